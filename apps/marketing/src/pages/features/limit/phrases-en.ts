import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureLimitJa } from "./phrases-ja.ts";

export const featureLimitEn = {
	head: {
		title: "Limits",
		description: "Each reception takes as many parties as you decide.",
	},
	heading: "Limits",
	lead: "Each reception takes as many parties as you decide.",
} satisfies PhrasesLike<typeof featureLimitJa>;
