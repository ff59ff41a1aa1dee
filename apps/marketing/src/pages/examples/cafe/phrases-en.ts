import type { PhrasesLike } from "@junban/i18n/phrases";
import type { exampleCafeJa } from "./phrases-ja.ts";

export const exampleCafeEn = {
	head: {
		title: "In a café",
		description:
			"Settings with which a full café lets its guests wait outside: counting, texts by place, the last join, each with its reason.",
	},
	heading: "A full café, and nobody in the doorway",
	lead: "One QR code in place of the sheet for names. People who pass by see how many wait before they decide.",
	aside: "So that you need not wait, the sample calls a party about once a minute.",
	day: {
		title: "A Saturday",
		open: { title: "Joining opens", text: "It opens by the hours that you set. Nobody presses anything." },
		full: {
			title: "The last table is taken",
			text: "The first party scans the code at the door. The shop’s screen says: two guests, on the terrace.",
		},
		walk: {
			title: "Nine parties wait",
			text: "Those at the back read on their ticket: You have time to walk once around the park.",
		},
		near: {
			title: "Back from the park",
			text: "With two parties ahead, the ticket says that the turn is near. Only now do guests come to the door.",
		},
		call: {
			title: "A table is free",
			text: "Wipe the table, press “Call next”. The number fills the guest’s screen.",
		},
		last: {
			title: "The last join",
			text: "From now on nobody can join. Whoever already waits is still called.",
		},
	},
	settings: {
		title: "What such a café sets",
		text: "The names are those on the staff’s screens.",
		unit: {
			screen: "Settings",
			name: "Counting",
			value: "By parties",
			why: "Tables become free by parties. Guests choose how many they are when they join.",
		},
		pace: {
			screen: "Settings",
			name: "Time per turn",
			value: "6 minutes",
			why: "It is the first day’s estimate. As turns are given, the wait follows the real pace.",
		},
		near: {
			screen: "Settings",
			name: "“Almost your turn”",
			value: "2",
			why: "With two ahead there is time to walk back. Beside a station, one is enough.",
		},
		range: {
			screen: "Settings",
			name: "Texts by place",
			value: "6 to 10: “You have time to walk once around the park.”",
			why: "It answers “How far may I go?” before anybody asks.",
		},
		seat: {
			screen: "Questions",
			name: "Before joining",
			value: "Which seat? (optional)",
			why: "Optional, so a guest in a hurry can skip it. The answer stands beside the number.",
		},
		last: {
			screen: "Receptions",
			name: "Last join",
			value: "16:15 (the end is 17:00)",
			why: "Count back from the time at which the last party has eaten.",
		},
		limit: {
			screen: "Receptions",
			name: "Most waiting at once",
			value: "12",
			why: "Better to say “full” than to let the 13th party wait over an hour. When there is room again, joining goes on.",
		},
		paper: {
			screen: "QR code",
			name: "What to print",
			value: "Poster and table tent",
			why: "The poster for the glass door, the tent for the till, in the shop’s colour.",
		},
	},
	start: {
		title: "Ready for next Saturday",
		text: "Choose “Restaurant or café” as the kind, and counting and texts are already filled in.",
	},
} satisfies PhrasesLike<typeof exampleCafeJa>;
