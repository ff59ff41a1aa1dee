import type { PhrasesLike } from "@junban/i18n/phrases";
import type { exampleSouvenirJa } from "./phrases-ja.ts";

export const exampleSouvenirEn = {
	head: {
		title: "In a souvenir shop",
		description: "Even in the busy hours customers look around while they wait for their turn.",
	},
	heading: "In a souvenir shop",
	lead: "Even in the busy hours customers look around while they wait for their turn.",
} satisfies PhrasesLike<typeof exampleSouvenirJa>;
