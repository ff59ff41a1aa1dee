import type { EpochMs } from "#src/values/index.ts";
import { autoCallDue } from "./auto-call.ts";
import { headOf } from "./board.ts";
import type { AutoCall, Decision, LineState, SetAutoCall } from "./commands.ts";
import { call } from "./decide-give.ts";
import { memberOnBoard } from "./standing.ts";

/**
 * The automatic call. Every call sets the line's `calledLasted`. When several screens and a timer ask at the same moment,
 * the first request makes the call and the others are too early.
 *
 * @returns `line-empty`, `clock-leapt` until staff have said that the time is right, `autocall-early` before the call is due, `invalid-transition` when the server may no longer call
 * without a screen, `conflict` when `head` is not the first of the order
 */
export function decideAutoCall(
	{ board, settings }: LineState,
	{ alone, head }: AutoCall,
	now: EpochMs,
): Decision {
	const number = headOf(board);
	if (number === undefined) return { ok: false, code: "line-empty" };
	if (board.leap !== undefined) return { ok: false, code: "clock-leapt" };
	if (!autoCallDue(settings, board, now)) return { ok: false, code: "autocall-early" };
	// The shop may have changed the setting after the timer was set.
	if (alone === true && !settings.autocallWithoutScreen) return { ok: false, code: "invalid-transition" };
	if (head?.series !== board.series || head.number !== number) return { ok: false, code: "conflict" };
	return call(board, memberOnBoard(board, head), now);
}

/** Switches the automatic call on or off. Its first period starts at the switching-on. */
export function decideSetAutoCall(
	{ board, settings }: LineState,
	{ enable }: SetAutoCall,
	now: EpochMs,
): Decision {
	if (settings.autocallEnable === enable) return { ok: true, changed: false, board, members: [] };
	if (enable && !settings.autocallFunctionEnable) return { ok: false, code: "invalid-transition" };
	return { ok: true, changed: true, board, members: [], line: { autoCall: { enable, at: now } } };
}
