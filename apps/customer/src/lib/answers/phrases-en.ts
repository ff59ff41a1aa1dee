import type { PhrasesLike } from "@junban/i18n/phrases";
import type { answersJa } from "./phrases-ja.ts";

export const answersEn = {
	optional: "(optional)",
	choose: "Choose one",
	clear: "Clear the choice",
	missing: {
		choose: "Please choose an answer for “{{title}}”.",
		write: "Please fill in “{{title}}”.",
	},
	invalid: {
		number: "Please enter a number.",
		date: "Please check the date.",
		tel: "Please enter a phone number of 6 to 15 digits.",
		email: "Please check the email address.",
		other: "This answer cannot be used. Please answer again.",
	},
	long: "This is too long. Please use up to {{most}} characters.",
	longInAll: "Your answers together are too long. Please shorten them.",
	left: {
		choose_one: "{{count}} more to choose",
		choose_other: "{{count}} more to choose",
		answer_one: "{{count}} more to answer",
		answer_other: "{{count}} more to answer",
	},
	readers: "Only the shop’s staff can read your answers.",
} satisfies PhrasesLike<typeof answersJa>;
