import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureMemberJa } from "./phrases-ja.ts";

export const featureMemberEn = {
	head: {
		title: "The line",
		description: "Staff see who waits, in order, and call the next one with one button.",
	},
	heading: "The line",
	lead: "Staff see who waits, in order, and call the next one with one button.",
} satisfies PhrasesLike<typeof featureMemberJa>;
