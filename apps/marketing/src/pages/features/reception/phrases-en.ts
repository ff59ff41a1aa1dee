import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureReceptionJa } from "./phrases-ja.ts";

export const featureReceptionEn = {
	head: {
		title: "Reception hours",
		description: "Set weekdays and times, and the line opens and closes by itself.",
	},
	heading: "Reception hours",
	lead: "Set weekdays and times, and the line opens and closes by itself.",
} satisfies PhrasesLike<typeof featureReceptionJa>;
