import type { LocalDate } from "@junban/domain/local-time";
import type { Locale as DateLocale } from "date-fns";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { format } from "date-fns/format";
import { formatDistanceStrict } from "date-fns/formatDistanceStrict";
import { isValid } from "date-fns/isValid";
import { parseISO } from "date-fns/parseISO";

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

/** Patterns of date-fns and the few words that it lacks. */
export type DateWords = {
	locale: DateLocale;
	long: string;
	short: string;
	month: string;
	/** The ends of a range that share nothing, their year, and their month too. */
	range: Record<"apart" | "year" | "month", readonly [from: string, to: string]>;
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
			if (from === to) return write(from, words.range.apart[1]);
			const shared = from.slice(0, 7) === to.slice(0, 7) ? "month" : "year";
			const [start, end] = words.range[from.slice(0, 4) === to.slice(0, 4) ? shared : "apart"];
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

/** The day's beginning on the clocks of this machine: only its calendar fields are ever read. */
function parseDay(date: LocalDate): Date | undefined {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
	const day = parseISO(date);
	return isValid(day) ? day : undefined;
}
