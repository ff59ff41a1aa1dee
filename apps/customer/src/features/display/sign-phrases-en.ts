import type { PhrasesLike } from "@junban/i18n/phrases";
import type { signsJa } from "./sign-phrases-ja.ts";

export const signsEn = {
	calling: "Now calling",
	come: "Please come to the counter",
	wait: "Please wait",
	open: "Open now",
	next: "Next",
	earlier: "Called earlier",
	closer: "Come closer",
	waiting: { 組: "Waiting", 人: "Waiting", 番: "Waiting" },
	estimate: "Wait",
	closed: {
		closed: "Closed at this time",
		"temporarily-closed": "Closed for a while",
		paused: "The line is paused",
		"limit-reached": "Full at the moment",
		"limit-total-reached": "No more places",
		presence: "Join by the code in the shop",
	},
	reopens: "Opens again",
	offline: "Connection lost",
	joinFirst: "Join",
	joinLast: "on your phone",
	call: "Number {{number}}, please come to the counter.",
	callNamed: "Number {{name}} {{number}}, please come to the counter.",
} satisfies PhrasesLike<typeof signsJa>;
