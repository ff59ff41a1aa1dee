import type { JoinRefusalCode } from "@junban/domain/hours";
import type { Code } from "@junban/domain/values";

/** The colour of the status dot for each reason why nobody can join. */
export const CLOSED_STATES: Readonly<Record<JoinRefusalCode, "closed" | "paused">> = {
	closed: "closed",
	"temporarily-closed": "closed",
	paused: "paused",
	"limit-reached": "paused",
	"limit-total-reached": "closed",
	presence: "paused",
};

/** The refusal of every customer of the line, not only of this join; undefined for any other code. */
export function closedCode(code: Code): JoinRefusalCode | undefined {
	if (code === "line-full") return "limit-reached";
	return isClosedCode(code) ? code : undefined;
}

function isClosedCode(code: Code): code is JoinRefusalCode {
	return code in CLOSED_STATES;
}
