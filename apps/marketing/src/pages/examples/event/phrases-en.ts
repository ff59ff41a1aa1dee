import type { PhrasesLike } from "@junban/i18n/phrases";
import type { exampleEventJa } from "./phrases-ja.ts";

export const exampleEventEn = {
	head: {
		title: "At an event",
		description:
			"Settings for test rides, signings and stargazing: a call every minute, a limit on who waits, texts in English, each with its reason.",
	},
	heading: "A popular stand, and no barriers",
	lead: "Visitors see the rest of the event until their turn. Calls go on even when your staff have their hands full.",
	aside: "In the sample, the telescope passes to the next party every minute or two.",
	day: {
		title: "A clear night",
		open: {
			title: "The gate opens",
			text: "Even if everyone scans at once, numbers are given one by one in order of arrival. No number is given twice.",
		},
		tour: {
			title: "31 parties wait",
			text: "From place 16 on, tickets say “You have time to visit the planetarium first”.",
		},
		auto: {
			title: "Hands off",
			text: "Every minute the next party is called automatically. The guide can stay at the telescope.",
		},
		cloud: {
			title: "Clouds",
			text: "Turn the automatic call off and pause joining, with a reason. Everyone in line keeps their place.",
		},
		clear: { title: "Clear again", text: "Turn both on again, and the line goes on where it stopped." },
		end: {
			title: "The end",
			text: "Cancel all remaining places in one step. Their tickets say that you cancelled them.",
		},
	},
	settings: {
		title: "What such an event sets",
		text: "Set these the day before, and on the day you only touch switches.",
		prefix: {
			screen: "Settings",
			name: "Before the number",
			value: "B-",
			why: "So that nobody mixes these numbers up with the entrance tickets.",
		},
		auto: {
			screen: "Settings",
			name: "Time between calls",
			value: "1 minute",
			why: "It suits a look of one minute. After a quick party, call the next by hand.",
		},
		closed: {
			screen: "Settings",
			name: "Without a screen",
			value: "Call with all screens closed",
			why: "The line goes on even if the guide’s tablet runs out of power.",
		},
		limit: {
			screen: "Receptions",
			name: "Most waiting at once",
			value: "150",
			why: "At one party a minute, the 150th is called after two and a half hours. Nobody has to wait longer.",
		},
		rate: {
			screen: "Settings",
			name: "Joins per minute",
			value: "120",
			why: "High enough for the rush at the gate, low enough to stop a prankster.",
		},
		places: {
			screen: "Settings",
			name: "Places per phone",
			value: "1",
			why: "One for each party. After their turn they can take another.",
		},
		english: {
			screen: "Settings",
			name: "Text of the call (English)",
			value: "Show your number to the guide, and mind your step.",
			why: "Visitors on the English pages see it. If you leave it empty, they see the Japanese text.",
		},
		screen: {
			screen: "Settings",
			name: "Orientation",
			value: "Upright",
			why: "One upright TV at the entrance shows both the calls and the QR code to join.",
		},
	},
	start: { title: "No tickets to print", text: "After the event, keep each day’s joins and waits as CSV." },
} satisfies PhrasesLike<typeof exampleEventJa>;
