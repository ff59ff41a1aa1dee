import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featurePwaJa } from "./phrases-ja.ts";

export const featurePwaEn = {
	head: {
		title: "On the home screen",
		description: "Without installing an app, the page of the line opens from the home screen.",
	},
	heading: "On the home screen",
	lead: "Without installing an app, the page of the line opens from the home screen.",
} satisfies PhrasesLike<typeof featurePwaJa>;
