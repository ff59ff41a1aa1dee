import type { PhrasesLike } from "@junban/i18n/phrases";
import type { tokushohoJa } from "./phrases-ja.ts";

export const tokushohoEn = {
	head: {
		title: "Specified Commercial Transactions Act",
		description:
			"Who runs this Junban, how to reach them, and the price and cancellation of the paid plan, as Japan’s Specified Commercial Transactions Act requires.",
	},
	heading: "Specified Commercial Transactions Act",
	lead: "Who runs this site, and what it sells. Japanese law requires sellers to publish this.",
	operator: {
		heading: "Operator",
		none: "This installation of Junban has published nothing about its operator.",
		name: "Name",
		company: "Seller",
		representative: "Representative",
		address: "Address",
		profile: "The company’s own page",
	},
	contact: {
		heading: "Contact",
		none: "This installation has published no contact. For questions about a line, please ask the shop where you waited. For questions about your own shop, ask whoever told you of this site.",
		phone: "Telephone",
		hours: "Hours",
		mail: "Email",
		form: "Contact page",
	},
	sale: {
		heading: "Sale of the paid plan",
		none: "This installation sells nothing.",
		price: "Price",
		otherCosts: "Other costs",
		paymentMeans: "Means of payment",
		paymentTime: "When you pay",
		deliveryTime: "When you can use it",
		cancellation: "Cancellation and refunds",
	},
} satisfies PhrasesLike<typeof tokushohoJa>;
