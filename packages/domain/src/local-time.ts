import type { EpochMs } from "./instants.ts";
import type { TimeZone } from "./line-settings.ts";

const DAY = 86_400_000;
const MINUTE = 60_000;
const SECOND = 1000;

/** A calendar day, `YYYY-MM-DD`. */
export type LocalDate = string;

/** The calendar day that the clocks of the zone show at the instant. */
export function localDateAt(instant: EpochMs, zone: TimeZone): LocalDate {
	return dateText(instant + offsetAt(instant, zone));
}

/** The day `days` after the day; negative for before. */
export function addDays(date: LocalDate, days: number): LocalDate {
	return dateText(Date.parse(`${date}T00:00:00Z`) + days * DAY);
}

/**
 * The instant at which the clocks of the zone show the local time. A time that comes twice means the first; a time
 * that daylight saving skips means the next instant there is.
 *
 * @param date `YYYY-MM-DD`
 * @param time `HH:mm`
 */
export function instantOfLocal(date: LocalDate, time: string, zone: TimeZone): EpochMs {
	const local = Date.parse(`${date}T${time}:00Z`);
	const before = local - offsetAt(local - DAY, zone);
	if (before + offsetAt(before, zone) === local) return before;
	const after = local - offsetAt(local + DAY, zone);
	if (after + offsetAt(after, zone) === local) return after;
	return transitionBetween(Math.min(before, after), Math.max(before, after), zone);
}

/** The first whole minute in (low, high] with the offset of `high`. */
function transitionBetween(low: EpochMs, high: EpochMs, zone: TimeZone): EpochMs {
	const target = offsetAt(high, zone);
	let from = low;
	let to = high;
	while (to - from > MINUTE) {
		const middle = from + Math.floor((to - from) / 2 / MINUTE) * MINUTE;
		if (offsetAt(middle, zone) === target) to = middle;
		else from = middle;
	}
	return to;
}

/**
 * Milliseconds that the zone's clocks are ahead of UTC. Read from `Intl` itself: `getTimezoneOffset` of date-fns-tz takes
 * its date for a wall-clock time and is an hour off near clock changes.
 */
function offsetAt(instant: EpochMs, zone: TimeZone): number {
	// "03/10/2024, 01:59:59"
	const shown = clockOf(zone).format(instant);
	const [month, day, year, time] = [
		shown.slice(0, 2),
		shown.slice(3, 5),
		shown.slice(6, 10),
		shown.slice(12),
	];
	return Date.parse(`${year}-${month}-${day}T${time}Z`) - Math.floor(instant / SECOND) * SECOND;
}

/** Making a format takes a thousand times as long as using it. */
const clocks = new Map<TimeZone, Intl.DateTimeFormat>();

function clockOf(timeZone: TimeZone): Intl.DateTimeFormat {
	const known = clocks.get(timeZone);
	if (known !== undefined) return known;
	const two = "2-digit";
	const clock = new Intl.DateTimeFormat("en-US", {
		timeZone,
		hourCycle: "h23",
		year: "numeric",
		month: two,
		day: two,
		hour: two,
		minute: two,
		second: two,
	});
	clocks.set(timeZone, clock);
	return clock;
}

function dateText(ms: number): LocalDate {
	return new Date(ms).toISOString().slice(0, 10);
}
