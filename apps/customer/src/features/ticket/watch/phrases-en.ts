import type { PhrasesLike } from "@junban/i18n/phrases";
import type { watchJa } from "./phrases-ja.ts";

export const watchEn = {
	ticket: "Your companion’s ticket",
	place: "Place in line",
	only: "This is your companion’s place",
	onlyText: "You cannot change it or give it up here.",
	thanks: "Thank you for waiting.",
	earlier: "This ticket is from earlier",
	earlierText: "Numbers have started again since then.",
} satisfies PhrasesLike<typeof watchJa>;
