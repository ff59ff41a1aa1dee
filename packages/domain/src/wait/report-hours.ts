import type { LocalDate } from "#src/values/index.ts";
import type { HistoryDay, HourCounts } from "./history-day.ts";
import { weekdayOf } from "./report-days.ts";
import { wasOpen } from "./report-figures.ts";

/** Joins of an hour of a weekday. */
export interface HeatCell {
	readonly hour: number;
	/** Joins of this hour on an average open day of the weekday. */
	readonly joins: number;
	/** 0 to 4: fifths of the busiest cell. */
	readonly step: number;
}

export interface HeatRow {
	/** 0 Sunday to 6 Saturday. */
	readonly weekday: number;
	/** A cell for each hour of the table. */
	readonly cells: readonly HeatCell[];
}

/** When customers come. Without joins by hour it has no hours and no rows. */
export interface HeatTable {
	/** The hours in which somebody joined, in the order of a service day. */
	readonly hours: readonly number[];
	/** The weekdays with an open day, from Monday. */
	readonly rows: readonly HeatRow[];
	readonly busiest?: { readonly weekday: number; readonly hour: number; readonly joins: number };
}

/** The joins of an hour of the present day. */
export interface HourOfDay {
	readonly hour: number;
	readonly joins: number;
	/** The median of the same hour of the same weekday. Absent with fewer than three earlier days. */
	readonly usual?: number;
}

const STEPS = 5;
/** With fewer days nothing is usual. */
const FEWEST_DAYS = 3;
const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const;

/** @param startHour of the service day, for the order of the hours */
export function heatOf(days: readonly HistoryDay[], startHour: number): HeatTable {
	const counted = days.filter(hasJoinHours);
	const hours = sortedHours(counted, startHour);
	const means = FROM_MONDAY.flatMap((weekday) => {
		const same = counted.filter(({ day }) => weekdayOf(day) === weekday);
		if (same.length === 0) return [];
		const mean = (hour: number) => same.reduce((sum, day) => sum + joinsAt(day, hour), 0) / same.length;
		return [{ weekday, cells: hours.map((hour) => ({ hour, joins: mean(hour) })) }];
	});
	const all = means.flatMap(({ weekday, cells }) => cells.map((cell) => ({ weekday, ...cell })));
	const busiest = all.reduce<(typeof all)[number] | undefined>(
		(most, cell) => (most === undefined || cell.joins > most.joins ? cell : most),
		undefined,
	);
	if (busiest === undefined) return { hours: [], rows: [] };
	const stepOf = (joins: number) => Math.min(STEPS - 1, Math.floor((joins / busiest.joins) * STEPS));
	const rows = means.map(({ weekday, cells }) => ({
		weekday,
		cells: cells.map((cell) => ({ ...cell, step: stepOf(cell.joins) })),
	}));
	return { hours, rows, busiest };
}

/**
 * The joins of a day by hour, beside what is usual on its weekday: hours with joins, or with usual joins.
 *
 * @param earlier days before, of any weekday
 * @param startHour of the service day, for the order of the hours
 */
export function hoursOfDay(
	today: HistoryDay,
	earlier: readonly HistoryDay[],
	startHour: number,
): readonly HourOfDay[] {
	const same = earlier.filter(
		(each) => each.day < today.day && isSameWeekday(each.day, today.day) && hasJoinHours(each),
	);
	const isUsual = same.length >= FEWEST_DAYS;
	return sortedHours([today, ...(isUsual ? same : [])], startHour)
		.map((hour) => ({
			hour,
			joins: joinsAt(today, hour),
			...(isUsual ? { usual: medianOf(same.map((day) => joinsAt(day, hour))) } : {}),
		}))
		.filter(({ joins, usual = 0 }) => joins > 0 || usual > 0);
}

/** False for a closed day, and for a day of which joins were not counted by hour. */
function hasJoinHours(day: HistoryDay): boolean {
	return wasOpen(day) && day.joinHours.size > 0;
}

function sortedHours(days: readonly HistoryDay[], startHour: number): readonly number[] {
	const since = (hour: number) => (hour - startHour + 24) % 24;
	const hours = new Set(days.flatMap(({ joinHours }) => [...joinHours.keys()]));
	return [...hours].sort((a, b) => since(a) - since(b));
}

function joinsAt({ joinHours }: { readonly joinHours: HourCounts }, hour: number): number {
	return joinHours.get(hour) ?? 0;
}

function isSameWeekday(one: LocalDate, other: LocalDate): boolean {
	return weekdayOf(one) === weekdayOf(other);
}

/** The mean of the two middle values of an even number of them. */
function medianOf(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
	return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
