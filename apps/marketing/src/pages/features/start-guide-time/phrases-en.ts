import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureStartGuideTimeJa } from "./phrases-ja.ts";

export const featureStartGuideTimeEn = {
	head: {
		title: "Start of guidance",
		description: "Take numbers early, and begin to call when you open.",
	},
	heading: "Start of guidance",
	lead: "Take numbers early, and begin to call when you open.",
} satisfies PhrasesLike<typeof featureStartGuideTimeJa>;
