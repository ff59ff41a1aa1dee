import type { Board } from "@junban/domain/line";
import type { EpochMs, Locale } from "@junban/domain/values";
import { type Pace, shownWait, type WaitBasis, waitsOnBoard } from "@junban/domain/wait";
import type { WaitFigure } from "@junban/domain/words/wait-phrases";
import { waitFigureEn, waitPhraseEn, waitReasonsEn } from "@junban/domain/words/wait-phrases-en";
import { waitFigureJa, waitPhraseJa, waitReasonsJa } from "@junban/domain/words/wait-phrases-ja";

/** A wait as every page shows it: a range in minutes, and what it rests on. */
export interface ShownWait {
	readonly low: number;
	readonly high: number;
	/** The main source: the shop's setting, today's turns, or the same hour of earlier weeks. */
	readonly basis: WaitBasis;
	/** The share of the line's earlier ranges that were right, 0 to 1; absent while there are too few. */
	readonly hitRate?: number;
}

/** Without new messages the shown wait is computed again at this interval, in milliseconds. */
export const WAIT_REFRESH_MS = 30_000;

const words = {
	ja: { figure: waitFigureJa, phrase: waitPhraseJa, reasons: waitReasonsJa },
	en: { figure: waitFigureEn, phrase: waitPhraseEn, reasons: waitReasonsEn },
};

/** The wait of a place in the order, by the server's own formula; absent for an unknown place. */
export function waitOf(
	{ board, pace }: { readonly board: Board; readonly pace: Pace },
	place: number | undefined,
	now: EpochMs,
): { readonly wait?: ShownWait } {
	const wait = place === undefined ? undefined : waitsOnBoard(pace, board, now)(place);
	if (wait === undefined) return {};
	const { hitRate } = pace;
	const { basis } = wait;
	return { wait: { ...shownWait(wait), basis, ...(hitRate === undefined ? {} : { hitRate }) } };
}

/** The range alone: `10〜20分ほど`. */
export function rangeText(range: Pick<ShownWait, "low" | "high">, locale: Locale): string {
	return words[locale].phrase(range);
}

/** The wait for large numerals. */
export function waitFigure(wait: ShownWait, locale: Locale): WaitFigure {
	return words[locale].figure(wait);
}

/** What the wait rests on, then how often such ranges were right if the line knows it. */
export function waitReasons(wait: ShownWait, locale: Locale): readonly string[] {
	return words[locale].reasons(wait);
}
