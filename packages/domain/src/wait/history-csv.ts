import type { CsvValue } from "#src/values/index.ts";
import type { HistoryDay } from "./history-day.ts";
import { figuresOf } from "./report-figures.ts";

/** Waits are in minutes; `kept` is the share of promises that were kept. */
export const HISTORY_COLUMNS = [
	"day",
	"joins",
	"served",
	"left",
	"no_show",
	"cancelled",
	"expired",
	"median",
	"p90",
	"longest",
	"told",
	"hits",
	"kept",
] as const;

/** A row for each day, with the cells of `HISTORY_COLUMNS`. */
export function* historyRows(days: Iterable<HistoryDay>): Generator<readonly CsvValue[]> {
	for (const day of days) {
		const { counts, promise, waits } = figuresOf([day]);
		yield [
			...[
				day.day,
				counts.joins,
				counts.served,
				counts.left,
				counts.no_show,
				counts.cancelled,
				counts.expired,
			],
			...[waits?.median, waits?.p90, waits?.longest].map(minutesOf),
			...[promise.told, promise.hits, promise.share === undefined ? undefined : round(promise.share, 1_000)],
		];
	}
}

function minutesOf(seconds: number | undefined): number | undefined {
	return seconds === undefined ? undefined : round(seconds / 60, 10);
}

function round(value: number, parts: number): number {
	return Math.round(value * parts) / parts;
}
