/** The holidays of a year, computed from each country's law, for checking the tables. Days are `MMDD`, ascending. */
const DAY = 86_400_000;
const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6] as const;

const at = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day);
const weekdayOf = (day: number) => new Date(day).getUTCDay();
const shown = (day: number) => new Date(day).toISOString().slice(5, 10).replace("-", "");
const listed = (year: number, days: readonly number[]) =>
	days
		.filter((day) => new Date(day).getUTCFullYear() === year)
		.sort((a, b) => a - b)
		.map(shown);

/** The nth occurrence of the weekday in the month, from 1. */
function nth(year: number, month: number, weekday: number, n: number): number {
	const first = at(year, month, 1);
	return first + (((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7) * DAY;
}

/** 国民の祝日に関する法律, articles 2 and 3; the equinoxes by the usual formula for 1980 to 2099. */
export function japaneseHolidays(year: number): string[] {
	const leaps = Math.floor((year - 1980) / 4);
	const equinox = (base: number) => Math.floor(base + 0.242194 * (year - 1980) - leaps);
	const fixed: [number, number][] = [
		[1, 1],
		[2, 11],
		[3, equinox(20.8431)],
		[4, 29],
		[5, 3],
		[5, 4],
		[5, 5],
		[8, 11],
		[9, equinox(23.2488)],
		[11, 3],
		[11, 23],
	];
	if (year >= 2020) fixed.push([2, 23]);
	// The accession to the throne and its ceremony, by a separate law.
	if (year === 2019) fixed.push([5, 1], [10, 22]);
	const given = new Set([
		...fixed.map(([month, day]) => at(year, month, day)),
		nth(year, 1, MONDAY, 2),
		nth(year, 7, MONDAY, 3),
		nth(year, 9, MONDAY, 3),
		nth(year, 10, MONDAY, 2),
	]);
	const substitutes = [...given]
		.filter((day) => weekdayOf(day) === SUNDAY)
		.map((day) => nextFree(given, day));
	const citizens = [...given]
		.filter((day) => given.has(day + 2 * DAY) && !given.has(day + DAY))
		.map((day) => day + DAY);
	return listed(year, [...new Set([...given, ...substitutes, ...citizens])]);
}

function nextFree(given: ReadonlySet<number>, day: number): number {
	return given.has(day) ? nextFree(given, day + DAY) : day;
}

/** 5 U.S.C. 6103 with its substitute days. Veterans Day has none here, because then only banks and offices close. */
export function americanHolidays(year: number): string[] {
	const fixed = [at(year, 1, 1), at(year, 7, 4), at(year, 12, 25), at(year + 1, 1, 1)];
	if (year >= 2021) fixed.push(at(year, 6, 19));
	const lastMondayOfMay = nth(year, 6, MONDAY, 1) - 7 * DAY;
	return listed(year, [
		...fixed,
		...fixed.filter((day) => weekdayOf(day) === SUNDAY).map((day) => day + DAY),
		...fixed.filter((day) => weekdayOf(day) === SATURDAY).map((day) => day - DAY),
		nth(year, 1, MONDAY, 3),
		nth(year, 2, MONDAY, 3),
		lastMondayOfMay,
		nth(year, 9, MONDAY, 1),
		nth(year, 10, MONDAY, 2),
		at(year, 11, 11),
		nth(year, 11, THURSDAY, 4),
	]);
}

/** The current Legge 260/1949, with 4 October since 2026. It has no substitute days and no days of town patrons. */
export function italianHolidays(year: number): string[] {
	const easter = easterOf(year);
	const fixed = ["0101", "0106", "0425", "0501", "0602", "0815", "1101", "1208", "1225", "1226"];
	if (year >= 2026) fixed.push("1004");
	return [...fixed, shown(easter), shown(easter + DAY)].sort();
}

/** Gauss's rule. Correct from 1900 to 2099 except 1954, 1981, 2049 and 2076. */
function easterOf(year: number): number {
	const moon = (19 * (year % 19) + 24) % 30;
	const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7;
	return at(year, 3, 22) + (moon + sunday) * DAY;
}
