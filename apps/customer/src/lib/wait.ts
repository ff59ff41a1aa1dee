import type { Board } from "@junban/domain/line";
import type { EpochMs, Locale } from "@junban/domain/values";
import { type Pace, shownWait, waitsOnBoard } from "@junban/domain/wait";
import { waitSentenceEn } from "@junban/domain/words/wait-phrases-en";
import { waitSentenceJa } from "@junban/domain/words/wait-phrases-ja";

/** A wait as it is shown, in minutes. */
export interface ShownWait {
	readonly low: number;
	readonly high: number;
	/** How often the line's ranges hold, 0 to 1, once that is known. */
	readonly hitRate?: number;
}

/** While the line stands still, what is shown is worked out anew so often. */
export const WAIT_AGAIN_MS = 30_000;

/** How long a place of the order waits, as the server tells it too; nothing for a place that is not known. */
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

/** `10〜20分ほど（10回中8回はこの範囲）`. */
export function waitText({ low, high, hitRate }: ShownWait, locale: Locale): string {
	const sentence = locale === "ja" ? waitSentenceJa : waitSentenceEn;
	return sentence({ low, high }, hitRate);
}
