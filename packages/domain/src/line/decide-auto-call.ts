import type { EpochMs } from "#src/values/index.ts";
import { autoCallDue } from "./auto-call.ts";
import { headOf } from "./board.ts";
import type { AutoCall, Decision, LineState, SetAutoCall } from "./commands.ts";
import { call } from "./decide-give.ts";
import { memberOnBoard } from "./standing.ts";

/**
 * The automatic call. Every call moves the line's `calledLasted`, so of several screens and a timer that ask at the same
 * moment the first calls and the others are early.
 */
export function decideAutoCall(
	{ board, settings }: LineState,
	{ alone, head }: AutoCall,
	now: EpochMs,
): Decision {
	const number = headOf(board);
	if (number === undefined) return { ok: false, code: "line-empty" };
	if (!autoCallDue(settings, board, now)) return { ok: false, code: "autocall-early" };
	// The shop may have changed its mind since the timer rang.
	if (alone === true && !settings.autocallWithoutScreen) return { ok: false, code: "invalid-transition" };
	if (head?.series !== board.series || head.number !== number) return { ok: false, code: "conflict" };
	return call(board, memberOnBoard(board, head), now);
}

/** Switches the automatic call on, from which its first period counts, or off. */
export function decideSetAutoCall(
	{ board, settings }: LineState,
	{ enable }: SetAutoCall,
	now: EpochMs,
): Decision {
	if (settings.autocallEnable === enable) return { ok: true, changed: false, board, members: [] };
	if (enable && !settings.autocallFunctionEnable) return { ok: false, code: "invalid-transition" };
	return { ok: true, changed: true, board, members: [], line: { autoCall: { enable, at: now } } };
}
