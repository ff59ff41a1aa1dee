import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aBoard, DAY_START, NOON, orderOf } from "#src/testing/builders.ts";
import { hostile } from "#src/testing/hostile.ts";
import { seeded } from "#src/testing/seed.ts";
import {
	BATCHES_KEPT,
	type Board,
	boardToStored,
	headOf,
	MAX_CALLED,
	MAX_SWEEPS,
	NEW_BOARD,
	placeOf,
	publicBoard,
	RECENT_KEPT,
	standingOf,
	standingsOf,
} from "./board.ts";
import { parseBoard } from "./board-parse.ts";

const mark = { number: 2, at: NOON };
const sweep = { series: 1, from: 2, upTo: 7, reason: "expired", at: NOON, version: 9 } as const;
const clearing = { list: "answers", upTo: 9 } as const;
const full: Board = aBoard({
	order: orderOf("3-5,1"),
	during: [{ number: 3, at: NOON - 9 }],
	called: [mark],
	recent: [{ number: 9, at: NOON - 5 }],
	issued: 9,
	calledLasted: NOON - 5,
	keptFrom: DAY_START,
	leap: { from: NOON, to: NOON + 9 },
	runCounts: [
		{ reception: "day", day: "2026-06-01", issued: 2 },
		{ reception: "am", day: "2026-06-01", issued: 4 },
	],
	sweeps: [sweep],
	clearings: [clearing],
	batches: ["a", "b"],
});
const count = { reception: "am", day: "2026-06-01", issued: 4 };
const many = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

describe("BOARD-1 storing and reading", () => {
	test.each([
		["a new board", NEW_BOARD],
		["a full board", full],
	])("BOARD-1 %s can be stored and read back", (_, board) => {
		expect(parseBoard(boardToStored(board))).toEqual(board);
		expect(parseBoard(JSON.parse(JSON.stringify(boardToStored(board))))).toEqual(board);
	});

	test("BOARD-1, BOARD-3 the public part is readable without the bookkeeping", () => {
		const { keptFrom: _, leap: __, ...rest } = full;
		expect(parseBoard(publicBoard(full))).toEqual({
			...rest,
			runCounts: [],
			sweeps: [],
			clearings: [],
			batches: [],
		});
	});

	test("BOARD-3 the public board has exactly the fields that phones need", () => {
		expect(publicBoard(full)).toEqual({
			series: 1,
			version: 10,
			issued: 9,
			order: "3-5,1",
			during: [{ number: 3, at: NOON - 9 }],
			called: [mark],
			recent: [{ number: 9, at: NOON - 5 }],
			called_lasted: NOON - 5,
			last_line_up_at: full.lastLineUpAt,
			updated_at: full.updatedAt,
		});
		expect(Object.keys(publicBoard(NEW_BOARD))).not.toContain("called_lasted");
	});

	test("BOARD-1 the smallest values are read, and a new board is at instant 0", () => {
		expect(NEW_BOARD).toMatchObject({ series: 1, version: 0, issued: 0, updatedAt: 0 });
		const zero = { number: 1, at: 0 };
		const least: Board = {
			...{ ...NEW_BOARD, order: orderOf("2"), during: [], called: [zero], recent: [zero], issued: 2 },
			...{ calledLasted: 0, lastLineUpAt: 0, keptFrom: 0, clearings: [{ list: "answers", upTo: 1 }] },
			sweeps: [{ series: 1, from: 1, upTo: 1, reason: "cancelled", at: 0, version: 0 }],
			runCounts: [{ reception: "a", day: "2026-06-01", issued: 1 }],
		};
		expect(parseBoard(boardToStored(least))).toEqual(least);
	});

	test("BOARD-1 lists are read up to their bounds", () => {
		const stored = {
			...boardToStored(full),
			called: many(MAX_CALLED, mark),
			recent: many(RECENT_KEPT, mark),
			during: many(4, mark),
			sweeps: many(MAX_SWEEPS, sweep),
			clearings: many(3, clearing),
			batches: many(BATCHES_KEPT, "x".repeat(64)),
		};
		expect(parseBoard(stored)).toBeDefined();
		for (const field of ["called", "recent", "during", "sweeps", "clearings", "batches"] as const)
			expect(parseBoard({ ...stored, [field]: [...stored[field], stored[field][0]] })).toBeUndefined();
	});
});

test("BOARD-8 a stored board shows whether a sweep or a deletion is open", () => {
	expect(boardToStored(full).unfinished).toBe(true);
	expect(boardToStored({ ...full, sweeps: [] }).unfinished).toBe(true);
	expect(boardToStored({ ...full, clearings: [] }).unfinished).toBe(true);
	expect(boardToStored({ ...full, sweeps: [], clearings: [] })).not.toHaveProperty("unfinished");
});

