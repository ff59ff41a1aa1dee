import type { PhrasesLike } from "@junban/i18n/phrases";
import type { priceJa } from "./phrases-ja.ts";

export const priceEn = {
	head: {
		title: "Pricing plans",
		description:
			"Everything a waiting line needs is free, with no time limit. Premium adds staff, longer records and more emails a day. Compare the plans row by row.",
	},
	heading: "A waiting line",
	headingEnd: "costs nothing",
	lead: "From the day you register, with no time limit. More customers cost nothing more.",
	leadPremium: "If you need more staff or more emails, there is Premium.",
	free: {
		name: "Free",
		unit: "yen",
		note: "You need no card to register.",
		points: {
			line: "Joining and calling, automatic calls",
			hours: "Hours, temporary closures, questions",
			display: "Display screen, QR code poster",
			mails: "Notifications, and up to {{mails}} emails a day",
			noMails: "Notifications (this site sends no email)",
		},
	},
	premium: {
		name: "Premium",
		preparing: "Coming later",
		preparingText: "It is not sold here yet. You can use the free features as they are.",
		plus: "Everything in Free, plus",
		points: {
			staff: "Up to {{staff}} staff",
			history: "Up to {{years}} years of records and CSV",
			own: "Your own address, emails in your own words",
			mailTexts: "Emails in your own words",
		},
		terms: "About payment and cancelling",
	},
	compare: {
		title: "Compare",
		what: "Feature",
		yes: "Yes",
		no: "No",
		and: ", ",
	},
	feature: {
		line: "Joining and calling",
		autoCall: "Automatic calls",
		receptions: "Receptions",
		temporaryClosures: "temporary closures",
		limits: "Limits",
		startGuideTime: "start of calling",
		questions: "Questions",
		color: "Shop’s colour",
		texts: "texts for customers",
		rangeMessages: "texts by place",
		addressInfo: "Address and map",
		display: "Display screen",
		qrCode: "QR code to print",
		pwa: "Icon on the home screen",
		csv: "CSV export and import",
		ownMailTexts: "Emails in your own words",
		subdomain: "Your own address",
		noFooter: "No “Junban” on your pages",
	},
	limit: {
		historyDays: { name: "Records you can see", days: "days", years: "years" },
		mailsPerDay: {
			name: "Notification emails a day",
			unit: "emails",
			note: "Phone notifications have no limit in either plan",
		},
		staff: {
			name: "People using the staff screens",
			unit_one: "person",
			unit_other: "people",
			note: "each of them on several tablets at once",
		},
	},
	faq: {
		title: "Questions about price",
		customers: {
			q: "Do customers pay?",
			a: "No. They pay only for their usual connection.",
		},
		mails: {
			q: "What happens if we run out of emails for the day?",
			a: "Only that day’s emails stop, and the ticket says that an email was not sent. The line and the notifications go on as usual.",
		},
		upgrade: {
			q: "Can I change to Premium later?",
			a: "Yes, at any time, in “Account settings” on the staff screens. Your numbers and settings stay as they are.",
		},
		stop: {
			q: "What if I cancel Premium?",
			a: "You keep it until the end of the time you paid for. Then the shop goes on as a free one, and you see the last {{days}} days of records. Older records are deleted 30 days later.",
		},
		shops: {
			q: "What if I have two shops?",
			a: "Each shop has its own plan. You can make just one of them Premium.",
		},
	},
} satisfies PhrasesLike<typeof priceJa>;
