/** The bars of the chart: joins of each hour of the service day, beside what is usual on this weekday. */
import { addDays, type LocalDate } from "@junban/domain/values";
import { type HistoryDay, hoursOfDay, lastDays, visibleRange } from "@junban/domain/wait";

export interface DayHour {
	readonly hour: number;
	/** Absent for an hour in the future. */
	readonly joins?: number;
	/** The usual joins of the hour, rounded. Absent when too few of these weekdays are known. */
	readonly usual?: number;
	readonly isNow: boolean;
}

/** Eight of each weekday including today, read in one request. */
const DAYS = 57;

/** The earlier days from which the usual joins are computed. Undefined when the plan shows no earlier days. */
export function earlierDays(
	today: LocalDate,
	historyDays: number,
): { readonly from: LocalDate; readonly to: LocalDate } | undefined {
	const { from } = visibleRange(lastDays(today, DAYS), today, historyDays);
	const to = addDays(today, -1);
	return from <= to ? { from, to } : undefined;
}

/**
 * @param startHour the local hour in which the service day began
 * @param nowHour the present local hour
 */
export function dayHours(
	today: HistoryDay,
	earlier: readonly HistoryDay[],
	startHour: number,
	nowHour: number,
): readonly DayHour[] {
	const since = (hour: number) => (hour - startHour + 24) % 24;
	return hoursOfDay(today, earlier, startHour).map(({ hour, joins, usual }) => ({
		hour,
		...(since(hour) <= since(nowHour) ? { joins } : {}),
		...(usual === undefined ? {} : { usual: Math.round(usual) }),
		isNow: hour === nowHour,
	}));
}

/** The hour with the most joins, the earliest of equal ones. Undefined before the first join. */
export function busiestHour(hours: readonly DayHour[]): DayHour | undefined {
	return hours.reduce<DayHour | undefined>(
		(most, each) => ((each.joins ?? 0) > (most?.joins ?? 0) ? each : most),
		undefined,
	);
}
