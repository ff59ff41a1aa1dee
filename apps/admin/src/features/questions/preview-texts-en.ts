import type { CustomerWords } from "./shown-question.ts";

/** What the phone of the preview says in English. */
export const CUSTOMER_EN: CustomerWords = {
	ticket: "Ticket",
	waiting: "Waiting now",
	wait: "Estimated wait",
	dash: "–",
	minutes: "min",
	units: { 人: "people", 組: "groups", 番: "numbers" },
	optional: " (optional)",
	choose: "Choose one",
	join: "Join the line",
	send: "Send the answers",
	none: "No questions.",
	answerRequired: "Please answer.",
	answerInvalid: "Please check this once more.",
	textTooLong: "Please make it a little shorter.",
	left: (count) => (count === 1 ? "1 more answer is needed." : `${count} more answers are needed.`),
	done: "Nothing is missing. This is a preview, so nothing is sent.",
};
