import type { PhrasesLike } from "@junban/i18n/phrases";
import type { presenceJa } from "./phrases-ja.ts";

export const presenceEn = {
	title: "Code of the shop",
	text: "A code that changes every minute, so that only people in the shop can join.",
	off: {
		title: "Anyone can join from anywhere",
		text: "With the code of the shop, only people who scan it on this screen can join. Whoever waits already keeps the place.",
		poster: "Meanwhile nobody can join by the code on a printed poster.",
		turnOn: "Ask for the code",
	},
	on: {
		label: "QR code to join the line",
		scan: "Scan to join the line",
		life: "The code changes every minute. Each works for 10 minutes.",
		wholeScreen: "Full screen",
		turnOff: "Stop asking for the code",
		place: "Put this screen where your customers can see it.",
	},
	old: {
		title: "The code is too old",
		text: "A new one is shown when the connection is back.",
	},
	turnedOn: "Customers need the code to join",
	turnedOff: "Anyone can join from anywhere",
} as const satisfies PhrasesLike<typeof presenceJa>;
