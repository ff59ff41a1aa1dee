import type { PhrasesLike } from "@junban/i18n/phrases";
import type { homeJa } from "./phrases-ja.ts";

export const homeEn = {
	head: {
		title: "Wait for your turn, not in line",
		description:
			"Numbered tickets for your shop, on your customers’ phones. They scan a QR code and see their number and estimated wait. No app, no special machine, and the line is free.",
	},
	hero: {
		line: "Wait for your turn,",
		end: "not in line.",
		lead: "Your shop’s numbered tickets, on phones. Customers scan a QR code, and their place comes along with them.",
		try: "Take a place",
		note: "Customers need no app and no account. You need no special machine.",
		shop: "Try the shop’s side",
	},
	ticket: {
		label: "A sample ticket",
		number: "Your number",
		shop: "Minato Diner",
		place: "Your place",
		placeUnit: "th",
		wait: "Estimated wait",
		minutes: "min",
		route: "From place 8 to place 5",
	},
	screens: {
		title: "One line,",
		titleEnd: "on three screens",
		lead: "For customers, staff and the waiting room. Wherever you look, the same line moves at the same moment.",
		customer: {
			title: "Customers: on their phones",
			text: "They scan the QR code and wait where they like. When their turn is near, the screen changes, and they can get a notification.",
		},
		staff: {
			title: "Staff: one button",
			text: "See the next number and party size, and call. A wrong tap can be undone.",
			party: "Party of 3",
			call: "Call next",
		},
		display: {
			title: "Waiting room: seen from afar",
			text: "Your own TV shows the number in large type, with a chime and a voice.",
			called: "Now calling",
		},
	},
	facts: {
		title: "Questions before you start",
		free: {
			unit: "yen",
			title: "The price of a waiting line",
			text: "Joining, calling and questions are free, with no time limit.",
			link: "See the pricing plans",
		},
		none: {
			unit: "apps",
			title: "For customers to install",
			text: "A ticket is an ordinary web page. You can give one without asking for a name or phone number. If the connection drops, the last place stays on the screen, with its time.",
			link: "It can go on the home screen, too",
		},
		kills: {
			unit: "crashes",
			title: "Not one place lost",
			text: "Customers see their number only after it has been saved. In a test that killed the server {{kills}} times while people joined, no number that had been given was lost or given twice.",
			link: "How it was tested",
		},
		crowd: {
			unit: "people",
			title: "Even if this many come in a minute",
			text: "In a test with {{phones}} screens connected, {{people}} people took a number, and nobody was refused. The protection against abuse was off. With it, a join can take about {{seconds}} seconds once more than {{calm}} come in a minute. Before a crowd, you can raise that number in the settings.",
			link: "See the measurements",
		},
	},
	end: {
		title: "Try it, then decide",
		text: "The sample café is open now. Try both sides without an account.",
		customer: {
			title: "As a customer",
			text: "Take a ticket and watch your place move.",
			go: "Take a place",
		},
		shop: {
			title: "As the shop",
			text: "The place you took is on the shop’s screen. Call yourself.",
			apart: "Call the next guest, or pause joining.",
			go: "See the shop’s side",
		},
		more: "See a diner, a clinic and other samples",
	},
} satisfies PhrasesLike<typeof homeJa>;
