import type { PhrasesLike } from "@junban/i18n/phrases";
import type { examplesJa } from "./phrases-ja.ts";

export const examplesEn = {
	head: {
		title: "Use cases",
		description: "A café, a clinic, an event, a souvenir shop: how each of them runs its line.",
	},
	heading: "Use cases",
	lead: "A café, a clinic, an event, a souvenir shop: how each of them runs its line.",
} satisfies PhrasesLike<typeof examplesJa>;
