/**
 * Writes the holiday tables of `src` from date-holidays: `npm run holidays`. Includes its public holidays and their
 * substitute days. Excludes bank holidays and observances.
 */
import { writeFileSync } from "node:fs";
import Holidays from "date-holidays";
import { HOLIDAY_COUNTRIES, type HolidayCountry } from "../src/values/holiday-country.ts";

const YEARS = [2019, 2024, 2025, 2026, 2027, 2028, 2029, 2030];
const CODES = { ja: "JP", us: "US", it: "IT" } as const satisfies Record<HolidayCountry, string>;

/** The public holidays of the country in the year, ascending, e.g. `0101 0112 0211`. */
function daysOf(country: HolidayCountry, year: number): string {
	const days = new Holidays(CODES[country])
		.getHolidays(year)
		.filter(({ type }) => type === "public")
		// "2026-01-01 00:00:00" in the country's local time
		.map(({ date }) => `${date.slice(5, 7)}${date.slice(8, 10)}`);
	return [...new Set(days)].sort().join(" ");
}

/** The text of `src/hours/holidays-<country>.ts`. */
export function moduleOf(country: HolidayCountry): string {
	return [
		"// Made by scripts/holidays.ts from date-holidays (CC BY-SA 3.0). Do not edit.",
		'import { type HolidayTable, holidayTable } from "./holidays.ts";',
		"",
		`export const HOLIDAYS_${country.toUpperCase()}: HolidayTable = holidayTable({`,
		...YEARS.map((year) => `\t${year}: "${daysOf(country, year)}",`),
		"});",
		"",
	].join("\n");
}

if (import.meta.main) {
	for (const country of HOLIDAY_COUNTRIES) {
		writeFileSync(new URL(`../src/hours/holidays-${country}.ts`, import.meta.url), moduleOf(country));
	}
}
