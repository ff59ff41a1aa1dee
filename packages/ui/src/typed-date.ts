import { dayOf } from "./calendar-days.ts";
import { halfWidth } from "./half-width.ts";

const MAX_LENGTH = 48;

/**
 * Reads a day as people type it: `2026/11/21`, `20261121`, `11/21`, `２０２６年１１月２１日（土）`, `Sat, Nov 21, 2026`, `21 nov`.
 * Numbers without a month name are in the order of the locale. Without a year the result is the next date with this month and day, from `today` on.
 *
 * @param locale for Intl: names of months and weekdays, and the order of day and month
 * @returns `YYYY-MM-DD`; undefined for anything else
 */
export function parseTypedDate(typed: string, today: string, locale: string): string | undefined {
	if (typed.length > MAX_LENGTH) return undefined;
	const text = halfWidth(typed)
		.toLowerCase()
		.replace(/\([^)]*\)/g, " ")
		.replace(/(\d)(st|nd|rd|th)\b/g, "$1");
	const words = text.match(/\p{L}+/gu) ?? [];
	const numbers = text.match(/\d+/g) ?? [];
	const months = words.filter((word) => monthNamed(word, locale) !== undefined);
	// Italian `mar` is March or Tuesday. Beside another month (`mar 6 ago`) it is the weekday; in `mar 3 mar` it is both.
	const unambiguous = months.filter((word) => !isWeekday(word, locale));
	const named = [
		...new Set((unambiguous.length > 0 ? unambiguous : months).map((word) => monthNamed(word, locale))),
	];
	const known = words.every(
		(word) => /^[年月日]$/.test(word) || monthNamed(word, locale) !== undefined || isWeekday(word, locale),
	);
	if (!known || named.length > 1 || /[^\p{L}\d\s/.,-]/u.test(text)) return undefined;
	const month = named[0];
	const parts = month === undefined ? numericParts(numbers, locale) : namedParts(numbers, month);
	if (parts === undefined) return undefined;
	const { year } = parts;
	if (year !== undefined) return dayOf(year, parts.month, parts.day);
	const now = Number(today.slice(0, 4));
	// The next 29 February may be eight years away.
	for (let ahead = 0; ahead <= 8; ahead++) {
		const day = dayOf(now + ahead, parts.month, parts.day);
		if (day !== undefined && day >= today) return day;
	}
	return undefined;
}

type Parts = { year: number | undefined; month: number; day: number };

function namedParts(numbers: readonly string[], month: number): Parts | undefined {
	const year = numbers.find((number) => number.length === 4);
	const [day, ...more] = numbers.filter((number) => number !== year);
	if (day === undefined || day.length > 2 || more.length > 0) return undefined;
	return { year: year === undefined ? undefined : Number(year), month, day: Number(day) };
}

function numericParts(numbers: readonly string[], locale: string): Parts | undefined {
	const [only = ""] = numbers;
	if (numbers.length === 1 && /^\d{8}$/.test(only))
		return { year: Number(only.slice(0, 4)), month: Number(only.slice(4, 6)), day: Number(only.slice(6)) };
	if (numbers.length < 2 || numbers.length > 3) return undefined;
	const years = numbers.filter((number) => number.length === 4);
	const short = numbers.filter((number) => number.length <= 2).map(Number);
	if (short.length !== 2 || years.length !== numbers.length - 2) return undefined;
	const [first = 0, second = 0] = short;
	const [year] = years;
	// A year in the middle is a typing error.
	if (numbers[1] === year && year !== undefined) return undefined;
	const dayFirst = numbers[0] !== year && isDayFirst(locale);
	return {
		year: year === undefined ? undefined : Number(year),
		month: dayFirst ? second : first,
		day: dayFirst ? first : second,
	};
}

function isDayFirst(locale: string): boolean {
	const order = new Intl.DateTimeFormat(locale).formatToParts(0).map((part) => part.type);
	return order.indexOf("day") < order.indexOf("month");
}

/** 1 to 12, from the first three or more letters of the name of a month. */
function monthNamed(word: string, locale: string): number | undefined {
	if (word.length < 3) return undefined;
	const format = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
	for (let month = 1; month <= 12; month++)
		if (
			format
				.format(Date.UTC(2026, month - 1, 1))
				.toLowerCase()
				.startsWith(word)
		)
			return month;
	return undefined;
}

function isWeekday(word: string, locale: string): boolean {
	if (word.length < 2) return false;
	const format = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
	return [1, 2, 3, 4, 5, 6, 7].some((day) =>
		format
			.format(Date.UTC(2026, 10, day))
			.toLowerCase()
			.startsWith(word),
	);
}
