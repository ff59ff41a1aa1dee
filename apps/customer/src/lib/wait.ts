import type { Board } from "@junban/domain/line";
import type { EpochMs, Locale } from "@junban/domain/values";
import { type Pace, shownWait, waitsOnBoard } from "@junban/domain/wait";
import { waitSentenceEn } from "@junban/domain/words/wait-phrases-en";
import { waitSentenceJa } from "@junban/domain/words/wait-phrases-ja";

/** A wait as the page shows it: a range in minutes. */
export interface ShownWait {
	readonly low: number;
	readonly high: number;
	/** The share of the line's earlier ranges that were right, 0 to 1; absent while it is unknown. */
	readonly hitRate?: number;
}

/** Without new messages the shown wait is computed again at this interval, in milliseconds. */
export const WAIT_REFRESH_MS = 30_000;

/** The wait of a place in the order, by the server's own formula; absent for an unknown place. */
export function waitOf(
	{ board, pace }: { readonly board: Board; readonly pace: Pace },
	place: number | undefined,
	now: EpochMs,
): { readonly wait?: ShownWait } {
	const wait = place === undefined ? undefined : waitsOnBoard(pace, board, now)(place);
	if (wait === undefined) return {};
	const { hitRate } = pace;
	return { wait: { ...shownWait(wait), ...(hitRate === undefined ? {} : { hitRate }) } };
}

/** The wait as a sentence: `10〜20分ほど（10回中8回はこの範囲）`. */
export function waitText({ low, high, hitRate }: ShownWait, locale: Locale): string {
	const sentence = locale === "ja" ? waitSentenceJa : waitSentenceEn;
	return sentence({ low, high }, hitRate);
}
