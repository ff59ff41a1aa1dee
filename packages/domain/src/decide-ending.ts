import { type Board, MAX_CALLED, RECENT_KEPT } from "./board.ts";
import type { Accepted, Decision, GuideOver, LineState, Restore } from "./commands.ts";
import { backToWaiting, call, withoutNumber } from "./decide-give.ts";
import type { EpochMs } from "./instants.ts";
import type { Member } from "./member.ts";
import { firstInOrder, removeFromOrder } from "./order.ts";
import { changedSince, memberOnBoard } from "./standing.ts";

/** How long after its end a place can be given back. */
export const RESTORE_WITHIN_MS = 30 * 60_000;

/** Ends a place; with `autoCall` the first of the order is called in the same commit. */
export function decideGuideOver(state: LineState, command: GuideOver, now: EpochMs): Decision {
	const member = memberOnBoard(state.board, command.member);
	if (member.state === "over") return { ok: true, changed: false, board: state.board, member, members: [] };
	if (changedSince(member, command.seen)) return { ok: false, code: "stale" };
	if (command.reason === "no_show" && member.state === "waiting")
		return { ok: false, code: "invalid-transition" };
	const ended = end(state.board, member, command, now);
	if (!command.autoCall) return ended;
	return thenCallHead(ended, command.head, now);
}

/** The number that an automatic call after this ending would call; undefined when nobody is left. */
export function headAfter(board: Board, ending: number): number | undefined {
	return firstInOrder(removeFromOrder(board.order, ending));
}

function end(board: Board, member: Member, { reason }: GuideOver, now: EpochMs): Accepted {
	const over: Member = {
		...member,
		state: "over",
		overAt: now,
		overReason: reason,
		version: board.version,
		...(member.state === "over" ? {} : { previousState: member.state }),
	};
	// A place of an older series stands on no board any more; only its document is closed.
	const next = member.series === board.series ? withoutMember(board, member.number, now) : board;
	return { ok: true, changed: true, board: next, member: over, members: [over] };
}

function withoutMember(board: Board, number: number, now: EpochMs): Board {
	return {
		...board,
		order: removeFromOrder(board.order, number),
		during: withoutNumber(board.during, number),
		called: withoutNumber(board.called, number),
		recent: [{ number, at: now }, ...withoutNumber(board.recent, number)].slice(0, RECENT_KEPT),
	};
}

function thenCallHead(ended: Accepted, head: Member | undefined, now: EpochMs): Decision {
	if (head === undefined) return ended;
	const called = call(ended.board, head, now);
	if (!called.ok) return called;
	return {
		...called,
		...(ended.member === undefined ? {} : { member: ended.member }),
		members: [...ended.members, ...called.members],
	};
}

/** Gives a place back in the state it had, at its old place: staff, same series, within 30 minutes. */
export function decideRestore(state: LineState, command: Restore, now: EpochMs): Decision {
	const { board } = state;
	const member = memberOnBoard(board, command.member);
	if (member.state !== "over") return { ok: true, changed: false, board, member, members: [] };
	if (changedSince(member, command.seen)) return { ok: false, code: "stale" };
	const { overAt, overReason: _reason, previousState = "waiting", ...rest } = member;
	if (member.series !== board.series || overAt === undefined || now - overAt > RESTORE_WITHIN_MS)
		return { ok: false, code: "restore-expired" };
	if (previousState === "called" && board.called.length >= MAX_CALLED)
		return { ok: false, code: "called-full" };
	const restored: Member = { ...rest, state: previousState, version: board.version };
	return {
		ok: true,
		changed: true,
		board: boardWith(board, restored, now),
		member: restored,
		members: [restored],
	};
}

function boardWith(board: Board, member: Member, now: EpochMs): Board {
	const { number } = member;
	const recent = withoutNumber(board.recent, number);
	if (member.state === "called")
		return { ...board, recent, called: [...board.called, { number, at: member.calledAt ?? now }] };
	const next = { ...backToWaiting(board, number), recent };
	if (member.state === "waiting") return next;
	return { ...next, during: [...next.during, { number, at: member.duringGuidanceAt ?? now }] };
}
