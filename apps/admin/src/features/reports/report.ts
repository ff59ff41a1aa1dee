/** The figures of the screen, computed from the days of the history. */
import { addDays, dayOfDate, type LocalDate } from "@junban/domain/values";
import {
	type DayRange,
	everyDay,
	type Figures,
	figuresOf,
	type HeatTable,
	type HistoryDay,
	heatOf,
	lastDays,
	type ReportWeek,
	type WaitBins,
	waitBinsOf,
	wasOpen,
	weekdayOf,
	weeksOf,
} from "@junban/domain/wait";

/** A bar of the charts: a day, or a week. */
export interface ReportPart extends DayRange {
	readonly figures: Figures;
	/** Nobody joined and nothing ended. Never true for today, nor before the first day with figures. */
	readonly isClosed: boolean;
	/** The present day is part of the bar. */
	readonly isNow: boolean;
}

export interface Report {
	readonly range: DayRange;
	readonly figures: Figures;
	readonly days: readonly ReportPart[];
	readonly weeks: readonly ReportPart[];
	readonly bins: WaitBins;
	readonly heat: HeatTable;
	/** The day from which all figures are shown. Absent when there are enough days already. */
	readonly enoughFrom?: LocalDate;
	/** The weekday with the most no-shows. Absent when there are few no-shows. */
	readonly noShowWeekday?: number;
}

/** The fewest days for which waits and busy hours are shown. */
const ENOUGH_DAYS = 7;
/** The fewest no-shows for which a weekday is named. With fewer it would be chance. */
const FEWEST_NO_SHOWS = 5;

/** The days to read: the range, and as many days before it as tell when the figures begin. */
export function readRange(range: DayRange, today: LocalDate, historyDays: number): DayRange {
	const { from } = lastDays(today, Math.min(30, historyDays));
	return range.from < from ? { from: range.from, to: today } : { from, to: today };
}

/**
 * @param history the days of `readRange`
 * @param startHour the local hour in which a service day starts
 */
export function reportOf(
	history: readonly HistoryDay[],
	range: DayRange,
	today: LocalDate,
	startHour: number,
): Report {
	const days = everyDay(history, range);
	const first = firstDay(history);
	const part = (each: DayRange, parts: readonly HistoryDay[]): ReportPart => {
		const isNow = each.from <= today && today <= each.to;
		const isKnown = first !== undefined && first <= each.to;
		return { ...each, figures: figuresOf(parts), isNow, isClosed: isKnown && !isNow && !parts.some(wasOpen) };
	};
	const enoughFrom = enoughDay(history, today);
	const noShowWeekday = weekdayOfNoShows(days);
	return {
		range,
		figures: figuresOf(days),
		days: days.map((day) => part({ from: day.day, to: day.day }, [day])),
		weeks: weeksOf(days).map((week: ReportWeek) => part({ from: week.from, to: week.to }, week.days)),
		bins: waitBinsOf(days),
		heat: heatOf(days, startHour),
		...(enoughFrom === undefined ? {} : { enoughFrom }),
		...(noShowWeekday === undefined ? {} : { noShowWeekday }),
	};
}

function firstDay(history: readonly HistoryDay[]): LocalDate | undefined {
	return history.find(wasOpen)?.day;
}

/** The day from which there are enough days. Undefined when there are enough already. */
function enoughDay(history: readonly HistoryDay[], today: LocalDate): LocalDate | undefined {
	const first = firstDay(history) ?? today;
	return dayOfDate(today) - dayOfDate(first) + 1 < ENOUGH_DAYS ? addDays(first, ENOUGH_DAYS - 1) : undefined;
}

function weekdayOfNoShows(days: readonly HistoryDay[]): number | undefined {
	const counts = [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
		days
			.filter(({ day }) => weekdayOf(day) === weekday)
			.reduce((sum, { counts: { no_show } }) => sum + no_show, 0),
	);
	const all = counts.reduce((sum, count) => sum + count, 0);
	return all < FEWEST_NO_SHOWS ? undefined : counts.indexOf(Math.max(...counts));
}

/** The share in whole percent. The share of nothing is 0. */
export function percentOf(part: number, whole: number): number {
	return whole === 0 ? 0 : Math.round((part / whole) * 100);
}

export function minutesOf(seconds: number): number {
	return Math.round(seconds / 60);
}
