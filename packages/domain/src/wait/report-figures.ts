import { addCounts, type Counts, type HistoryDay, NO_COUNTS } from "./history-day.ts";
import { type HitCount, sumOfHits } from "./shown-wait.ts";

/** How measured times are spread, in seconds. */
export interface Spread {
	/** Measurements. The history keeps the latest 120 of each hour of a day. */
	readonly count: number;
	/** Eight of ten measurements lie between `p10` and `p90`. */
	readonly p10: number;
	readonly median: number;
	readonly p90: number;
	readonly longest: number;
}

/** How often the turn came within the range that was told at joining. */
export interface KeptPromise extends HitCount {
	/** Hits divided by told ranges. Absent below ten told ranges. */
	readonly share?: number;
}

/** The figures of some service days: of a day, of a week or of a whole report. */
export interface Figures {
	readonly counts: Counts;
	/** Days on which somebody joined or a place ended. */
	readonly openDays: number;
	/** From joining to the turn. Absent without a turn. */
	readonly waits?: Spread;
	/** Between two turns while somebody waited. Absent without such a pair. */
	readonly turns?: Spread;
	readonly promise: KeptPromise;
}

/** Waits by equal steps. */
export interface WaitBins {
	/** Width of a bin in minutes. */
	readonly minutes: number;
	/** Waits of each bin: from `index * minutes` to less than the next. */
	readonly bins: readonly number[];
	/** Waits beyond the last bin. */
	readonly longer: number;
}

/** With fewer told ranges a share says little. */
const FEWEST_TOLD = 10;
const BINS = 8;
/** Minutes. */
const BIN_WIDTHS = [1, 2, 5, 10, 15, 30] as const;
const WIDEST_BIN = 60;

export function figuresOf(days: readonly HistoryDay[]): Figures {
	const waits = spreadOf(secondsOf(days, "waits"));
	const turns = spreadOf(secondsOf(days, "gaps"));
	return {
		counts: days.reduce((sum, { counts }) => addCounts(sum, counts), NO_COUNTS),
		openDays: days.filter(wasOpen).length,
		...(waits === undefined ? {} : { waits }),
		...(turns === undefined ? {} : { turns }),
		promise: keptPromise(days),
	};
}

/** Whether somebody joined on the day or a place ended. */
export function wasOpen({ counts: { told: _told, hits: _hits, ...counts } }: HistoryDay): boolean {
	return Object.values(counts).some((count) => count > 0);
}

/** Undefined for no measurements. */
export function spreadOf(seconds: readonly number[]): Spread | undefined {
	if (seconds.length === 0) return undefined;
	const sorted = [...seconds].sort((a, b) => a - b);
	return {
		count: sorted.length,
		p10: pointOf(sorted, 10),
		median: pointOf(sorted, 50),
		p90: pointOf(sorted, 90),
		longest: pointOf(sorted, 100),
	};
}

/** The waits of the days in eight bins, whose width shows at least nineteen of twenty waits. */
export function waitBinsOf(days: readonly HistoryDay[]): WaitBins {
	const waits = secondsOf(days, "waits").sort((a, b) => a - b);
	const most = pointOf(waits, 95) / 60;
	const minutes = BIN_WIDTHS.find((width) => most < width * BINS) ?? WIDEST_BIN;
	const binOf = (wait: number) => Math.floor(wait / 60 / minutes);
	return {
		minutes,
		bins: Array.from({ length: BINS }, (_, bin) => waits.filter((wait) => binOf(wait) === bin).length),
		longer: waits.filter((wait) => binOf(wait) >= BINS).length,
	};
}

/** The value at a position of sorted values, in percent of their number and rounded up. 0 for no values. */
function pointOf(sorted: readonly number[], percent: number): number {
	const end = Math.ceil((sorted.length * percent) / 100);
	return sorted.slice(Math.max(0, end - 1), end).reduce((_, value) => value, 0);
}

function keptPromise(days: readonly HistoryDay[]): KeptPromise {
	const { told, hits } = sumOfHits(days.map(({ counts }) => counts));
	return { told, hits, ...(told < FEWEST_TOLD ? {} : { share: hits / told }) };
}

function secondsOf(days: readonly HistoryDay[], kind: "gaps" | "waits"): number[] {
	return days.flatMap(({ hours }) => [...hours.values()].flatMap((hour) => hour[kind]));
}
