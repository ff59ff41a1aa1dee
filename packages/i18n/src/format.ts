/** Times and dates as people read them, in the shop's time zone. Instants are epoch milliseconds. */
import type { Locale } from "@junban/domain/member";

const DEFAULT_TIME_ZONE = "Asia/Tokyo";
const formats = new Map<string, Intl.DateTimeFormat>();

function isTimeZone(timeZone: string): boolean {
	try {
		return timeZone !== "" && new Intl.DateTimeFormat("en", { timeZone }) !== undefined;
	} catch {
		return false;
	}
}

/** A time zone that the browser does not know counts as the default one. */
function format(locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = JSON.stringify([locale, timeZone, options]);
	let found = formats.get(key);
	if (found === undefined) {
		const zone = isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE;
		found = new Intl.DateTimeFormat(locale === "ja" ? "ja-JP" : "en-GB", { timeZone: zone, ...options });
		formats.set(key, found);
	}
	return found;
}

/** `12:03`, 24 hours in both languages. */
export function formatTime(at: number, timeZone: string, locale: Locale): string {
	return format(locale, timeZone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
}

/** `11月22日（日）` or `Sunday 22 November`. */
export function formatDay(at: number, timeZone: string, locale: Locale): string {
	const weekday = locale === "ja" ? "short" : "long";
	const text = format(locale, timeZone, { month: "long", day: "numeric", weekday }).format(at);
	return text.replace("(", "（").replace(")", "）").replace(",", "");
}

/** `11.21`, as on a date stamp. */
export function formatStampDate(at: number, timeZone: string): string {
	const parts = format("en", timeZone, { month: "numeric", day: "numeric" }).formatToParts(at);
	const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
	return `${Number(part("month"))}.${Number(part("day"))}`;
}

/** Whether two instants are on the same local day. */
export function isSameDay(one: number, other: number, timeZone: string): boolean {
	const day = format("en", timeZone, { year: "numeric", month: "2-digit", day: "2-digit" });
	return day.format(one) === day.format(other);
}

/** Whole minutes gone by, never negative. */
export function minutesBetween(from: number, to: number): number {
	return Math.max(0, Math.floor((to - from) / 60_000));
}
