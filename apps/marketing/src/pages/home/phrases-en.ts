import type { PhrasesLike } from "@junban/i18n/phrases";
import type { homeJa } from "./phrases-ja.ts";

export const homeEn = {
	head: {
		title: "Wait for your turn, not in line",
		description:
			"Your shop’s numbered tickets, on your customers’ phones. They scan a QR code, and number and expected wait move along in their hand. No app, no special machine, and the line is free.",
	},
	hero: {
		line: "Wait for your turn,",
		end: "not in line.",
		lead: "Your shop’s numbered tickets, on phones. Customers scan a QR code and hold their place in their hand.",
		try: "Take a number",
		note: "Customers need no app and no account. You need no special machine.",
		shop: "Try the shop’s side",
	},
	ticket: {
		label: "A sample ticket",
		number: "Your number",
		shop: "Minato Diner",
		place: "Your place",
		placeUnit: "th",
		wait: "Expected wait",
		minutes: "min",
		route: "From place 8 to place 5",
	},
	screens: {
		title: "One line,",
		titleEnd: "on three screens",
		lead: "Customers, staff, waiting room. Wherever you look, the same line moves at the same time.",
		customer: {
			title: "Customers: in their hand",
			text: "They scan the QR code and wait where they like. When their turn is near, they are told.",
		},
		staff: {
			title: "Staff: one button",
			text: "See the next number and party, and call. A wrong press can be undone.",
			party: "Party of 3",
			call: "Call next",
		},
		display: {
			title: "Waiting room: from afar",
			text: "Any TV shows the called number large. Voice and sound call it, too.",
			called: "Now calling",
		},
	},
	facts: {
		title: "What you may ask before you start",
		free: {
			unit: "yen",
			title: "What a waiting line costs",
			text: "Joining, calling and questions are free without a time limit. Only what some shops need costs money, such as more staff.",
			link: "See the pricing plans",
		},
		none: {
			unit: "apps",
			title: "What customers install",
			text: "A ticket is an ordinary page. You can give it without asking for a name or a telephone number. When the network is gone, the last place stays, with its time.",
			link: "It can also go on the home screen",
		},
		kills: {
			unit: "kills",
			title: "A crash loses no place",
			text: "A place is on the disk before the customer is told. In a test that killed the server {{kills}} times while people joined, no place that had been told was lost or given twice.",
			link: "How it was tested",
		},
		crowd: {
			unit: "people",
			title: "As many in one minute",
			text: "With 5,000 screens connected, 10,000 people took a number within a minute. Nobody was refused, and 99 of 100 had their number within {{slowest}} milliseconds, the network’s time aside.",
			link: "See the measured figures",
		},
	},
	end: {
		title: "Try it, then decide",
		text: "This sample café is open now. You can try both sides without an account.",
		customer: {
			title: "As a customer",
			text: "Take a ticket and watch your place move.",
			go: "Take a number",
		},
		shop: {
			title: "As the shop",
			text: "The place you took stands on the shop’s screen. Call yourself.",
			go: "See the shop’s side",
		},
		more: "A diner, a clinic and other samples",
	},
} satisfies PhrasesLike<typeof homeJa>;
