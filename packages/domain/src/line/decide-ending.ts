import { MAX_WAITING, type Member } from "#src/documents/index.ts";
import type { EpochMs } from "#src/values/index.ts";
import { type Board, headOf, MAX_CALLED, MAX_GUIDED, RECENT_KEPT } from "./board.ts";
import type { Decision, GuideOver, LineState, Restore } from "./commands.ts";
import { backToWaiting, call, withoutNumber } from "./decide-give.ts";
import { joinedBefore } from "./decide-line-up.ts";
import { firstInOrder, removeFromOrder } from "./order.ts";
import { changedSince, memberOnBoard } from "./standing.ts";

/** Time after an ending in which a place can be restored. */
export const RESTORE_WITHIN_MS = 30 * 60_000;

/**
 * Ends a place: served, left, no-show or cancelled (LIFE-11 to LIFE-17). With `autoCall` the first of the order is called
 * in the same commit.
 *
 * @returns `stale` when the caller's screen is too old, or the place is to be kept once it is called; `invalid-transition` for the no-show of a waiting member; with
 * `autoCall` also `called-full` and `conflict`
 */
export function decideGuideOver(state: LineState, command: GuideOver, now: EpochMs): Decision {
	const { board } = state;
	const member = memberOnBoard(board, command.member);
	const { state: previousState } = member;
	if (previousState === "over") return { ok: true, changed: false, board, member, members: [] };
	if (changedSince(member, command.seen)) return { ok: false, code: "stale" };
	if (command.unlessCalled === true && previousState === "called") return { ok: false, code: "stale" };
	if (command.reason === "no_show" && previousState === "waiting")
		return { ok: false, code: "invalid-transition" };
	const over: Member = {
		...member,
		state: "over",
		overAt: now,
		overReason: command.reason,
		previousState,
		version: board.version,
	};
	// A place of an older series is on no board. Only its document changes.
	if (member.series !== board.series)
		return { ok: true, changed: true, board, member: over, members: [over] };
	const next = withoutMember(board, member.number, now);
	if (!command.autoCall || command.head === undefined)
		return { ok: true, changed: true, board: next, member: over, members: [over] };
	return thenCall(next, over, command.head, now);
}

/** The number that `autoCall` would call after this ending. Undefined when the remaining order is empty. */
export function headAfter(board: Board, ending: number): number | undefined {
	return firstInOrder(removeFromOrder(board.order, ending));
}

/** The board without the number, which is now the first of the last twenty. */
function withoutMember(board: Board, number: number, now: EpochMs): Board {
	return {
		...board,
		order: removeFromOrder(board.order, number),
		during: withoutNumber(board.during, number),
		called: withoutNumber(board.called, number),
		recent: [{ number, at: now }, ...withoutNumber(board.recent, number)].slice(0, RECENT_KEPT),
	};
}

/** Adds the call of the head to an ending: both happen or neither. */
function thenCall(board: Board, over: Member, head: Member, now: EpochMs): Decision {
	// The head was read for another board. Calling it would pass over the first of the order.
	if (head.series !== board.series || head.number !== headOf(board)) return { ok: false, code: "conflict" };
	const called = call(board, head, now);
	return called.ok ? { ...called, member: over, members: [over, ...called.members] } : called;
}

/**
 * Takes an ending back: the member returns to its old state and place (LIFE-18 to LIFE-21).
 *
 * @returns `restore-expired` after 30 minutes or in another series, `stale`, `called-full`, `guidance-full`, `line-full`
 */
export function decideRestore(state: LineState, command: Restore, now: EpochMs): Decision {
	const { board, dayStartsAt } = state;
	const member = memberOnBoard(board, command.member);
	if (member.state !== "over") return { ok: true, changed: false, board, member, members: [] };
	if (changedSince(member, command.seen)) return { ok: false, code: "stale" };
	const { overAt, overReason: _reason, previousState = "waiting", ...rest } = member;
	if (member.series !== board.series || overAt === undefined || now - overAt > RESTORE_WITHIN_MS)
		return { ok: false, code: "restore-expired" };
	if (previousState === "called" && board.called.length >= MAX_CALLED)
		return { ok: false, code: "called-full" };
	if (previousState === "during_guidance" && board.during.length >= MAX_GUIDED)
		return { ok: false, code: "guidance-full" };
	const restored: Member = { ...rest, state: previousState, version: board.version };
	const next = boardWith(board, restored, now);
	if (next.order.size > MAX_WAITING) return { ok: false, code: "line-full" };
	return {
		ok: true,
		changed: true,
		// Without this mark the next expiry of leftovers would end the restored place again.
		board: joinedBefore(board, dayStartsAt) ? { ...next, keptFrom: dayStartsAt } : next,
		member: restored,
		members: [restored],
	};
}

/** The board with the restored member in its old state. */
function boardWith(board: Board, member: Member, now: EpochMs): Board {
	const { number } = member;
	const recent = withoutNumber(board.recent, number);
	if (member.state === "called")
		return { ...board, recent, called: [...board.called, { number, at: member.calledAt ?? now }] };
	const next = { ...backToWaiting(board, number), recent };
	if (member.state === "waiting") return next;
	return { ...next, during: [...next.during, { number, at: member.duringGuidanceAt ?? now }] };
}
