/** What an example's ticket shows of a sample's line. */
import { displayNumber } from "@junban/domain/documents";
import { numbersInOrder, placeOf } from "@junban/domain/line";
import type { Locale } from "@junban/domain/values";
import type { WaitFigure } from "@junban/domain/words/wait-phrases";
import { waitFigureEn } from "@junban/domain/words/wait-phrases-en";
import { waitFigureJa } from "@junban/domain/words/wait-phrases-ja";
import type { SampleState } from "@junban/samples/state";

/** The place of one customer that the ticket follows. */
export interface Followed {
	readonly series: number;
	readonly number: number;
	/** The place when the ticket began to follow it. */
	readonly from: number;
}

export interface SampleView {
	/** Parties in the line. */
	readonly waiting: number;
	/** The wait of who joins now. */
	readonly wait: WaitFigure | undefined;
	/** The number of the followed customer, as it stands on the ticket. */
	readonly number: string;
	readonly from: number;
	/** 0: called. */
	readonly place: number;
}

/** For this long after its call the ticket still shows the customer, in milliseconds. */
const SHOWN_AFTER_CALL = 12_000;

/** The same customer as before, or the last of the line once that one has been called or has left. */
export function follow({ board, at }: SampleState, before: Followed | undefined): Followed | undefined {
	if (before !== undefined && before.series === board.series) {
		if (placeOf(board, before.number) !== undefined) return before;
		const call = board.called.find(({ number }) => number === before.number);
		if (call !== undefined && at - call.at < SHOWN_AFTER_CALL) return before;
	}
	const order = numbersInOrder(board.order);
	const number = order.at(-1);
	return number === undefined ? undefined : { series: board.series, number, from: order.length };
}

export function viewOf(state: SampleState, followed: Followed, locale: Locale): SampleView {
	const { board, settings } = state;
	const waiting = numbersInOrder(board.order).length;
	const wait = state.waitOf(waiting + 1);
	return {
		waiting,
		wait: wait === undefined ? undefined : (locale === "ja" ? waitFigureJa : waitFigureEn)(wait),
		number: displayNumber(settings, followed.number),
		from: followed.from,
		place: placeOf(board, followed.number) ?? 0,
	};
}
