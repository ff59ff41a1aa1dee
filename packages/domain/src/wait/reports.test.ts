import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seeded } from "#src/testing/seed.ts";
import { addDays, dayOfDate } from "#src/values/local-time.ts";
import { HISTORY_COLUMNS, historyRows } from "./history-csv.ts";
import { type Counts, emptyDay, type HistoryDay, NO_COUNTS } from "./history-day.ts";
import { everyDay, instantsOfRange, lastDays, visibleRange, weekdayOf, weeksOf } from "./report-days.ts";
import { figuresOf, spreadOf, waitBinsOf, wasOpen } from "./report-figures.ts";
import { heatOf, hoursOfDay } from "./report-hours.ts";

/** A Sunday. */
const TODAY = "2026-11-22";
const minutes = (...all: number[]) => all.map((each) => each * 60);

function aDay(
	day: string,
	counts: Partial<Counts> = {},
	{
		joins = [],
		waits = [],
		gaps = [],
	}: { joins?: [number, number][]; waits?: number[]; gaps?: number[] } = {},
): HistoryDay {
	const hours = waits.length + gaps.length === 0 ? [] : [[12, { waits, gaps }] as const];
	return { day, counts: { ...NO_COUNTS, ...counts }, hours: new Map(hours), joinHours: new Map(joins) };
}

describe("REP-1 the days that a shop sees", () => {
	test.each([
		["2026-11-16", TODAY, { from: "2026-11-16", to: TODAY, isCut: false }],
		["2026-10-24", "2026-12-31", { from: "2026-10-24", to: TODAY, isCut: false }],
		["2026-10-23", TODAY, { from: "2026-10-24", to: TODAY, isCut: true }],
		["2026-01-01", "2026-02-01", { from: "2026-10-24", to: "2026-10-24", isCut: true }],
		["2026-12-01", "2026-12-02", { from: TODAY, to: TODAY, isCut: false }],
		["2026-11-20", "2026-11-18", { from: "2026-11-18", to: "2026-11-20", isCut: false }],
	])("REP-1 of %s to %s with 30 days of history", (from, to, expected) => {
		expect(visibleRange({ from, to }, TODAY, 30)).toEqual(expected);
	});

	test("REP-1 the last days end today", () => {
		expect(lastDays(TODAY, 1)).toEqual({ from: TODAY, to: TODAY });
		expect(lastDays(TODAY, 30).from).toBe("2026-10-24");
	});
});

test("REP-9 a range lasts from the local start of its first day to that of the day after its last", () => {
	const range = { from: "2026-11-21", to: TODAY };
	expect(instantsOfRange(range, "Asia/Tokyo", "04:00")).toEqual({
		from: Date.UTC(2026, 10, 20, 19),
		until: Date.UTC(2026, 10, 22, 19),
	});
	const spring = { from: "2026-03-08", to: "2026-03-08" };
	const { from, until } = instantsOfRange(spring, "America/New_York", "00:00");
	expect((until - from) / 3_600_000).toBe(23);
});

describe("REP-2 days and weeks", () => {
	test("REP-2 every day of the range is there, in order", () => {
		const open = aDay("2026-11-21", { joins: 3 });
		const days = everyDay([open, aDay("2026-11-30")], { from: "2026-11-20", to: TODAY });
		expect(days).toEqual([emptyDay("2026-11-20"), open, emptyDay(TODAY)]);
		expect(everyDay([], { from: TODAY, to: "2026-11-21" })).toEqual([]);
		expect(days.map(wasOpen)).toEqual([false, true, false]);
		expect(wasOpen(aDay(TODAY, { told: 2, hits: 2 }))).toBe(false);
		expect(wasOpen(aDay(TODAY, { expired: 1 }))).toBe(true);
	});

	test("REP-2 weeks begin on Sunday and keep every day", () => {
		const days = everyDay([], { from: "2026-11-12", to: "2026-11-23" });
		const weeks = weeksOf(days);
		expect(weeks.map(({ from, to }) => [from, to])).toEqual([
			["2026-11-12", "2026-11-14"],
			["2026-11-15", "2026-11-21"],
			["2026-11-22", "2026-11-23"],
		]);
		expect(weeks.flatMap((week) => week.days)).toEqual(days);
		expect(weeksOf([])).toEqual([]);
	});

	test("REP-2 weekdays are those of the calendar, also before 1970", () => {
		fc.assert(
			fc.property(fc.integer({ min: -20_000, max: 40_000 }), (offset) => {
				const day = addDays("1970-01-01", offset);
				expect(weekdayOf(day)).toBe(new Date(dayOfDate(day) * 86_400_000).getUTCDay());
			}),
			seeded,
		);
	});
});

