import { describe, expect, test } from "vitest";
import { aClosure, aReception, rulesOf } from "./testing/hours.ts";
import {
	clockText,
	closureParts,
	HOLIDAY_COLUMN,
	holidayParts,
	receptionParts,
	shownHours,
	weekdayOf,
	weekOf,
} from "./week.ts";

const WEEK = weekOf("2026-11-21");

test("a week goes from Monday to Sunday", () => {
	expect(WEEK).toEqual([
		"2026-11-16",
		"2026-11-17",
		"2026-11-18",
		"2026-11-19",
		"2026-11-20",
		"2026-11-21",
		"2026-11-22",
	]);
	for (const day of WEEK) expect(weekOf(day)).toEqual(WEEK);
	expect(WEEK.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 0]);
});

describe("the parts of receptions", () => {
	test("have the end of the service, and the last join before it", () => {
		const dinner = aReception("dinner", {
			weekdays: [2],
			start_at: "17:00",
			end_at: "20:30",
			service_end_at: "21:00",
		});
		expect(receptionParts(rulesOf([dinner]), WEEK)).toEqual([
			{
				reception: dinner,
				column: "2026-11-17",
				from: 1_020,
				to: 1_260,
				last: 1_230,
				isStart: true,
				isEnd: true,
			},
		]);
	});

	test("go on in the next column, also from the week before and not into the week after", () => {
		const night = aReception("night", {
			weekdays: [0],
			start_at: "22:00",
			end_at: "01:00",
			service_end_at: "02:00",
		});
		const found = receptionParts(rulesOf([night]), WEEK);
		expect(found.map(({ column, from, to, last }) => [column, from, to, last])).toEqual([
			["2026-11-16", 0, 120, 60],
			["2026-11-22", 1_320, 1_440, undefined],
		]);
		expect(found.map(({ isStart, isEnd }) => [isStart, isEnd])).toEqual([
			[false, true],
			[true, false],
		]);
	});

	test("a reception until midnight, and one of a whole day", () => {
		const late = aReception("late", { weekdays: [1], start_at: "18:00", end_at: "00:00" });
		const whole = aReception("whole", { weekdays: [3], start_at: "09:00", end_at: "09:00" });
		const found = receptionParts(rulesOf([late, whole]), WEEK);
		expect(found.map(({ column, from, to, isEnd }) => [column, from, to, isEnd])).toEqual([
			["2026-11-16", 1_080, 1_440, true],
			["2026-11-18", 540, 1_440, false],
			["2026-11-19", 0, 540, true],
		]);
	});

	test("follow the holidays of the week", () => {
		const usual = aReception("usual", { weekdays: [1] });
		const holiday = aReception("holiday", { weekdays: [7] });
		const rules = rulesOf([usual, holiday], { holidayMode: "own", holidays: ["2026-11-16"] });
		expect(receptionParts(rules, WEEK).map(({ reception }) => reception.uid)).toEqual(["holiday"]);
		expect(holidayParts([usual, holiday], "own").map(({ column }) => column)).toEqual([HOLIDAY_COLUMN]);
		expect(holidayParts([usual, holiday], "closed")).toEqual([]);
		expect(holidayParts([usual, holiday], "weekday")).toEqual([]);
	});
});

test("a closure is cut at midnight of the shop's zone", () => {
	const closure = aClosure("c", "2026-11-19T17:00:00+09:00", "2026-11-21T10:30:00+09:00");
	const over = aClosure("over", "2026-11-01T00:00:00+09:00", "2026-11-16T00:00:00+09:00");
	const parts = closureParts([closure, over], rulesOf([]).clock, WEEK);
	expect(parts.map(({ column, from, to }) => [column, from, to])).toEqual([
		["2026-11-19", 1_020, 1_440],
		["2026-11-20", 0, 1_440],
		["2026-11-21", 0, 630],
	]);
});

test("the grid shows all parts in whole steps of two hours, and never less than eight hours", () => {
	const at = (from: number, to: number) => ({ column: "", from, to });
	expect(shownHours([])).toEqual([10, 22]);
	expect(shownHours([at(660, 870), at(1_020, 1_260)])).toEqual([10, 22]);
	expect(shownHours([at(0, 120), at(1_320, 1_440)])).toEqual([0, 24]);
	expect(shownHours([at(600, 660)])).toEqual([8, 16]);
	expect(shownHours([at(1_380, 1_440)])).toEqual([16, 24]);
	expect(shownHours([at(0, 60)])).toEqual([0, 8]);
});

test("times past midnight are those of the next day", () => {
	expect([0, 570, 1_440, 1_500].map(clockText)).toEqual(["00:00", "09:30", "24:00", "01:00"]);
});
