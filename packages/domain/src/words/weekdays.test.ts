import { expect, test } from "vitest";
import { WEEKDAY_LABELS, WEEKDAY_LOCALES, weekdayLabelsOf } from "./weekdays.ts";

// 2026-11-01 is a Sunday.
const days = Array.from({ length: 7 }, (_, index) => Date.UTC(2026, 10, 1 + index));

test.each(WEEKDAY_LOCALES)("WEEK-1 Sunday to Saturday as %s writes them, from index 0", (locale) => {
	const format = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
	const written = days.map((day) => format.format(day));
	expect(WEEKDAY_LABELS[locale].slice(0, 7).map((label) => label.toLowerCase())).toEqual(
		written.map((label) => label.toLowerCase()),
	);
});

test("WEEK-2 the label at index 7 is Holiday", () => {
	expect(WEEKDAY_LOCALES.map((locale) => WEEKDAY_LABELS[locale][7])).toEqual(["祝", "Holiday", "Festivo"]);
	for (const locale of WEEKDAY_LOCALES) expect(new Set(WEEKDAY_LABELS[locale]).size).toBe(8);
});

test.each([
	["ja", "ja"],
	["it-IT", "it"],
	["IT-it", "it"],
	["EN-us", "en"],
	["fr", "en"],
	["", "en"],
	["constructor", "en"],
	[undefined, "en"],
	[7, "en"],
] as const)("WEEK-3 %j has the labels of %s", (tag, locale) => {
	expect(weekdayLabelsOf(tag)).toBe(WEEKDAY_LABELS[locale]);
});