describe("REP-3 figures", () => {
	test("REP-3 the figures of days are their sums", () => {
		const figures = figuresOf([
			aDay("2026-11-20", { joins: 3, served: 2, left: 1 }, { waits: [60, 180], gaps: [120] }),
			emptyDay("2026-11-21"),
			aDay(TODAY, { joins: 4, served: 4, no_show: 1 }, { waits: [600] }),
		]);
		expect(figures).toEqual({
			counts: { ...NO_COUNTS, joins: 7, served: 6, left: 1, no_show: 1 },
			openDays: 2,
			waits: { count: 3, p10: 60, median: 180, p90: 600, longest: 600 },
			turns: { count: 1, p10: 120, median: 120, p90: 120, longest: 120 },
			promise: { told: 0, hits: 0 },
		});
	});

	test("REP-4 without times there is no spread", () => {
		expect(figuresOf([])).toEqual({ counts: NO_COUNTS, openDays: 0, promise: { told: 0, hits: 0 } });
	});

	test("REP-4 at least a tenth, a half and nine tenths of the times are at most the points", () => {
		const times = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 200 });
		fc.assert(
			fc.property(times, (seconds) => {
				const spread = spreadOf(seconds);
				const upTo = (point = -1) => seconds.filter((each) => each <= point).length / seconds.length;
				const below = (point = -1) => seconds.filter((each) => each < point).length / seconds.length;
				for (const [share, point] of [
					[0.1, spread?.p10],
					[0.5, spread?.median],
					[0.9, spread?.p90],
				] as const) {
					expect(upTo(point)).toBeGreaterThanOrEqual(share);
					expect(below(point)).toBeLessThan(share);
					expect(seconds).toContain(point);
				}
				expect([spread?.count, spread?.longest]).toEqual([seconds.length, Math.max(...seconds)]);
			}),
			{ ...seeded, numRuns: 300 },
		);
		expect(spreadOf(Array.from({ length: 70 }, (_, index) => index + 1))?.p10).toBe(7);
	});

	test("REP-5 the share of kept promises needs ten told ranges", () => {
		expect(figuresOf([aDay(TODAY, { told: 9, hits: 8 })]).promise).toEqual({ told: 9, hits: 8 });
		const days = [
			aDay("2026-11-20", { told: 5, hits: 3 }),
			aDay("2026-11-21", { told: 4, hits: 9 }),
			aDay(TODAY, { told: 5, hits: 5 }),
		];
		expect(figuresOf(days).promise).toEqual({ told: 10, hits: 8, share: 0.8 });
	});

	test.each([
		[minutes(0, 4, 7), 1, [1, 0, 0, 0, 1, 0, 0, 1], 0],
		[minutes(4.9, 5, 13, 32), 5, [1, 1, 1, 0, 0, 0, 1, 0], 0],
		[minutes(...new Array(19).fill(1), 200), 1, [0, 19, 0, 0, 0, 0, 0, 0], 1],
		[minutes(600, 700), 60, [0, 0, 0, 0, 0, 0, 0, 0], 2],
		[[], 1, [0, 0, 0, 0, 0, 0, 0, 0], 0],
	])("REP-6 case %#: waits lie in eight bins", (waits, width, bins, longer) => {
		expect(waitBinsOf([aDay(TODAY, {}, { waits })])).toEqual({ minutes: width, bins, longer });
	});
});

