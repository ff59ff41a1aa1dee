import { type Board, sweepOf } from "./board.ts";
import type { Member } from "./member.ts";

/** The member as the line has it: one that a sweep ended reads as over before the desk has written it. */
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

/** Whether the member changed after the board version that the caller saw. */
export function changedSince(member: Member, seen: number | undefined): boolean {
	return seen !== undefined && member.version > seen;
}
