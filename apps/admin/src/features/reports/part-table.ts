/** The numbers of each day or week as a row, for the table below the bars and for the file. */
import type { Figures } from "@junban/domain/wait";
import { minutesOf, percentOf } from "./report.ts";

export const PART_COLUMNS = [
	"joins",
	"served",
	"left",
	"no_show",
	"cancelled",
	"expired",
	"median",
	"p90",
	"kept",
] as const;

/** One cell for each column: waits in minutes, hits of told ranges in percent. Undefined: not measured. */
export function partCells({ counts, waits, promise }: Figures): readonly (number | undefined)[] {
	return [
		...[counts.joins, counts.served, counts.left, counts.no_show, counts.cancelled, counts.expired],
		...[waits?.median, waits?.p90].map((seconds) => (seconds === undefined ? undefined : minutesOf(seconds))),
		promise.share === undefined ? undefined : percentOf(promise.hits, promise.told),
	];
}
