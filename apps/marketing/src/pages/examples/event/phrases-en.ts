import type { PhrasesLike } from "@junban/i18n/phrases";
import type { exampleEventJa } from "./phrases-ja.ts";

export const exampleEventEn = {
	head: {
		title: "At an event",
		description: "Visitors are called one after the other, without a long queue.",
	},
	heading: "At an event",
	lead: "Visitors are called one after the other, without a long queue.",
} satisfies PhrasesLike<typeof exampleEventJa>;
