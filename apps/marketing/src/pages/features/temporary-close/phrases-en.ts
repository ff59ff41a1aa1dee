import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureTemporaryCloseJa } from "./phrases-ja.ts";

export const featureTemporaryCloseEn = {
	head: {
		title: "Temporary closure",
		description: "Enter from when, until when and why, and the line takes nobody in that time.",
	},
	heading: "Temporary closure",
	lead: "Enter from when, until when and why, and the line takes nobody in that time.",
} satisfies PhrasesLike<typeof featureTemporaryCloseJa>;
