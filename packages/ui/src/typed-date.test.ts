import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateOf, dayOf } from "./calendar-days.ts";
import { parseTypedDate } from "./typed-date.ts";

const TODAY = "2026-11-21";

describe("parseTypedDate", () => {
	it.each([
		["2026-11-21", "2026-11-21"],
		["2026/1/5", "2026-01-05"],
		["20261121", "2026-11-21"],
		["２０２６年１１月２１日（土）", "2026-11-21"],
		["2026年11月21日(土)", "2026-11-21"],
		["11/21", "2026-11-21"],
		["11/20", "2027-11-20"],
		["11月22日", "2026-11-22"],
		["2/29", "2028-02-29"],
	])("reads %j in Japanese as %s", (text, day) => {
		expect(parseTypedDate(text, TODAY, "ja")).toBe(day);
	});

	it.each([
		["Sat, Nov 21, 2026", "2026-11-21"],
		["21 november 2026", "2026-11-21"],
		["Nov 22nd", "2026-11-22"],
		["11/22/2026", "2026-11-22"],
		["2026-11-22", "2026-11-22"],
		["sept 3", "2027-09-03"],
	])("reads %j in English as %s", (text, day) => {
		expect(parseTypedDate(text, TODAY, "en")).toBe(day);
	});

	it("reads the day first in a locale that writes it first", () => {
		expect(parseTypedDate("3/12", TODAY, "it")).toBe("2026-12-03");
		expect(parseTypedDate("3 dicembre", TODAY, "it")).toBe("2026-12-03");
	});

	it.each([
		"",
		"x",
		"2026",
		"2026-02-30",
		"13/1",
		"11/31",
		"2026-13-01",
		"0026-01-01",
		"1/2/3",
		"11/2026/21",
	])("refuses %j", (text) => {
		expect(parseTypedDate(text, TODAY, "ja")).toBeUndefined();
		expect(parseTypedDate(text, TODAY, "en")).toBeUndefined();
	});

	it.each(["nov", "nov dec 3", "foo 3", "3 nov 2026 4", "nov 21 2026 ".repeat(9), "ma 3"])(
		"refuses %j",
		(text) => {
			expect(parseTypedDate(text, TODAY, "en")).toBeUndefined();
		},
	);

	it("reads an ambiguous word beside a month as the weekday", () => {
		expect(parseTypedDate("mar 6 ago 1918", TODAY, "it")).toBe("1918-08-06");
		expect(parseTypedDate("mar 3 mar 2026", TODAY, "it")).toBe("2026-03-03");
		expect(parseTypedDate("6 mar 2026", TODAY, "it")).toBe("2026-03-06");
	});
});

describe("parseTypedDate of any text", () => {
	it("reads the format of the fields, for every day and locale", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: Date.UTC(1900, 0, 1) / 864e5, max: Date.UTC(2100, 0, 1) / 864e5 }),
				fc.constantFrom("ja", "en", "it"),
				(at, locale) => {
					const date = new Date(at * 864e5);
					const options = { year: "numeric", month: "short", day: "numeric", weekday: "short" } as const;
					const text = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(date);
					expect(parseTypedDate(text, TODAY, locale)).toBe(date.toISOString().slice(0, 10));
				},
			),
		);
	});

	it.each(["/", "-", "."])(
		"reads any year, month and day with %j, and refuses dates that do not exist",
		(sign) => {
			fc.assert(
				fc.property(
					fc.integer({ min: 1000, max: 9999 }),
					fc.integer({ min: 0, max: 20 }),
					fc.integer({ min: 0, max: 40 }),
					(year, month, day) => {
						const text = [year, month, day].join(sign);
						expect(parseTypedDate(text, TODAY, "en"), text).toBe(dayOf(year, month, day));
					},
				),
			);
		},
	);

	it("returns only days of the calendar, for any text", () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom(..."0123456789/-年月日novdec ") }), (text) => {
				const day = parseTypedDate(text, TODAY, "en");
				expect(day === undefined || dateOf(day) !== undefined, `${text}: ${day}`).toBe(true);
			}),
		);
	});
});
