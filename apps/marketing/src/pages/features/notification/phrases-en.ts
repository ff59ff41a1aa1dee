import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureNotificationJa } from "./phrases-ja.ts";

export const featureNotificationEn = {
	head: {
		title: "Notices: your turn is near, by notification and email",
		description:
			"Customers who have closed the page are told by notification or email when their turn is near and when they are called. Your shop decides how early.",
	},
	claim: "Wait anywhere but at the door.",
	lead: "When the turn is near, and when it has come: by notification or email, even with the page closed.",
	tryIt: "See how a diner sets its notices",
	alt: "Below the ticket, the part “Notices” with a switch for this device and a row for email",
	shop: {
		title: "A children’s clinic where feverish children wait in the car",
		text: "With three ahead, a notification reaches the parent’s phone. Only then do they leave the car, and nobody has to sit beside other children in the waiting room.",
	},
	variants: {
		title: "Three ways to reach people",
		page: {
			title: "The open page",
			text: "The place moves up as they watch. A page that was tapped once also chimes at the call.",
		},
		push: {
			title: "Notifications",
			text: "Once switched on, they arrive with the page closed. On iPhone and iPad the page must be on the home screen.",
		},
		mail: {
			title: "Email",
			text: "The customer leaves an address on the ticket, in lines where the shop has switched emails on.",
		},
	},
	facts: {
		title: "What is sent, and when",
		near: {
			term: "Turn is near",
			text: "With as many ahead as the shop says, from 1 to 20. It is sent once.",
		},
		closer: { term: "Come closer", text: "When staff ask somebody to come closer." },
		called: {
			term: "Call",
			text: "When they are called. After 10 minutes it is not sent any more, because a late call misleads.",
		},
		cancelled: { term: "Cancelled", text: "When the shop takes the place out of the line." },
		failed: { term: "Not delivered", text: "The line says “Notice not delivered” beside the person." },
		count: {
			term: "Number of emails",
			text: "{{free}} a day, or {{premium}} with the premium plan. Notifications do not count. A server that is not set up for email sends notifications alone.",
		},
		address: {
			term: "The address",
			text: "It is used for this place only. A link in each email stops the emails.",
		},
	},
	steps: {
		first: {
			title: "Go to “Email and notifications”",
			text: "It is in “Settings”. Notifications are there from the start.",
		},
		second: { title: "Switch on “Send emails too”", text: "The ticket gets a row for email." },
		third: {
			title: "Set “Turn is near”",
			text: "With 3, the notice goes out when three are ahead. Allow for the walk back.",
		},
	},
} satisfies PhrasesLike<typeof featureNotificationJa>;
