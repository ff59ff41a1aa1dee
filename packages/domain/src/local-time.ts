import { getTimezoneOffset } from "date-fns-tz";
import type { EpochMs } from "./instants.ts";
import type { TimeZone } from "./line-settings.ts";

const DAY = 86_400_000;
const MINUTE = 60_000;

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

/** Milliseconds that the zone's clocks are ahead of UTC. */
function offsetAt(instant: EpochMs, zone: TimeZone): number {
	return getTimezoneOffset(zone, new Date(instant));
}

function dateText(ms: number): LocalDate {
	return new Date(ms).toISOString().slice(0, 10);
}
