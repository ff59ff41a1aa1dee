import type { EpochMs } from "./instants.ts";
import type { TimeZone } from "./time-zones.ts";

const SECOND = 1000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;
/** No zone of the specification has ever changed its clocks twice within this time. */
const SPAN = 16 * DAY;
/** Cached spans: more than the 370 days that opening hours search ahead. */
const MOST_SPANS = 64;

/** The calendar and clocks of a zone. Days are numbered from 1970-01-01, which is 0. */
export interface LocalClock {
	/** The calendar day at the instant. */
	readonly dayAt: (instant: EpochMs) => number;
	/** The hour that the clocks show, 0 to 23. */
	readonly hourAt: (instant: EpochMs) => number;
	/** The date and time that the clocks show: `2026-11-22 09:30:05`. */
	readonly textAt: (instant: EpochMs) => string;
	/** The instant at which the clocks show `minutes` after midnight of the day. 1,440 or more is on a later day. */
	readonly instantAt: (day: number, minutes: number) => EpochMs;
}

/** The zone's offset from UTC in a span of 16 days, in milliseconds, before and after at most one change. */
interface Span {
	readonly before: number;
	/** The first instant with the offset `after`. */
	readonly change: EpochMs;
	readonly after: number;
}

/**
 * The clocks of a zone, for instants of the years 1 to 9999. A call of `Intl` takes two microseconds, so offsets are
 * cached. Keep the clock where it is used often.
 */
export function localClock(zone: TimeZone): LocalClock {
	const spans = new Map<number, Span>();
	const offset = (instant: EpochMs) => utcOffset(instant, zone);
	const spanOf = (index: number): Span => {
		const cached = spans.get(index);
		if (cached !== undefined) return cached;
		const span = spanFrom(index * SPAN, offset);
		if (spans.size >= MOST_SPANS) spans.clear();
		spans.set(index, span);
		return span;
	};
	const offsetAt = (instant: EpochMs) => {
		const { before, change, after } = spanOf(Math.floor(instant / SPAN));
		return instant < change ? before : after;
	};
	return {
		dayAt: (instant) => Math.floor((instant + offsetAt(instant)) / DAY),
		hourAt: (instant) => Math.floor(((((instant + offsetAt(instant)) % DAY) + DAY) % DAY) / HOUR),
		textAt: (instant) => new Date(instant + offsetAt(instant)).toISOString().slice(0, 19).replace("T", " "),
		instantAt: (day, minutes) => instantOf(day * DAY + minutes * MINUTE, offsetAt),
	};
}

/** @param local the local time, as if it were UTC */
function instantOf(local: number, offsetAt: (instant: EpochMs) => number): EpochMs {
	const before = local - offsetAt(local - DAY);
	if (before + offsetAt(before) === local) return before;
	const after = local - offsetAt(local + DAY);
	if (after + offsetAt(after) === local) return after;
	return changeBetween(Math.min(before, after), Math.max(before, after), offsetAt);
}

function spanFrom(start: EpochMs, offset: (instant: EpochMs) => number): Span {
	const end = start + SPAN;
	const [before, after] = [offset(start), offset(end)];
	return { before, change: before === after ? end : changeBetween(start, end, offset), after };
}

/** The first whole minute in (low, high] with the offset of `high`. */
function changeBetween(low: EpochMs, high: EpochMs, offsetAt: (instant: EpochMs) => number): EpochMs {
	const target = offsetAt(high);
	let from = low;
	let to = high;
	while (to - from > MINUTE) {
		const middle = from + Math.floor((to - from) / 2 / MINUTE) * MINUTE;
		if (offsetAt(middle) === target) to = middle;
		else from = middle;
	}
	return to;
}

/**
 * Milliseconds that the zone's clocks are ahead of UTC. Read from `Intl` itself: `getTimezoneOffset` of date-fns-tz takes
 * its date for a wall-clock time and is an hour off near clock changes.
 */
function utcOffset(instant: EpochMs, zone: TimeZone): number {
	// "03/10/2024, 01:59:59"
	const shown = formatOf(zone).format(instant);
	const [month, day, year, time] = [
		shown.slice(0, 2),
		shown.slice(3, 5),
		shown.slice(6, 10),
		shown.slice(12),
	];
	return Date.parse(`${year}-${month}-${day}T${time}Z`) - Math.floor(instant / SECOND) * SECOND;
}

/** One format per zone. Creating a format takes fifty times as long as using it, and 27 KiB. */
const formats = new Map<TimeZone, Intl.DateTimeFormat>();

function formatOf(timeZone: TimeZone): Intl.DateTimeFormat {
	const cached = formats.get(timeZone);
	if (cached !== undefined) return cached;
	const two = "2-digit";
	const format = new Intl.DateTimeFormat("en-US", {
		timeZone,
		hourCycle: "h23",
		year: "numeric",
		month: two,
		day: two,
		hour: two,
		minute: two,
		second: two,
	});
	formats.set(timeZone, format);
	return format;
}
