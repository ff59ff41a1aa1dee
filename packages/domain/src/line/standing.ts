import type { Member } from "#src/documents/index.ts";
import { type Board, type Sweep, standingOf } from "./board.ts";

/** The current member. A member under a sweep mark reads as over before the desk has written its document. */
export function memberOnBoard(board: Board, member: Member): Member {
	if (member.state === "over") return member;
	const sweep = sweepOf(board, member);
	if (sweep === undefined) return member;
	return {
		...member,
		state: "over",
		overAt: sweep.at,
		overReason: sweep.reason,
		previousState: member.state,
		version: sweep.version,
	};
}

/** Whether the member changed after the board version that the caller saw. False without a version. */
export function changedSince(member: Member, seen: number | undefined): boolean {
	return seen !== undefined && member.version > seen;
}

/** The sweep that ended this place. Undefined when none did, or when the desk has already written the document. */
export function sweepOf(
	board: Board,
	{ series, number, version }: Pick<Member, "series" | "number" | "version">,
): Sweep | undefined {
	// A restored place stands on the board again. The sweep no longer covers it.
	if (series === board.series && standingOf(board, number) !== "over") return undefined;
	return board.sweeps.find(
		(each) => each.series === series && each.version >= version && number >= each.from && number <= each.upTo,
	);
}
