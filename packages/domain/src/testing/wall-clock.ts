import type { EpochMs } from "#src/values/instants.ts";
import type { LocalDate } from "#src/values/local-time.ts";
import type { TimeZone } from "#src/values/time-zones.ts";

/** A test oracle of local time that reads `Intl` minute by minute. Slow, and independent of `local-time.ts`. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const FROM: EpochMs = Date.UTC(2024, 0, 1);
export const TO: EpochMs = Date.UTC(2029, 0, 1);

const formats = new Map<TimeZone, Intl.DateTimeFormat>();

function formatOf(timeZone: TimeZone): Intl.DateTimeFormat {
	const cached = formats.get(timeZone);
	if (cached !== undefined) return cached;
	const format = new Intl.DateTimeFormat("en-US", {
		timeZone,
		hourCycle: "h23",
		year: "numeric",
		month: "2-digit",
		day: "2-digit",
		hour: "2-digit",
		minute: "2-digit",
		second: "2-digit",
	});
	formats.set(timeZone, format);
	return format;
}

/** The zone's local time at the instant, as if it were UTC, in whole seconds. */
export function wallClock(instant: EpochMs, zone: TimeZone): number {
	// "03/10/2024, 01:59:59"
	const shown = formatOf(zone).format(instant);
	const [month, day, year, hour, minute, second] = shown.split(/\D+/).map(Number);
	return Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second);
}

export function wallDate(instant: EpochMs, zone: TimeZone): LocalDate {
	return new Date(wallClock(instant, zone)).toISOString().slice(0, 10);
}

/** Instants from 2024 to 2028 at which the zone's clocks change, found by bisection. */
export function clockChanges(zone: TimeZone): EpochMs[] {
	const offset = (instant: EpochMs) => wallClock(instant, zone) - instant;
	const changes: EpochMs[] = [];
	for (let day = FROM; day < TO; day += DAY) {
		if (offset(day) === offset(day + DAY)) continue;
		let before = day;
		let after = day + DAY;
		while (after - before > MINUTE) {
			const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE;
			if (offset(middle) === offset(before)) before = middle;
			else after = middle;
		}
		changes.push(after);
	}
	return changes;
}

/** The first instant at which the clock shows the local time or, if it skips it, a later one. */
export function firstShowing(date: LocalDate, time: string, zone: TimeZone): EpochMs {
	const local = Date.parse(`${date}T${time}:00Z`);
	const ahead = [-2, 2].map((days) => wallClock(local + days * DAY, zone) - local - days * DAY);
	// Before this instant the zone's clock shows an earlier time.
	let instant = local - Math.max(...ahead);
	while (wallClock(instant, zone) < local) instant += MINUTE;
	return instant;
}
