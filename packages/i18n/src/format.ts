/** Formats times and dates in the time zone of a shop. Instants are epoch milliseconds. */
import type { Locale } from "@junban/domain/values";

const DEFAULT_TIME_ZONE = "Asia/Tokyo";
const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** An unknown time zone is replaced by the default one. */
function format(locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = JSON.stringify([locale, timeZone, options]);
	let found = formats.get(key);
	if (found === undefined) {
		const formatIn = (zone: string) =>
			new Intl.DateTimeFormat(locale === "ja" ? "ja-JP" : "en-GB", { timeZone: zone, ...options });
		try {
			found = formatIn(timeZone);
		} catch {
			found = formatIn(DEFAULT_TIME_ZONE);
		}
		formats.set(key, found);
	}
	return found;
}

/**
 * Makes the browser ready to format times: the first format takes a phone some 50 ms. In a task of its own, before a page
 * renders, it keeps no tap waiting.
 */
export function prepareTimes(locale: Locale): void {
	format(locale, DEFAULT_TIME_ZONE, {});
}

/** `12:03`, with 24 hours in both languages. */
export function formatTime(at: number, timeZone: string, locale: Locale): string {
	return format(locale, timeZone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
}

/** `9:00`: like `formatTime` without the leading zero, for signs. */
export function formatClock(at: number, timeZone: string, locale: Locale): string {
	return format(locale, timeZone, { hour: "numeric", minute: "2-digit", hourCycle: "h23" }).format(at);
}

/** `日曜日` or `Sunday`. */
export function formatWeekday(at: number, timeZone: string, locale: Locale): string {
	return format(locale, timeZone, { weekday: "long" }).format(at);
}

/** `11月22日（日）` or `Sunday 22 November`. */
export function formatDay(at: number, timeZone: string, locale: Locale): string {
	const weekday = locale === "ja" ? "short" : "long";
	const text = format(locale, timeZone, { month: "long", day: "numeric", weekday }).format(at);
	return text.replace("(", "（").replace(")", "）").replace(",", "");
}

/** The last day of what ends at this instant, as `formatDay`: what ends at a midnight has the day before it. */
export function formatLastDay(end: number, timeZone: string, locale: Locale): string {
	return formatDay(end - 1, timeZone, locale);
}

/** `11.21`, for a date stamp. */
export function formatStampDate(at: number, timeZone: string): string {
	const parts = format("en", timeZone, { month: "numeric", day: "numeric" }).formatToParts(at);
	const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
	return `${Number(part("month"))}.${Number(part("day"))}`;
}

/** Calendar days in `timeZone` from the first instant to the second: 0 on the same day, 1 if `to` is on the next. */
export function daysBetween(from: number, to: number, timeZone: string): number {
	return Math.round((dayOf(to, timeZone) - dayOf(from, timeZone)) / DAY_MS);
}

/** UTC midnight of the calendar day in the time zone. */
function dayOf(at: number, timeZone: string): number {
	const parts = format("en", timeZone, { year: "numeric", month: "numeric", day: "numeric" }).formatToParts(
		at,
	);
	const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
	return Date.UTC(part("year"), part("month") - 1, part("day"));
}

/** Whole minutes from the first instant to the second, at least 0. */
export function minutesBetween(from: number, to: number): number {
	return Math.max(0, Math.floor((to - from) / 60_000));
}
