import { autoCallDue } from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import { isConfirmed, type LineState } from "./line-state.ts";

/** A call that was refused or lost is not asked for again before, in milliseconds. */
const REST_MS = 5_000;

/**
 * Whether this screen asks for the automatic call now: its time is up as far as the screen knows, and what it knows is
 * the line as it is. The desk decides.
 */
export function asksForCall(state: LineState, now: EpochMs, lastAskedAt: EpochMs | undefined): boolean {
	const { board, busy, settings } = state;
	if (settings === undefined || board === undefined || !isConfirmed(state) || busy.has("autoCall"))
		return false;
	if (lastAskedAt !== undefined && now - lastAskedAt < REST_MS) return false;
	return autoCallDue(settings, board, now);
}
