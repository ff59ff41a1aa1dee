import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureRangeMessagesJa } from "./phrases-ja.ts";

export const featureRangeMessagesEn = {
	head: {
		title: "Messages by place",
		description: "What customers read depends on how many are before them.",
	},
	heading: "Messages by place",
	lead: "What customers read depends on how many are before them.",
} satisfies PhrasesLike<typeof featureRangeMessagesJa>;
