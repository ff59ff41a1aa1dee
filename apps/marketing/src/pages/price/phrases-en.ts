import type { PhrasesLike } from "@junban/i18n/phrases";
import type { priceJa } from "./phrases-ja.ts";

export const priceEn = {
	head: {
		title: "Pricing plans",
		description: "The waiting line is free. Only what some shops need costs money.",
	},
	heading: "Pricing plans",
	lead: "The waiting line is free. Only what some shops need costs money.",
} satisfies PhrasesLike<typeof priceJa>;
