import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureDisplayJa } from "./phrases-ja.ts";

export const featureDisplayEn = {
	head: {
		title: "Display board",
		description: "A television or a tablet shows in large figures which number is called.",
	},
	heading: "Display board",
	lead: "A television or a tablet shows in large figures which number is called.",
} satisfies PhrasesLike<typeof featureDisplayJa>;