describe("BOARD-2 other values", () => {
	test.each([
		...["series", "version", "issued", "updated_at"].flatMap((field) =>
			[-1, 1.5, "1", null, undefined, Number.NaN, 2 ** 53].map((value) => [field, value] as const),
		),
		...["called_lasted", "last_line_up_at", "kept_from"].flatMap((field) =>
			[-1, 1.5, "1", null].map((value) => [field, value] as const),
		),
		["series", 0] as const,
		...[{}, null, 1, { from: 2, to: 2 }, { from: -1, to: 2 }, { from: 1 }].map(
			(value) => ["clock_leap", value] as const,
		),
		["order", "2-1"] as const,
		["order", undefined] as const,
		...["during", "called", "recent"].flatMap((field) =>
			[undefined, {}, [null], [1], [{ number: 0, at: 1 }], [{ number: 1 }], [{ at: 1 }]].map(
				(value) => [field, value] as const,
			),
		),
		...["", "x".repeat(65), 7].map((batch) => ["batches", [batch]] as const),
		["batches", "a"] as const,
		["sweeps", {}] as const,
		["sweeps", [null]] as const,
		["sweeps", ["a"]] as const,
		...["series", "from", "upTo", "reason", "at", "version"].flatMap((field) =>
			[undefined, -1, "served"].map((value) => ["sweeps", [{ ...sweep, [field]: value }]] as const),
		),
		["sweeps", [{ ...sweep, from: 8 }]] as const,
		...[null, {}, [null], ["a"], [{ list: "events", upTo: 1 }]].map((value) => ["clearings", value] as const),
		...[0, 1.5, "1", undefined].map((upTo) => ["clearings", [{ ...clearing, upTo }]] as const),
		...[null, 1, "am", {}, [null], ["am"], many(101, count)].map((value) => ["run_count", value] as const),
		...[
			["reception", ""],
			["reception", 1],
			["day", "2026-6-1"],
			["day", 20_260_601],
			["issued", 0],
			["issued", "4"],
		].map(([field, value]) => ["run_count", [{ ...count, [`${field}`]: value }]] as const),
	])("BOARD-2 %s: %j is unreadable", (field, value) => {
		expect(parseBoard({ ...boardToStored(full), [field]: value })).toBeUndefined();
	});

	test.each([undefined, null, 1, "board", [], {}])("BOARD-2 %j is unreadable", (value) => {
		expect(parseBoard(value)).toBeUndefined();
	});

	test("BOARD-2 reading any value never throws, and a readable board is stored unchanged", () => {
		const garbage = fc.oneof(hostile, fc.constantFrom(0, 1, -1, "", "1-3", [], [mark], [sweep], null));
		const fields = fc.constantFrom(...Object.keys(boardToStored(full)));
		fc.assert(
			fc.property(fc.dictionary(fields, garbage), (part) => {
				const board = parseBoard({ ...boardToStored(full), ...part });
				if (board !== undefined) expect(parseBoard(boardToStored(board))).toEqual(board);
			}),
			{ ...seeded, numRuns: 3_000 },
		);
		fc.assert(
			fc.property(hostile, (value) => {
				parseBoard(value);
			}),
			{ ...seeded, numRuns: 2_000 },
		);
	});
});

describe("BOARD-4 states of numbers", () => {
	test.each([
		[1, "waiting", 4],
		[2, "called", undefined],
		[3, "during_guidance", 1],
		[4, "waiting", 2],
		[6, "over", undefined],
		[9, "over", undefined],
		[10, "unknown", undefined],
		[0, "unknown", undefined],
	])("BOARD-4, ORD-1 number %i is %s, place %s", (number, standing, place) => {
		expect(standingOf(full, number)).toBe(standing);
		expect(standingsOf(full)(number)).toBe(standing);
		expect(placeOf(full, number)).toBe(place);
	});

	test("the standings of a board are prepared once", () => {
		let looks = 0;
		const counted: Board = {
			...full,
			get order() {
				looks++;
				return full.order;
			},
		};
		const before = [1, 2, 3].map(standingsOf(counted));
		expect([1, 2, 3].map(standingsOf(counted))).toEqual(before);
		expect(looks).toBe(1);
	});

	test("BOARD-6 the head is the first of the order, waiting or in guidance", () => {
		expect(headOf(full)).toBe(3);
		expect(headOf(aBoard())).toBe(1);
		expect(headOf(NEW_BOARD)).toBeUndefined();
	});
});
