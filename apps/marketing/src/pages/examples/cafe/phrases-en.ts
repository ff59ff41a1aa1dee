import type { PhrasesLike } from "@junban/i18n/phrases";
import type { exampleCafeJa } from "./phrases-ja.ts";

export const exampleCafeEn = {
	head: {
		title: "In a café",
		description: "Guests spend the time until a table is free wherever they like.",
	},
	heading: "In a café",
	lead: "Guests spend the time until a table is free wherever they like.",
} satisfies PhrasesLike<typeof exampleCafeJa>;
