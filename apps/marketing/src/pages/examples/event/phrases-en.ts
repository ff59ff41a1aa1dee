import type { PhrasesLike } from "@junban/i18n/phrases";
import type { exampleEventJa } from "./phrases-ja.ts";

export const exampleEventEn = {
	head: {
		title: "At an event",
		description:
			"Settings for test rides, signings and stargazing: a call every minute, a bound of the line, texts in English, each with its reason.",
	},
	heading: "A popular stand without barriers",
	lead: "Visitors see the rest of the event until their turn. Calls go on while your staff have their hands full.",
	aside: "The sample’s telescope passes to the next party in less than a minute.",
	day: {
		title: "A clear night",
		open: {
			title: "The gate opens",
			text: "Everybody scans at once. Numbers are given one by one as they arrive, and none twice.",
		},
		tour: {
			title: "31 parties wait",
			text: "From place 16 on, tickets say: You have time to visit the planetarium first.",
		},
		auto: {
			title: "Hands off",
			text: "The automatic call calls a party every minute. The guide stays at the telescope.",
		},
		cloud: {
			title: "Clouds",
			text: "Switch the automatic call off and pause joining, with a reason. All who wait keep their place.",
		},
		clear: { title: "Clear again", text: "Switch both on again, and the line goes on where it stopped." },
		end: {
			title: "The end",
			text: "Cancel what is left in one step. Those visitors read that you have cancelled their place.",
		},
	},
	settings: {
		title: "What such an event sets",
		text: "Set these the day before; on the day only switches are left.",
		prefix: {
			screen: "Settings",
			name: "Before the number",
			value: "B-",
			why: "So that no number is taken for one of the entrance tickets.",
		},
		auto: {
			screen: "Settings",
			name: "Time between calls",
			value: "1 minute",
			why: "It fits a look of one minute. After a quick party you can call the next by hand.",
		},
		closed: {
			screen: "Settings",
			name: "Without a screen",
			value: "Call with all screens closed",
			why: "The line goes on when the guide’s tablet is out of power.",
		},
		limit: {
			screen: "Receptions",
			name: "Most waiting at once",
			value: "150",
			why: "At one party a minute the 150th is called after two and a half hours. Nobody should wait longer.",
		},
		rate: {
			screen: "Settings",
			name: "Joins per minute",
			value: "120",
			why: "High enough for the rush at the gate, low enough to stop somebody’s script.",
		},
		places: {
			screen: "Settings",
			name: "Places per phone",
			value: "1",
			why: "One for each party. After its turn it can take another.",
		},
		english: {
			screen: "Settings",
			name: "Text of the call, in English",
			value: "Show your number to the guide, and mind your step.",
			why: "Readers of the English pages see it. Without one they see your own language.",
		},
		screen: {
			screen: "Settings",
			name: "Orientation",
			value: "Upright",
			why: "One upright TV at the entrance shows the calls and the code to join.",
		},
	},
	start: { title: "Print no tickets", text: "After the event, keep joins and waits of each day as CSV." },
} satisfies PhrasesLike<typeof exampleEventJa>;
