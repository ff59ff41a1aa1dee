import { emptyDay, type HistoryDay } from "@junban/domain/wait";
import { expect, test } from "vitest";
import { busiestHour, dayHours, earlierDays } from "./day-hours.ts";

/** This day is a Sunday. */
const TODAY = "2026-11-22";
const dayWith = (day: string, joins: Readonly<Record<number, number>>): HistoryDay => ({
	...emptyDay(day),
	counts: { ...emptyDay(day).counts, joins: 1 },
	joinHours: new Map(Object.entries(joins).map(([hour, count]) => [Number(hour), count])),
});
const SUNDAYS = [
	dayWith("2026-11-01", { 11: 4, 23: 1 }),
	dayWith("2026-11-08", { 11: 5, 23: 2 }),
	dayWith("2026-11-15", { 11: 7, 23: 9 }),
];

test("hours that have not come have the usual alone, also after midnight", () => {
	const today = dayWith(TODAY, { 11: 3, 22: 6 });
	expect(dayHours(today, SUNDAYS, 4, 22)).toEqual([
		{ hour: 11, joins: 3, usual: 5, isNow: false },
		{ hour: 22, joins: 6, usual: 0, isNow: true },
		{ hour: 23, usual: 2, isNow: false },
	]);
	// At 1 o'clock the service day that began at 4 has not ended.
	expect(dayHours(today, SUNDAYS, 4, 1).at(-1)).toEqual({ hour: 23, joins: 0, usual: 2, isNow: false });
});

test("with two earlier Sundays nothing is usual", () => {
	expect(dayHours(dayWith(TODAY, { 11: 3 }), SUNDAYS.slice(1), 4, 11)).toEqual([
		{ hour: 11, joins: 3, isNow: true },
	]);
});

test("the usual is a whole number, because half a person does not come", () => {
	const four = [...SUNDAYS, dayWith("2026-10-25", { 11: 6 })];
	expect(dayHours(dayWith(TODAY, { 11: 1 }), four, 4, 11)[0]?.usual).toBe(6);
});

test("the busiest hour is the first of equal ones; there is none before the first join", () => {
	const hours = dayHours(dayWith(TODAY, { 11: 3, 12: 3, 13: 1 }), [], 4, 13);
	expect(busiestHour(hours)?.hour).toBe(11);
	expect(busiestHour(dayHours(emptyDay(TODAY), SUNDAYS, 4, 9))).toBeUndefined();
});

test("eight weeks are read before today, fewer where the plan shows fewer", () => {
	expect(earlierDays(TODAY, 3_650)).toEqual({ from: "2026-09-27", to: "2026-11-21" });
	expect(earlierDays(TODAY, 30)).toEqual({ from: "2026-10-24", to: "2026-11-21" });
	expect(earlierDays(TODAY, 1)).toBeUndefined();
});
