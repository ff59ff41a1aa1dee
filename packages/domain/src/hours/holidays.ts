import type { LocalDate } from "#src/values/index.ts";

/** All public holidays of a country, of the years that the table has. */
export type HolidayTable = ReadonlySet<LocalDate>;

/** The days of each year, ascending, as months and days: `0101 0112`. */
export type DaysOfYears = { readonly [year: number]: string };

/** Whether the day is a public holiday, given or substitute. Nothing is one in a year that the table has not. */
export function isHoliday(table: HolidayTable, day: LocalDate): boolean {
	return table.has(day);
}

/** The table of the days that a generated module lists. */
export function holidayTable(years: DaysOfYears): HolidayTable {
	return new Set(
		Object.entries(years).flatMap(([year, days]) =>
			days.split(" ").map((day) => `${year}-${day.slice(0, 2)}-${day.slice(2)}`),
		),
	);
}
