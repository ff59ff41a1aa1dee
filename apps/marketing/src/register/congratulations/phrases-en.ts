import type { PhrasesLike } from "@junban/i18n/phrases";
import type { registerCongratulationsJa } from "./phrases-ja.ts";

export const registerCongratulationsEn = {
	head: {
		title: "Your shop is ready",
		description: "You can start your waiting line.",
	},
	heading: "Your shop is ready",
	lead: "You can start your waiting line.",
} satisfies PhrasesLike<typeof registerCongratulationsJa>;
