import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureTextDisplayJa } from "./phrases-ja.ts";

export const featureTextDisplayEn = {
	head: {
		title: "Your own words",
		description: "The sentences that customers read while they wait can be yours.",
	},
	heading: "Your own words",
	lead: "The sentences that customers read while they wait can be yours.",
} satisfies PhrasesLike<typeof featureTextDisplayJa>;
