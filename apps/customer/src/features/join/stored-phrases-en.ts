import type { PhrasesLike } from "@junban/i18n/phrases";
import type { storedJa } from "./stored-phrases-ja.ts";

export const storedEn = {
	title: "Your data is used for your place in line only",
	phone:
		"This browser keeps your ticket and the page you saw last. It uses cookies to remember your places. All of this goes when you clear the browser’s data.",
	shop: "What the shop keeps",
	when: {
		joining: "When you join",
		asked: "When you answer questions",
		notices: "When you ask to be notified",
		staff: "When its staff add it",
	},
	between: ", ",
	kinds: {
		number: "your number and when you joined",
		course: "when you were called and when your turn was over",
		key: "the key of your ticket",
		party: "your party’s size",
		name: "your name",
		phone: "your telephone number",
		note: "a note",
		answers: "your answers",
		mail: "your email address",
		push: "where your browser receives notifications",
		delivery: "a record of what was sent",
		recipient: "how many emails the address got",
	},
	keeping:
		"It is deleted after your turn is over, as many days later as the shop has set, or 30. You can delete it yourself on your ticket.",
	more: "Privacy policy",
} satisfies PhrasesLike<typeof storedJa>;
