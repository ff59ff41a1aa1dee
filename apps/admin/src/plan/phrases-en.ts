import type { PhrasesLike } from "@junban/i18n/phrases";
import type { premiumJa } from "./phrases-ja.ts";

export const premiumEn = {
	locks: {
		moreNotificationMails: {
			title: "Send more emails",
			text: "The free plan sends up to {{freeMails}} emails a day. With premium it is up to {{premiumMails}}.",
		},
		ownMailTexts: {
			title: "Write your own email texts",
			text: "Now the texts of the ticket page are sent by email. With premium you write texts for emails alone.",
		},
		subdomain: {
			title: "An address of your own",
			text: "Your shop gets the address {{host}}. The address you have now goes on working.",
		},
		noFooter: {
			title: "Pages without “Junban”",
			text: "The word “Junban” at the end of your customers' pages and emails goes away.",
		},
		longHistory: {
			title: "See records from further back",
			text: "The free plan keeps {{freeDays}} days of records. With premium you choose how many, up to {{premiumYears}} years.",
		},
		severalStaff: {
			title: "Invite your staff",
			text: "On the free plan {{freeStaff}} person uses these screens. With premium it is up to {{premiumStaff}}.",
		},
	},
	kept: "What you have set is kept. It comes back with premium.",
	price: "Premium plan: {{price}}",
	priceAtPayment: "The payment page shows what the premium plan costs.",
	notSold: "The premium plan is not offered yet.",
	see: "See the premium plan",
	askOwner: "You can use this once the owner gets the premium plan.",
	strip: {
		late: "A payment has not arrived. The premium plan goes on until {{day}}.",
		ends: "The premium plan lasts until {{day}}. The waiting line goes on after that.",
		tellOwner: "Please tell the owner.",
		pay: "Check the means of payment",
		see: "See the plan",
	},
	mails: {
		today: "Emails today",
		count: "{{sent}} (at most {{most}})",
		refused:
			"Emails not sent because today's limit was reached: {{refused}}. Calls still arrive on the page and by push.",
	},
} satisfies PhrasesLike<typeof premiumJa>;
