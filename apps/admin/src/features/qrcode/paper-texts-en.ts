import type { PaperWords } from "@junban/ui/qr-paper";

/** What a paper says in English. */
export const PAPER_EN = {
	title: "Take your turn\non your phone",
	steps: ["Scan the code", "Join the line", "Wait where you like"],
	promise: "No app, no account",
	bottom: "Bottom",
} as const satisfies Partial<PaperWords>;
