import { MAX_WAITING, type Member } from "#src/documents/index.ts";
import type { EpochMs } from "#src/values/index.ts";
import { type Board, MAX_CALLED, MAX_GUIDED, type Mark } from "./board.ts";
import type { Accepted, Decision, Give, LineState } from "./commands.ts";
import { insertByArrival, removeFromOrder } from "./order.ts";
import { changedSince, memberOnBoard } from "./standing.ts";

/**
 * Moves a member between waiting, in guidance and called (LIFE-5 to LIFE-10).
 *
 * @returns `stale` when the caller's screen is too old, `invalid-transition` for a place that is over or of an older
 * series, `called-full`, `guidance-full` or `line-full` when the target has no room
 */
export function decideGive(state: LineState, command: Give, now: EpochMs): Decision {
	const { board } = state;
	const member = memberOnBoard(board, command.member);
	if (member.state === command.target) return { ok: true, changed: false, board, member, members: [] };
	if (changedSince(member, command.seen)) return { ok: false, code: "stale" };
	if (member.state === "over" || member.series !== board.series)
		return { ok: false, code: "invalid-transition" };
	switch (command.target) {
		case "called":
			return call(board, member, now);
		case "during_guidance":
			return member.state === "waiting"
				? guide(board, member, now)
				: { ok: false, code: "invalid-transition" };
		case "waiting":
			return reset(board, member);
	}
}

/** Calls a member of the order. Also used for the call that follows a finished turn. */
export function call(board: Board, member: Member, now: EpochMs): Decision {
	if (board.called.length >= MAX_CALLED) return { ok: false, code: "called-full" };
	const { number } = member;
	const next: Board = {
		...board,
		order: removeFromOrder(board.order, number),
		during: withoutNumber(board.during, number),
		called: [...board.called, { number, at: now }],
		calledLasted: now,
	};
	const called: Member = { ...member, state: "called", calledAt: now, version: board.version };
	return { ...accepted(next, called), line: { calledLasted: now } };
}

/** Asks a waiting member to come closer. It keeps its place in the order. */
function guide(board: Board, member: Member, now: EpochMs): Decision {
	if (board.during.length >= MAX_GUIDED) return { ok: false, code: "guidance-full" };
	const next: Board = { ...board, during: [...board.during, { number: member.number, at: now }] };
	return accepted(next, {
		...member,
		state: "during_guidance",
		duringGuidanceAt: now,
		version: board.version,
	});
}

/** Takes a call or a guidance back. The order may be full meanwhile. */
function reset(board: Board, member: Member): Decision {
	const next = backToWaiting(board, member.number);
	if (next.order.size > MAX_WAITING) return { ok: false, code: "line-full" };
	return accepted(next, { ...withoutMarks(member), state: "waiting", version: board.version });
}

/** The board with the number waiting again, at the place of its arrival. */
export function backToWaiting(board: Board, number: number): Board {
	return {
		...board,
		order: insertByArrival(board.order, number),
		during: withoutNumber(board.during, number),
		called: withoutNumber(board.called, number),
	};
}

/** The marks without the number. The same value when the number is absent. */
export function withoutNumber(marks: readonly Mark[], number: number): readonly Mark[] {
	return marks.some((mark) => mark.number === number)
		? marks.filter((mark) => mark.number !== number)
		: marks;
}

/** The member without the instants of guidance and call. */
function withoutMarks({ calledAt: _called, duringGuidanceAt: _during, ...rest }: Member): Member {
	return rest;
}

function accepted(board: Board, member: Member): Accepted {
	return { ok: true, changed: true, board, member, members: [member] };
}
