import type { PhrasesLike } from "@junban/i18n/phrases";
import type { joinNotesJa } from "./note-phrases-ja.ts";

export const joinNotesEn = {
	shared: "Address copied",
	shareFailed: "The address could not be copied. Please use the one at the top of the screen.",
	crowd: "Many people are joining right now",
	crowdText: "Your turn comes by itself. Please keep this page open for a moment.",
	refused: "You could not join the line",
	refusedBy: {
		"answer-required": "One question has no answer yet. Please check the questions below.",
		"answer-invalid":
			"The shop has changed its questions, or an answer cannot be used. Please check the questions below.",
		"text-too-long": "One answer is too long. Please check the questions below.",
		"too-many-requests": "Many people are joining right now. Please try again in about a minute.",
	},
} as const satisfies PhrasesLike<typeof joinNotesJa>;
