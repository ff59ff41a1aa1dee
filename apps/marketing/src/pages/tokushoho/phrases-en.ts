import type { PhrasesLike } from "@junban/i18n/phrases";
import type { tokushohoJa } from "./phrases-ja.ts";

export const tokushohoEn = {
	head: {
		title: "Specified Commercial Transactions Act",
		description:
			"Who runs this Junban and sells its paid plan: name, contact, price and cancellation, as Japan's Specified Commercial Transactions Act asks.",
	},
	heading: "Specified Commercial Transactions Act",
	lead: "Who runs this site, and what is sold here. Japan's law asks sellers to publish this.",
	operator: {
		heading: "Operator",
		none: "This installation of Junban has published nothing about its operator.",
		name: "Name",
		company: "Seller",
		representative: "Representative",
		address: "Address",
		profile: "The company's own page",
	},
	contact: {
		heading: "Contact",
		none: "This installation has published no contact. About a line, please ask the shop where you waited.",
		phone: "Telephone",
		hours: "Hours",
		mail: "E-mail",
		form: "Contact page",
	},
	sale: {
		heading: "Sale of the paid plan",
		none: "This installation sells nothing.",
		price: "Price",
		otherCosts: "Costs besides the price",
		paymentMeans: "Means of payment",
		paymentTime: "When you pay",
		deliveryTime: "From when you can use it",
		cancellation: "Cancellation and refunds",
	},
} satisfies PhrasesLike<typeof tokushohoJa>;
