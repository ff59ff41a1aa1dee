import fc from "fast-check";
import { expect, test } from "vitest";
import { boardFromDocument, boardToDocument } from "#src/line/board-document.ts";
import { parseBoard } from "#src/line/board-parse.ts";
import { aBoard, NOON } from "#src/testing/builders.ts";
import { hostile } from "#src/testing/hostile.ts";
import { seeded } from "#src/testing/seed.ts";
import { COUNTS, type Counts, NO_COUNTS } from "./history-day.ts";
import { MOST_SECONDS, type Sample } from "./history-samples.ts";
import {
	type DayTally,
	GAPS_KEPT,
	hasCounted,
	isWriteDue,
	newTally,
	tallyFromStored,
	tallyToStored,
	writtenTally,
} from "./history-tally.ts";

const samples: fc.Arbitrary<readonly Sample[]> = fc.array(
	fc.record({ hour: fc.nat(23), seconds: fc.nat(MOST_SECONDS), back: fc.boolean() }),
	{ maxLength: 20 },
);
const anyTally: fc.Arbitrary<DayTally> = fc.record(
	{
		day: fc.constant("2026-11-21"),
		writes: fc.nat(99),
		counts: fc
			.tuple(fc.constantFrom(...COUNTS), fc.integer({ min: -20, max: 20 }))
			.map(([name, count]): Counts => ({ ...NO_COUNTS, [name]: count })),
		joinHours: fc
			.uniqueArray(fc.tuple(fc.nat(23), fc.integer({ min: 1, max: 500 })), { selector: ([hour]) => hour })
			.map((joins) => new Map(joins)),
		gaps: samples,
		waits: samples,
		today: fc.array(fc.nat(MOST_SECONDS), { maxLength: GAPS_KEPT }),
		last: fc.record(
			{ number: fc.nat(999), at: fc.constant(NOON), before: fc.constant(NOON - 1), idle: fc.boolean() },
			{ requiredKeys: ["number", "at", "idle"] },
		),
	},
	{ requiredKeys: ["day", "writes", "counts", "joinHours", "gaps", "waits", "today"] },
);
const tally = newTally("2026-11-21");
const full: DayTally = {
	...tally,
	counts: { ...NO_COUNTS, joins: 3, left: -1 },
	joinHours: new Map([
		[9, 2],
		[10, 1],
	]),
	gaps: [{ hour: 9, seconds: 60, back: false }],
	waits: [{ hour: 9, seconds: 600, back: true }],
	today: [60],
	last: { number: 4, at: NOON, before: NOON - 60_000, idle: false },
};

test("HIST-10 a tally can be stored in the board's document and read back", () => {
	fc.assert(
		fc.property(anyTally, (each) => {
			const board = aBoard({ tally: each });
			expect(boardFromDocument(JSON.parse(JSON.stringify(boardToDocument(board))))).toEqual(board);
		}),
		{ ...seeded, numRuns: 200 },
	);
	expect(boardFromDocument({ ...boardToDocument(aBoard()) })).toEqual(aBoard());
	expect(boardFromDocument({})).toBeUndefined();
});

test("HIST-10 a stored tally is short, and phones get the board without it", () => {
	expect(tallyToStored(full)).toEqual({
		...{ day: "2026-11-21", writes: 0, counts: { joins: 3, left: -1 } },
		...{ join_hours: "9:2,10:1", gaps: "9:60", waits: "-9:600", today: "60", last: full.last },
	});
	expect(parseBoard(boardToDocument(aBoard({ tally: full })))).toEqual(aBoard());
});

test.each([
	["day", "2026-02-31x"],
	["writes", -1],
	["counts", { joins: 0.5 }],
	["counts", { left: "1" }],
	["join_hours", 9],
	["join_hours", "24:1"],
	["join_hours", "9:0"],
	["join_hours", "9:1,9:2"],
	["join_hours", "9:1,"],
	["gaps", "24:1"],
	["gaps", `9:${MOST_SECONDS + 1}`],
	["gaps", "9:60,"],
	["waits", undefined],
	["waits", Array.from({ length: 1_001 }, () => "9:1").join(",")],
	["today", "60,"],
	["today", 60],
	["today", `${MOST_SECONDS + 1}`],
	["today", Array.from({ length: 31 }, () => 1).join(",")],
	["last", null],
	["last", { number: -1, at: NOON, idle: false }],
	["last", { number: 1, at: 0.5, idle: false }],
	["last", { number: 1, at: NOON, idle: 0 }],
	["last", { number: 1, at: NOON, before: "x", idle: true }],
])("HIST-10 with a bad %s counting restarts, and the board stays readable", (field, value) => {
	const document = boardToDocument(aBoard({ tally: full }));
	expect(boardFromDocument({ ...document, tally: { ...document.tally, [field]: value } })).toEqual(aBoard());
});

test("HIST-10 reading any tally never throws", () => {
	fc.assert(
		fc.property(
			hostile,
			fc.dictionary(fc.constantFrom("gaps", "last", "counts", "today"), hostile),
			(a, b) => {
				tallyFromStored(a);
				tallyFromStored({ ...tallyToStored(full), ...b });
			},
		),
		{ ...seeded, numRuns: 300 },
	);
});

test("HIST-7 the history is due after twenty endings, or twenty turns or gaps", () => {
	const counts = (partial: Partial<Counts>) => ({ ...tally, counts: { ...NO_COUNTS, ...partial } });
	expect(isWriteDue(counts({ joins: 500, told: 30, hits: 30 }))).toBe(false);
	expect(isWriteDue(counts({ served: 12, left: 4, no_show: 3 }))).toBe(false);
	expect(isWriteDue(counts({ served: 12, left: 4, no_show: 3, expired: 1 }))).toBe(true);
	expect(isWriteDue(counts({ served: 10, cancelled: -10 }))).toBe(true);
	const twenty: Sample[] = Array.from({ length: 20 }, (_, seconds) => ({ hour: 1, seconds, back: false }));
	for (const kind of ["gaps", "waits"] as const) {
		expect(isWriteDue({ ...tally, [kind]: twenty })).toBe(true);
		expect(isWriteDue({ ...tally, [kind]: twenty.slice(1) })).toBe(false);
	}
});

test("HIST-7 after a write the counts are empty and the day's last gaps stay", () => {
	const written = writtenTally(full);
	expect([tally, full, written].map(hasCounted)).toEqual([false, true, false]);
	expect(hasCounted({ ...tally, gaps: full.gaps })).toBe(true);
	expect(hasCounted({ ...tally, waits: full.waits })).toBe(true);
	expect(hasCounted({ ...tally, counts: full.counts })).toBe(true);
	expect(written).toEqual({ ...tally, writes: 1, today: [60], last: full.last });
});
