/**
 * Calendar days and distances in time, in words of date-fns. For screens of staff: nothing of date-fns is loaded before
 * `loadDates` is called. Instants of a shop's day are `format`, which the customer's pages use.
 */
import type { LocalDate } from "@junban/domain/local-time";
import type { Locale } from "@junban/domain/member";

/** Each gives back the text of a day that is none (`2026-02-30`) as it is. */
export interface Dates {
	/** `2026年11月21日（土）`, `Saturday 21 November 2026`. */
	long(date: LocalDate): string;
	/** `11/21（土）`, `Sat 21 Nov`. */
	short(date: LocalDate): string;
	/** `2026年11月`, `November 2026`, of any day of the month. */
	month(date: LocalDate): string;
	/** `2026年11月21日〜12月4日`, `21 November – 4 December 2026`: what both ends share is said once. */
	range(from: LocalDate, to: LocalDate): string;
	/** `今日`, `明日`, `3日後`; `today`, `yesterday`, `3 days ago`. */
	fromToday(date: LocalDate, today: LocalDate): string;
	/** `3分前`, `2 hours ago`, `in 5 days`, between instants in epoch ms. */
	distance(at: number, now: number): string;
}

export async function loadDates(locale: Locale): Promise<Dates> {
	return locale === "en" ? (await import("./dates-en.ts")).datesEn : (await import("./dates-ja.ts")).datesJa;
}
