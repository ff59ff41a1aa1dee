/** Two moments of a line that every page of a place shows. */
import type { Ticket, View } from "@junban/api-contract/client";
import { isEarly } from "@junban/domain/hours";
import type { EpochMs } from "@junban/domain/values";
import { guidanceAhead } from "#src/lib/opening-watch.ts";

/** The view may name no run, for instance after its end, while the pace knows when guidance begins. */
export function guidanceOf(
	view: View,
	{ pace }: Pick<Ticket, "pace">,
	now: EpochMs,
): { readonly guidanceFrom?: EpochMs } {
	const { guidanceFrom } = pace;
	const own = guidanceAhead(view, now);
	if (own.guidanceFrom !== undefined || guidanceFrom === undefined || !isEarly(guidanceFrom, now)) return own;
	return { guidanceFrom };
}

/** When the line last moved in this service day. */
export function movedAtOf({ board, pace }: Pick<Ticket, "board" | "pace">): { readonly movedAt?: EpochMs } {
	const { calledLasted } = board;
	return calledLasted === undefined || calledLasted < pace.since ? {} : { movedAt: calledLasted };
}
