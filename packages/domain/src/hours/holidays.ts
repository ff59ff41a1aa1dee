import type { LocalDate } from "#src/values/index.ts";

/** All public holidays of a country in the years of the table. */
export type HolidayTable = ReadonlySet<LocalDate>;

/** The days of each year as `MMDD`, ascending: `0101 0112`. */
export type DaysOfYears = { readonly [year: number]: string };

/** Whether the day is a public holiday or a substitute day. False in a year without a table. */
export function isHoliday(table: HolidayTable, day: LocalDate): boolean {
	return table.has(day);
}

/** Makes the table from the days of a generated module. */
export function holidayTable(years: DaysOfYears): HolidayTable {
	return new Set(
		Object.entries(years).flatMap(([year, days]) =>
			days.split(" ").map((day) => `${year}-${day.slice(0, 2)}-${day.slice(2)}`),
		),
	);
}
