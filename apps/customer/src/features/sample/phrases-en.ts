import type { PhrasesLike } from "@junban/i18n/phrases";
import type { sampleJa } from "./phrases-ja.ts";

export const sampleEn = {
	title: "This is a sample",
	desk: "The shop’s side",
	own: "Make your own shop",
	others: "Other samples",
	lost: "The connection was lost, so this sample stands still.",
	again: "Open it again",
	script: "Samples need JavaScript in your browser.",
} satisfies PhrasesLike<typeof sampleJa>;
