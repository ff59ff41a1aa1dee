import { describe, expect, test } from "vitest";
import { appDataFromStored } from "#src/documents/index.ts";
import { americanHolidays, italianHolidays, japaneseHolidays } from "#src/testing/holiday-laws.ts";
import { HOLIDAY_COUNTRIES } from "#src/values/holiday-country.ts";
import { addDays } from "#src/values/local-time.ts";
import { isHoliday } from "./holidays.ts";
import { HOLIDAYS_IT } from "./holidays-it.ts";
import { HOLIDAYS_JA } from "./holidays-ja.ts";
import { HOLIDAYS_US } from "./holidays-us.ts";

const YEARS = [2019, 2024, 2025, 2026, 2027, 2028, 2029, 2030];
const tables = { ja: HOLIDAYS_JA, us: HOLIDAYS_US, it: HOLIDAYS_IT };
const laws = { ja: japaneseHolidays, us: americanHolidays, it: italianHolidays };

function daysBetween(first: string, last: string): string[] {
	const days = [];
	for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
	return days;
}

test.each([
	["ja", "ja"],
	["us", "us"],
	["it", "it"],
	[undefined, "ja"],
	["JA", "ja"],
	["", "ja"],
	["toString", "ja"],
	[7, "ja"],
	[null, "ja"],
	[["us"], "ja"],
])("HOL-1 holiday_country %j is %s", (value, country) => {
	expect(appDataFromStored({ holiday_country: value }).holidayCountry).toBe(country);
});

describe.each(HOLIDAY_COUNTRIES)("the table %s", (country) => {
	test.each(YEARS)("HOL-2 has for %i exactly the days of the country's law", (year) => {
		const days = daysBetween(`${year}-01-01`, `${year}-12-31`);
		const found = days.filter((day) => isHoliday(tables[country], day));
		expect(found.map((day) => day.slice(5).replace("-", ""))).toEqual(laws[country](year));
	});

	test("HOL-6 has no days of other years", () => {
		const others = [...daysBetween("2018-01-01", "2018-12-31"), ...daysBetween("2020-01-01", "2023-12-31")];
		others.push(...daysBetween("2031-01-01", "2032-12-31"));
		expect(others.filter((day) => isHoliday(tables[country], day))).toEqual([]);
	});

	test.each([
		"",
		"2026",
		"2026-01",
		"01-01",
		"0101",
		"2026-1-1",
		"2026-01-01T00:00:00Z",
		"2026-01-011",
		"constructor",
	])("HOL-6 %j is no date and no holiday", (day) => {
		expect(isHoliday(tables[country], day)).toBe(false);
	});
});

describe("HOL-3 Japan", () => {
	test("HOL-3 the ten days of 2019, with 30 April and 2 May between holidays", () => {
		const days = daysBetween("2019-04-25", "2019-05-10").filter((day) => isHoliday(HOLIDAYS_JA, day));
		expect(days).toEqual(daysBetween("2019-04-29", "2019-05-06"));
	});

	test.each([
		["2026-09-21", true, "敬老の日"],
		["2026-09-22", true, "国民の休日 between two holidays"],
		["2026-09-23", true, "秋分の日"],
		["2026-05-06", true, "振替休日 of 3 May, a Sunday, after two more holidays"],
		["2024-09-23", true, "振替休日 of 22 September"],
		["2029-04-30", true, "振替休日 of 29 April"],
		["2027-03-22", true, "振替休日 of 21 March"],
		["2025-05-06", true, "振替休日 of 4 May"],
		["2019-02-23", false, "the emperor's birthday only from 2020"],
		["2019-12-23", false, "no emperor's birthday in 2019"],
		["2019-10-22", true, "即位礼正殿の儀"],
		["2026-12-31", false, "banks only"],
		["2026-01-02", false, "banks only"],
		["2026-08-10", false, "no holiday for a Saturday"],
	])("HOL-3 %s: %s, %s", (day, holiday) => {
		expect(isHoliday(HOLIDAYS_JA, day)).toBe(holiday);
	});
});

describe("HOL-4 United States", () => {
	test.each([
		["2026-07-03", true, "in lieu of a Saturday"],
		["2026-07-04", true, "the Saturday itself"],
		["2027-07-05", true, "in lieu of a Sunday"],
		["2027-12-31", true, "in lieu of 1 January 2028, a Saturday"],
		["2027-06-18", true, "in lieu of a Saturday"],
		["2019-06-19", false, "Juneteenth only from 2021"],
		["2024-11-28", true, "Thanksgiving"],
		["2024-11-29", false, "the day after is none"],
		["2026-05-25", true, "Memorial Day"],
		["2028-11-10", false, "in lieu of Veterans Day: banks only"],
		["2029-11-12", false, "in lieu of Veterans Day: banks only"],
		["2025-01-20", true, "Martin Luther King"],
		["2024-11-05", false, "election day"],
	])("HOL-4 %s: %s, %s", (day, holiday) => {
		expect(isHoliday(HOLIDAYS_US, day)).toBe(holiday);
	});
});

describe("HOL-5 Italy", () => {
	test.each([
		["2024-04-01", true, "Easter Monday"],
		["2026-04-06", true, "Easter Monday"],
		["2026-04-03", false, "Good Friday is none"],
		["2026-06-29", false, "the patrons of Rome alone"],
		["2026-12-07", false, "the patron of Milan alone"],
		["2025-10-04", false, "Saint Francis only from 2026"],
		["2026-10-04", true, "Saint Francis"],
		["2027-08-15", true, "a Sunday"],
		["2027-08-16", false, "nothing in lieu of it"],
	])("HOL-5 %s: %s, %s", (day, holiday) => {
		expect(isHoliday(HOLIDAYS_IT, day)).toBe(holiday);
	});
});
