import { type Board, standingOf } from "@junban/domain/line";

/** A place as a companion knows it, by the public board's names: without the member uid, which is the key to it. */
export interface WatchedPlace {
	readonly series: number;
	readonly number: number;
}

/** `earlier`: numbering has started again since, which it does only when nobody of before is in line. */
export type WatchedStanding = ReturnType<typeof standingOf> | "earlier";

/** At most nine digits each: a longer number is no place. */
const PLACE = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/;

/** The place in an address, `3-27`. Undefined for anything else. */
export function watchedPlaceIn(text: string | undefined): WatchedPlace | undefined {
	const [, series, number] = PLACE.exec(text ?? "") ?? [];
	return series === undefined ? undefined : { series: Number(series), number: Number(number) };
}

export function watchedStanding(board: Board, { series, number }: WatchedPlace): WatchedStanding {
	if (series < board.series) return "earlier";
	return series === board.series ? standingOf(board, number) : "unknown";
}
