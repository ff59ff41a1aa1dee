/** The bars of one week: what `WeekGrid` draws, as times. */
import { type Closure, HOLIDAY, type HolidayMode, type Reception } from "@junban/domain/documents";
import type { OpeningRules } from "@junban/domain/hours";
import {
	dateOfDay,
	dayOfDate,
	type EpochMs,
	type LocalClock,
	type LocalDate,
	minutesOf,
} from "@junban/domain/values";

const DAY_MINUTES = 24 * 60;
/** The hours that the grid shows if no reception has any. */
const USUAL_HOURS = [10, 22] as const;
const FEWEST_HOURS = 8;

/** The last column. */
export const HOLIDAY_COLUMN = "holiday";

/** Part of a column, in minutes after its midnight. */
interface Part {
	/** A date, or `HOLIDAY_COLUMN`. */
	readonly column: string;
	readonly from: number;
	readonly to: number;
}

export interface ReceptionPart extends Part {
	readonly reception: Reception;
	/** From this minute on nobody joins; absent where the part has none of that time. */
	readonly last?: number;
	/** The reception begins, and ends, in this part. */
	readonly isStart: boolean;
	readonly isEnd: boolean;
}

export interface ClosurePart extends Part {
	readonly closure: Closure;
}

/** The seven days of the week of a day, Monday first. */
export function weekOf(date: LocalDate): readonly LocalDate[] {
	const day = dayOfDate(date);
	// Day 0, 1970-01-01, was a Thursday.
	const monday = day - ((((day + 3) % 7) + 7) % 7);
	return Array.from({ length: 7 }, (_each, index) => dateOfDay(monday + index));
}

/** Weekday of a date, 0 Sunday to 6 Saturday. */
export function weekdayOf(date: LocalDate): number {
	return (((dayOfDate(date) + 4) % 7) + 7) % 7;
}

/** The receptions of the days, as they will run: holidays and the clocks of the zone included. */
export function receptionParts(rules: OpeningRules, days: readonly LocalDate[]): readonly ReceptionPart[] {
	const [first] = days;
	if (first === undefined) return [];
	const shown = new Set(days);
	return [dateOfDay(dayOfDate(first) - 1), ...days].flatMap((date) =>
		rules
			.runsOn(date)
			.flatMap(({ reception }) =>
				partsOf(reception, [date, dateOfDay(dayOfDate(date) + 1)]).filter(({ column }) => shown.has(column)),
			),
	);
}

/** The receptions of a holiday. Empty unless holidays have receptions of their own. */
export function holidayParts(receptions: readonly Reception[], mode: HolidayMode): readonly ReceptionPart[] {
	if (mode !== "own") return [];
	return receptions
		.filter(({ weekdays }) => weekdays.includes(HOLIDAY))
		.flatMap((reception) => partsOf(reception, [HOLIDAY_COLUMN, ""]))
		.filter(({ column }) => column === HOLIDAY_COLUMN);
}

/** The closures of the days. Those that hide nothing, because they are over on that day, are left out. */
export function closureParts(
	closures: readonly Closure[],
	clock: LocalClock,
	days: readonly LocalDate[],
): readonly ClosurePart[] {
	return days.flatMap((column) => {
		const day = dayOfDate(column);
		const [starts, ends] = [clock.instantAt(day, 0), clock.instantAt(day + 1, 0)];
		return closures
			.filter(({ startsAt, endsAt }) => startsAt < ends && endsAt > starts)
			.map((closure) => ({
				closure,
				column,
				from: closure.startsAt <= starts ? 0 : minuteAt(closure.startsAt, clock),
				to: closure.endsAt >= ends ? DAY_MINUTES : minuteAt(closure.endsAt, clock),
			}));
	});
}

/** First and last hour that the grid shows: all parts, in steps of two hours. */
export function shownHours(parts: readonly Part[]): readonly [first: number, last: number] {
	if (parts.length === 0) return USUAL_HOURS;
	let first = Math.floor(Math.min(...parts.map(({ from }) => from)) / 120) * 2;
	let last = Math.ceil(Math.max(...parts.map(({ to }) => to)) / 120) * 2;
	while (last - first < FEWEST_HOURS) {
		if (last < 24) last += 2;
		if (last - first < FEWEST_HOURS && first > 0) first -= 2;
	}
	return [first, last];
}

/** `09:30`; the end of a day is `24:00`. */
export function clockText(minute: number): string {
	const within = minute > DAY_MINUTES ? minute - DAY_MINUTES : minute;
	return [Math.floor(within / 60), within % 60].map((each) => String(each).padStart(2, "0")).join(":");
}

/** The minutes of a reception after the midnight of its day: start, last join, end of service. */
export function timesOf({ startAt, endAt, serviceEndAt }: Reception) {
	const starts = minutesOf(startAt);
	const after = (time: string) => {
		const minute = minutesOf(time);
		return minute > starts ? minute : minute + DAY_MINUTES;
	};
	const lastJoin = after(endAt);
	return {
		starts,
		lastJoin,
		ends: serviceEndAt === undefined ? lastJoin : Math.max(lastJoin, after(serviceEndAt)),
	};
}

function partsOf(reception: Reception, [today, tomorrow]: readonly [string, string]): ReceptionPart[] {
	const { starts, lastJoin, ends } = timesOf(reception);
	const part = (column: string, offset: number): ReceptionPart => {
		const from = Math.max(0, starts - offset);
		const to = Math.min(DAY_MINUTES, ends - offset);
		const last = lastJoin - offset;
		return {
			reception,
			column,
			from,
			to,
			...(last < to ? { last: Math.max(from, last) } : {}),
			isStart: starts >= offset,
			isEnd: ends <= offset + DAY_MINUTES,
		};
	};
	return ends > DAY_MINUTES ? [part(today, 0), part(tomorrow, DAY_MINUTES)] : [part(today, 0)];
}

function minuteAt(instant: EpochMs, clock: LocalClock): number {
	const shown = clock.textAt(instant);
	return minutesOf(shown.slice(11, 16));
}
