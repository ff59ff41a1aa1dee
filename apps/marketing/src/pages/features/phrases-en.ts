import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featuresJa } from "./phrases-ja.ts";

export const featuresEn = {
	head: {
		title: "Features",
		description: "What a waiting line needs, from taking a number to calling it.",
	},
	heading: "Features",
	lead: "What a waiting line needs, from taking a number to calling it.",
} satisfies PhrasesLike<typeof featuresJa>;
