import type { LineEvent, Member } from "@junban/domain/documents";

/** Desk and member store the instant of one commit. Members of earlier versions may differ by its duration. */
const SAME_MS = 2_000;

/** Whether the event ended the place, which has not been restored since. */
export function isLastEnding(
	{ command, at }: Pick<LineEvent, "command" | "at">,
	{ state, overAt }: Member,
): boolean {
	return (
		command === "guideOver" && state === "over" && overAt !== undefined && Math.abs(overAt - at) <= SAME_MS
	);
}
