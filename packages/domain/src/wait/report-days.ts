import {
	addDays,
	dayOfDate,
	type EpochMs,
	type LocalDate,
	type LocalTime,
	localClock,
	minutesOf,
	type TimeZone,
} from "#src/values/index.ts";
import { emptyDay, type HistoryDay } from "./history-day.ts";

/** The service days of a report, both ends included. */
export interface DayRange {
	readonly from: LocalDate;
	readonly to: LocalDate;
}

/** A week of a report: Sunday to Saturday, or the part of it within the range. */
export interface ReportWeek extends DayRange {
	readonly days: readonly HistoryDay[];
}

/** The last `days` days up to today. */
export function lastDays(today: LocalDate, days: number): DayRange {
	return { from: addDays(today, 1 - days), to: today };
}

/**
 * The part of a range that a shop sees: not after today, and at most `historyDays` back, which is a limit of its plan.
 * `isCut` when the plan hides the beginning. A range that is wholly hidden becomes the first visible day.
 */
export function visibleRange(
	{ from, to }: DayRange,
	today: LocalDate,
	historyDays: number,
): DayRange & { readonly isCut: boolean } {
	const first = lastDays(today, historyDays).from;
	const within = (day: LocalDate) => (day < first ? first : day > today ? today : day);
	const [start, end] = from <= to ? [from, to] : [to, from];
	return { from: within(start), to: within(end), isCut: start < first };
}

/** The instants of a range, the end excluded: from the local start of its first day to that of the day after its last. */
export function instantsOfRange(
	{ from, to }: DayRange,
	zone: TimeZone,
	dayStart: LocalTime,
): { readonly from: EpochMs; readonly until: EpochMs } {
	const clock = localClock(zone);
	const at = (day: LocalDate) => clock.instantAt(dayOfDate(day), minutesOf(dayStart));
	return { from: at(from), until: at(addDays(to, 1)) };
}

/** Every day of the range in order. A day without a history is empty: the shop was closed, or nobody came. */
export function everyDay(history: readonly HistoryDay[], { from, to }: DayRange): readonly HistoryDay[] {
	const known = new Map(history.map((day) => [day.day, day]));
	return Array.from({ length: Math.max(0, dayOfDate(to) - dayOfDate(from) + 1) }, (_, index) => {
		const day = addDays(from, index);
		return known.get(day) ?? emptyDay(day);
	});
}

/** Consecutive days by weeks that begin on Sunday. */
export function weeksOf(days: readonly HistoryDay[]): readonly ReportWeek[] {
	const weeks: ReportWeek[] = [];
	for (const day of days) {
		const week = weekdayOf(day.day) === 0 ? undefined : weeks.pop();
		weeks.push({ from: week?.from ?? day.day, to: day.day, days: [...(week?.days ?? []), day] });
	}
	return weeks;
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: LocalDate): number {
	// 1970-01-01 was a Thursday.
	return (((dayOfDate(day) + 4) % 7) + 7) % 7;
}