/** Days with joins at 11 and 23 o'clock, and after midnight. */
const weekend = (day: string, eleven: number, one: number) =>
	aDay(day, { joins: 5 }, { joins: [[11, eleven], ...(one > 0 ? ([[1, one]] as [number, number][]) : [])] });

test("CSV-5 a file of the history has a row for each day", () => {
	const counts = { joins: 12, served: 10, left: 1, no_show: 1, told: 11, hits: 9 };
	const days = [aDay("2026-11-21", counts, { waits: [60, 95, 600] }), emptyDay(TODAY)];
	expect([...historyRows(days)]).toEqual([
		["2026-11-21", 12, 10, 1, 1, 0, 0, 1.6, 10, 10, 11, 9, 0.818],
		[TODAY, 0, 0, 0, 0, 0, 0, undefined, undefined, undefined, 0, 0, undefined],
	]);
	expect(HISTORY_COLUMNS).toHaveLength(13);
});

describe("REP-7 the busiest hours", () => {
	test("REP-7 are means of open days in five steps, from Monday and from the start of the day", () => {
		const days = [
			weekend("2026-11-15", 10, 0),
			weekend(TODAY, 20, 3),
			weekend("2026-11-16", 6, 0),
			emptyDay("2026-11-23"),
			aDay("2026-11-17", { joins: 9 }),
		];
		const cell = (hour: number, joins: number, step: number) => ({ hour, joins, step });
		expect(heatOf(days, 4)).toEqual({
			hours: [11, 1],
			rows: [
				{ weekday: 1, cells: [cell(11, 6, 2), cell(1, 0, 0)] },
				{ weekday: 0, cells: [cell(11, 15, 4), cell(1, 1.5, 0)] },
			],
			busiest: { weekday: 0, hour: 11, joins: 15 },
		});
		expect(heatOf(days, 0).hours).toEqual([1, 11]);
	});

	test("REP-7 without joins by hour there is no table", () => {
		expect(heatOf([emptyDay(TODAY), aDay("2026-11-21", { joins: 4 })], 4)).toEqual({ hours: [], rows: [] });
	});
});

describe("REP-8 the hours of a day", () => {
	const today = aDay(TODAY, { joins: 3 }, { joins: [[12, 3]] });
	const earlier = [
		aDay(
			"2026-11-15",
			{ joins: 6 },
			{
				joins: [
					[11, 2],
					[12, 4],
				],
			},
		),
		aDay("2026-11-08", { joins: 9 }, { joins: [[11, 9]] }),
		aDay("2026-11-14", { joins: 50 }, { joins: [[15, 50]] }),
		emptyDay("2026-10-25"),
		aDay("2026-11-29", { joins: 50 }, { joins: [[16, 50]] }),
	];

	test("REP-8 with fewer than three days of the weekday nothing is usual", () => {
		expect(hoursOfDay(today, earlier, 4)).toEqual([{ hour: 12, joins: 3 }]);
		expect(hoursOfDay(emptyDay(TODAY), [], 4)).toEqual([]);
	});

	test("REP-8 the usual joins are the median of the weekday's earlier open days", () => {
		const third = aDay(
			"2026-11-01",
			{ joins: 5 },
			{
				joins: [
					[11, 4],
					[20, 1],
				],
			},
		);
		expect(hoursOfDay(today, [...earlier, third], 4)).toEqual([
			{ hour: 11, joins: 0, usual: 4 },
			{ hour: 12, joins: 3, usual: 0 },
		]);
		const fourth = aDay(
			"2026-10-18",
			{ joins: 5 },
			{
				joins: [
					[12, 6],
					[20, 3],
				],
			},
		);
		expect(hoursOfDay(today, [...earlier, third, fourth], 4)).toEqual([
			{ hour: 11, joins: 0, usual: 3 },
			{ hour: 12, joins: 3, usual: 2 },
			{ hour: 20, joins: 0, usual: 0.5 },
		]);
	});
});
