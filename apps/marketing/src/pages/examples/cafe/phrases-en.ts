import type { PhrasesLike } from "@junban/i18n/phrases";
import type { exampleCafeJa } from "./phrases-ja.ts";

export const exampleCafeEn = {
	head: {
		title: "In a café",
		description:
			"How a full café lets its guests wait outside: counting, texts by place, the last join, each setting with its reason.",
	},
	heading: "A full café, and nobody in the doorway",
	lead: "One QR code instead of a sheet for names. Passers-by see how many are waiting before they decide.",
	aside: "While you watch, the sample’s line moves about twice as fast as a real one.",
	day: {
		title: "A Saturday",
		open: {
			title: "Joining opens",
			text: "It opens on time, by the hours you set. There is no button to press.",
		},
		full: {
			title: "The last table is taken",
			text: "The first party scans the code at the door. The shop’s screen says: two guests, on the terrace.",
		},
		walk: {
			title: "Nine parties wait",
			text: "Tickets at the back of the line say “You have time to walk once around the park”.",
		},
		near: {
			title: "Back from the park",
			text: "With two parties ahead, the ticket says “You’re nearly up”. Only now do guests wait at the door.",
		},
		call: {
			title: "A table is free",
			text: "Wipe the table, press “Call next”. The number fills the guest’s screen.",
		},
		last: {
			title: "The last join",
			text: "From now on nobody can join. Everyone already waiting is still called.",
		},
	},
	settings: {
		title: "What such a café sets",
		text: "The names are the ones on the staff screens.",
		unit: {
			screen: "Settings",
			name: "Counting",
			value: "By parties",
			why: "Tables come free by the party. Guests say how many they are when they join.",
		},
		pace: {
			screen: "Settings",
			name: "Time per turn",
			value: "6 minutes",
			why: "It gives the first day’s estimate. After that, the wait follows your real pace.",
		},
		near: {
			screen: "Settings",
			name: "“You’re nearly up”",
			value: "2",
			why: "With two ahead there is time to walk back from the park. By a station, one is enough.",
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
			why: "Optional, so guests in a hurry can skip it. The answer appears beside the number.",
		},
		last: {
			screen: "Receptions",
			name: "Last join",
			value: "16:15 (the end is 17:00)",
			why: "Count back from when the last party has sat down and eaten.",
		},
		limit: {
			screen: "Receptions",
			name: "Most waiting at once",
			value: "12",
			why: "Better to say “full” than to keep the 13th party waiting over an hour. When there is room, joining opens again.",
		},
		paper: {
			screen: "QR code",
			name: "What to print",
			value: "Poster and table tent",
			why: "The poster for the glass door, the tent for the till. Both print in the shop’s colour.",
		},
	},
	start: {
		title: "Ready for next Saturday",
		text: "Choose “Restaurant or café” as the kind, and you start with counting and texts filled in.",
	},
} satisfies PhrasesLike<typeof exampleCafeJa>;
