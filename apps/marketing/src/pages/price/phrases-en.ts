import type { PhrasesLike } from "@junban/i18n/phrases";
import type { priceJa } from "./phrases-ja.ts";

export const priceEn = {
	head: {
		title: "Pricing plans",
		description:
			"What a waiting line needs is free without a time limit. Premium adds staff, days of records and mails a day. Compare the plans row by row.",
	},
	heading: "A waiting line",
	headingEnd: "costs nothing",
	lead: "From the first day, without a time limit and without a bound on joins. For shops that need more staff or more mails there is Premium.",
	free: {
		name: "Free",
		unit: "yen",
		note: "Nobody asks for a card when you register.",
		points: {
			line: "Joining and calling, automatic calls",
			hours: "Hours, temporary closures, questions",
			display: "Display, QR code poster",
			mails: "Notifications, and up to {{mails}} mails a day",
		},
	},
	premium: {
		name: "Premium",
		preparing: "In preparation",
		preparingText: "It is not sold here yet. The free features stay as they are.",
		plus: "All of the free plan, and",
		points: {
			staff: "Up to {{staff}} people on the staff",
			history: "Records and CSV of {{years}} years",
			own: "An address of your own, mails in your own words",
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
		startGuideTime: "start of calls",
		questions: "Questions",
		color: "Shop’s colour",
		texts: "texts for customers",
		rangeMessages: "texts by place",
		addressInfo: "Address and map",
		display: "Display",
		qrCode: "QR code to print",
		pwa: "Icon on the home screen",
		csv: "CSV export and import",
		ownMailTexts: "Mails in your own words",
		subdomain: "An address of your own",
		noFooter: "No “Junban” on your pages",
	},
	limit: {
		historyDays: { name: "Records that you can see", days: "days", years: "years" },
		mailsPerDay: {
			name: "Notification mails a day",
			unit: "mails",
			note: "Notifications on phones have no limit in either plan",
		},
		staff: { name: "People who use the staff screens", unit: "people" },
	},
	faq: {
		title: "About the price",
		customers: {
			q: "Do customers pay?",
			a: "No. They pay for their connection, as always.",
		},
		mails: {
			q: "What happens beyond the day’s number of mails?",
			a: "Only the mails of that day stop, and the ticket says that one did not arrive. The line and the notifications go on as usual.",
		},
		upgrade: {
			q: "Can I change to Premium later?",
			a: "Yes, at any time, in “Account settings” of the staff screens. Numbers and settings go on as they are.",
		},
		stop: {
			q: "What if I end Premium?",
			a: "You have it until the end of the time that you paid for. Then the shop goes on as a free one, and you see the records of {{days}} days again.",
		},
		shops: {
			q: "What if I have two shops?",
			a: "Each shop has a plan of its own.",
		},
	},
} satisfies PhrasesLike<typeof priceJa>;
