import { describe, expect, test } from "vitest";
import { clashesOf, gapsOf } from "./overlaps.ts";
import { aReception } from "./testing/hours.ts";

const lunch = aReception("lunch", { weekdays: [1, 2, 7], start_at: "11:00", end_at: "14:00" });

describe("clashes", () => {
	const found = (...given: Parameters<typeof clashesOf>[0]) =>
		clashesOf(given).map(({ first, second, weekdays, from, to }) => [
			first.uid,
			second.uid,
			weekdays,
			from,
			to,
		]);

	test("are told once for all days, the one in force first", () => {
		const tea = aReception("tea", { weekdays: [0, 2, 1], start_at: "13:30", end_at: "17:00" });
		expect(found(tea, lunch)).toEqual([["tea", "lunch", [1, 2], 810, 840]]);
	});

	test("do not include receptions that touch", () => {
		expect(found(lunch, aReception("tea", { start_at: "14:00", end_at: "15:00" }))).toEqual([]);
	});

	test("are found past midnight, and from Saturday to Sunday", () => {
		const night = aReception("night", { weekdays: [6], start_at: "22:00", end_at: "03:00" });
		const early = aReception("early", { weekdays: [0], start_at: "02:00", end_at: "05:00" });
		expect(found(night, early)).toEqual([["night", "early", [0], 120, 180]]);
		expect(found(early, night)).toEqual([["early", "night", [0], 120, 180]]);
	});

	test("of holidays are found among holidays alone", () => {
		const holiday = aReception("holiday", { weekdays: [7], start_at: "10:00", end_at: "12:00" });
		expect(found(lunch, holiday)).toEqual([["lunch", "holiday", [7], 660, 720]]);
	});
});

describe("gaps", () => {
	const found = (...given: Parameters<typeof gapsOf>[0]) =>
		gapsOf(given).map(({ before, after, weekdays, from, to }) => [before.uid, after.uid, weekdays, from, to]);

	test("of at most half an hour are told once for all days", () => {
		const tea = aReception("tea", { weekdays: [0, 1, 2], start_at: "14:30", end_at: "17:00" });
		expect(found(tea, lunch)).toEqual([["lunch", "tea", [1, 2], 840, 870]]);
	});

	test("of more than half an hour are breaks", () => {
		expect(found(lunch, aReception("dinner", { start_at: "14:31", end_at: "17:00" }))).toEqual([]);
	});

	test("are none where a longer reception covers them", () => {
		const all = aReception("all", { weekdays: [1], start_at: "10:00", end_at: "20:00" });
		const tea = aReception("tea", { weekdays: [1], start_at: "14:30", end_at: "17:00" });
		expect(found(lunch, all, tea)).toEqual([]);
	});
});
