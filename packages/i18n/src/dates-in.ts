import type { LocalDate } from "@junban/domain/values";
import type { Locale as DateLocale } from "date-fns";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { format } from "date-fns/format";
import { formatDistanceStrict } from "date-fns/formatDistanceStrict";
import { isValid } from "date-fns/isValid";
import { parseISO } from "date-fns/parseISO";

/** Formats calendar days. A text that is not a calendar day, such as `2026-02-30`, is returned unchanged. */
export interface Dates {
	/** `2026年11月21日（土）`, `Saturday 21 November 2026`. */
	long(date: LocalDate): string;
	/** `11/21（土）`, `Sat 21 Nov`. */
	short(date: LocalDate): string;
	/** `2026年11月`, `November 2026`; `date` may be any day of the month. */
	month(date: LocalDate): string;
	/** `2026年11月21日〜12月4日`, `21 November – 4 December 2026`: a shared year or month is written once. */
	range(from: LocalDate, to: LocalDate): string;
	/** `今日`, `明日`, `3日後`; `today`, `yesterday`, `3 days ago`. */
	fromToday(date: LocalDate, today: LocalDate): string;
	/** `3分前`, `2 hours ago`, `in 5 days`, between instants in epoch ms. */
	distance(at: number, now: number): string;
}

/** Patterns for date-fns, and the words that it lacks. */
export type DateWords = {
	locale: DateLocale;
	long: string;
	short: string;
	month: string;
	/** Patterns of both ends of a range. */
	range: Record<"differentYears" | "sameYear" | "sameMonth", readonly [from: string, to: string]>;
	dash: string;
	days: Readonly<Record<-1 | 0 | 1, string>>;
};

export function datesIn(words: DateWords): Dates {
	const { locale } = words;
	const write = (date: LocalDate, pattern: string) => {
		const day = parseDay(date);
		return day === undefined ? date : format(day, pattern, { locale });
	};
	return {
		long: (date) => write(date, words.long),
		short: (date) => write(date, words.short),
		month: (date) => write(date, words.month),
		range: (from, to) => {
			if (from === to) return write(from, words.range.differentYears[1]);
			const shared = from.slice(0, 7) === to.slice(0, 7) ? "sameMonth" : "sameYear";
			const [start, end] = words.range[from.slice(0, 4) === to.slice(0, 4) ? shared : "differentYears"];
			return `${write(from, start)}${words.dash}${write(to, end)}`;
		},
		fromToday: (date, today) => {
			const [day, base] = [parseDay(date), parseDay(today)];
			if (day === undefined || base === undefined) return date;
			const days = differenceInCalendarDays(day, base);
			if (days === 0 || days === 1 || days === -1) return words.days[days];
			return formatDistanceStrict(day, base, {
				locale,
				unit: "day",
				roundingMethod: "round",
				addSuffix: true,
			});
		},
		distance: (at, now) =>
			formatDistanceStrict(at, now, { locale, addSuffix: true, roundingMethod: "floor" }),
	};
}

/** Midnight in the time zone of this machine; the callers read only its calendar fields. */
function parseDay(date: LocalDate): Date | undefined {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
	const day = parseISO(date);
	return isValid(day) ? day : undefined;
}
