import { autoCallDue } from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import { isConfirmed, type LineState } from "./line-state.ts";

/** Shortest time between two requests for the automatic call, in milliseconds. */
const RETRY_MS = 5_000;

/**
 * Whether this screen asks for the automatic call now: the call is due by the documents on this screen, and the server
 * has confirmed them. The desk decides.
 */
export function shouldAskForCall(state: LineState, now: EpochMs, lastAskedAt: EpochMs | undefined): boolean {
	const { board, busy, settings } = state;
	if (settings === undefined || board === undefined || !isConfirmed(state) || busy.has("autoCall"))
		return false;
	if (lastAskedAt !== undefined && now - lastAskedAt < RETRY_MS) return false;
	return autoCallDue(settings, board, now);
}
