import type { LocalDate } from "@junban/domain/local-time";
import type { Locale as DateLocale } from "date-fns";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { format } from "date-fns/format";
import { formatDistanceStrict } from "date-fns/formatDistanceStrict";
import { isValid } from "date-fns/isValid";
import { parseISO } from "date-fns/parseISO";
import type { Dates } from "./dates.ts";

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
