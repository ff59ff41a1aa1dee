import type { EpochMs } from "./instants.ts";
import { localClock } from "./local-clock.ts";
import type { TimeZone } from "./time-zones.ts";

const DAY = 86_400_000;

/** A calendar day, `YYYY-MM-DD`. */
export type LocalDate = string;

/** A time of day, `HH:mm`, from `00:00` to `23:59`. */
export type LocalTime = string;

/** Reads a time of day. Undefined for any other value. */
export function parseLocalTime(value: unknown): LocalTime | undefined {
	return typeof value === "string" && /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/.test(value) ? value : undefined;
}

/** Minutes since midnight. */
export function minutesOf(time: LocalTime): number {
	return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The calendar day of the zone at the instant. */
export function localDateAt(instant: EpochMs, zone: TimeZone): LocalDate {
	return dateOfDay(localClock(zone).dayAt(instant));
}

/** The date plus `days`, which may be negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
	return dateOfDay(dayOfDate(date) + days);
}

/** Days from 1970-01-01 to the date. NaN for an invalid date. */
export function dayOfDate(date: LocalDate): number {
	// Some engines parse other texts as dates too, and read 30 February as 2 March.
	if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return Number.NaN;
	const day = Date.parse(`${date}T00:00:00Z`) / DAY;
	return Number.isNaN(day) || dateOfDay(day) !== date ? Number.NaN : day;
}

/** The date that is `day` days after 1970-01-01. */
export function dateOfDay(day: number): LocalDate {
	return new Date(day * DAY).toISOString().slice(0, 10);
}

/**
 * The instant at which the zone's clocks show the local time. For a time that occurs twice: the first. For a time that
 * daylight saving skips: the next existing instant.
 */
export function instantOfLocal(date: LocalDate, time: LocalTime, zone: TimeZone): EpochMs {
	return localClock(zone).instantAt(dayOfDate(date), minutesOf(time));
}
