import { addDays, type LocalDate } from "@junban/domain/values";
import { emptyDay, type HistoryDay } from "@junban/domain/wait";
import { describe, expect, test } from "vitest";
import { readRange, reportOf } from "./report.ts";

const TODAY: LocalDate = "2026-11-22";

function aDay(day: LocalDate, joins: number, noShow = 0): HistoryDay {
	const empty = emptyDay(day);
	return { ...empty, counts: { ...empty.counts, joins, no_show: noShow } };
}

describe("the report", () => {
	const range = { from: "2026-11-10", to: TODAY };

	test("closed days lie between the first day with figures and today", () => {
		const { days, weeks, figures } = reportOf(
			[aDay("2026-11-12", 5), aDay("2026-11-20", 7)],
			range,
			TODAY,
			5,
		);
		const closed = days.filter(({ isClosed }) => isClosed).map(({ from }) => from);
		expect(closed[0]).toBe("2026-11-13");
		expect(closed.at(-1)).toBe("2026-11-21");
		expect(closed).not.toContain("2026-11-20");
		expect(days.filter(({ isNow }) => isNow).map(({ from }) => from)).toEqual([TODAY]);
		expect(weeks.map(({ from, figures: { counts } }) => [from, counts.joins])).toEqual([
			["2026-11-10", 5],
			["2026-11-15", 7],
			["2026-11-22", 0],
		]);
		expect(figures.openDays).toBe(2);
	});

	test.each([
		["nothing known", [], addDays(TODAY, 6)],
		["since yesterday", [aDay("2026-11-21", 1)], "2026-11-27"],
		["for seven days", [aDay("2026-11-16", 1)], undefined],
	] as const)("%s: says from when there is enough", (_name, history, enoughFrom) => {
		expect(reportOf(history, range, TODAY, 5).enoughFrom).toBe(enoughFrom);
	});

	test("names the weekday of no-shows from five on", () => {
		const of = (noShow: number) =>
			reportOf([aDay("2026-11-14", 9, noShow), aDay("2026-11-16", 9, 1)], range, TODAY, 5).noShowWeekday;
		expect([of(3), of(4)]).toEqual([undefined, 6]);
	});
});

test("a short period reads the month that tells since when there are figures", () => {
	expect(readRange({ from: "2026-11-16", to: TODAY }, TODAY, 3_650)).toEqual({
		from: "2026-10-24",
		to: TODAY,
	});
	expect(readRange({ from: "2026-09-01", to: "2026-09-30" }, TODAY, 3_650)).toEqual({
		from: "2026-09-01",
		to: TODAY,
	});
});
