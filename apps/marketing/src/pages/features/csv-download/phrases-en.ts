import type { PhrasesLike } from "@junban/i18n/phrases";
import type { featureCsvDownloadJa } from "./phrases-ja.ts";

export const featureCsvDownloadEn = {
	head: {
		title: "CSV download",
		description: "Places and answers become a file that spreadsheets can open.",
	},
	heading: "CSV download",
	lead: "Places and answers become a file that spreadsheets can open.",
} satisfies PhrasesLike<typeof featureCsvDownloadJa>;
