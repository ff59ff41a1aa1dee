/** Times on the operators' screens, in the browser's time zone. */
import { DEFAULT_TIMEZONE, type EpochMs, localDateAt, TIMEZONES, type TimeZone } from "@junban/domain/values";
import { formatTime } from "@junban/i18n/format";

const MINUTE = 60_000;

export function browserZone(): TimeZone {
	const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
	return TIMEZONES.find((zone) => zone === own) ?? DEFAULT_TIMEZONE;
}

/** `2026.04.02`, the same in both languages. */
export function writtenDay(at: EpochMs, zone: TimeZone): string {
	return localDateAt(at, zone).replaceAll("-", ".");
}

/** `2026.04.02  15:10`, with a space that the narrow numerals do not swallow. */
export function writtenMoment(at: EpochMs, zone: TimeZone): string {
	return `${writtenDay(at, zone)}\u2002${formatTime(at, zone, "ja")}`;
}

export type Age = { readonly kind: "now" | "minutes" | "hours" | "days"; readonly count: number };

/** How long ago, in the largest whole unit. An instant of the future is now. */
export function ageOf(at: EpochMs, now: EpochMs): Age {
	const minutes = Math.floor((now - at) / MINUTE);
	if (minutes < 1) return { kind: "now", count: 0 };
	if (minutes < 60) return { kind: "minutes", count: minutes };
	const hours = Math.floor(minutes / 60);
	return hours < 24 ? { kind: "hours", count: hours } : { kind: "days", count: Math.floor(hours / 24) };
}
