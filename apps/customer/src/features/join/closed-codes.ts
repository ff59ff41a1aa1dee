import type { JoinRefusalCode } from "@junban/domain/hours";
import type { Code } from "@junban/domain/values";

/** Every way in which nobody can join, as it shows beside its word. */
export const CLOSED_STATES: Readonly<Record<JoinRefusalCode, "closed" | "paused">> = {
	closed: "closed",
	"temporarily-closed": "closed",
	paused: "paused",
	"limit-reached": "paused",
	"limit-total-reached": "closed",
};

/** Whether a refusal is about the line and not about this one join. */
export function isClosedCode(code: Code): code is JoinRefusalCode {
	return code in CLOSED_STATES;
}
