import fc from "fast-check";
import { expect, test } from "vitest";
import { hostile } from "#src/testing/hostile.ts";
import { seeded } from "#src/testing/seed.ts";
import {
	addToDay,
	COUNTS,
	emptyDay,
	type HistoryDay,
	historyFromStored,
	historyToStored,
	MOST_OF_HOUR,
	NO_COUNTS,
} from "./history-day.ts";
import { MOST_SECONDS, type Sample } from "./history-samples.ts";

const seconds = fc.array(fc.nat(MOST_SECONDS), { maxLength: MOST_OF_HOUR });
const anyDay: fc.Arbitrary<HistoryDay> = fc.record({
	day: fc.constant("2026-11-21"),
	counts: fc
		.record(Object.fromEntries(COUNTS.map((name) => [name, fc.integer({ min: -50, max: 10_000 })])))
		.map((counts) => ({ ...NO_COUNTS, ...counts })),
	hours: fc
		.uniqueArray(fc.tuple(fc.nat(23), fc.record({ gaps: seconds, waits: seconds })), {
			selector: ([hour]) => hour,
		})
		.map((hours) => new Map(hours)),
	joinHours: fc
		.uniqueArray(fc.tuple(fc.nat(23), fc.integer({ min: 1, max: 500 })), { selector: ([hour]) => hour })
		.map((joins) => new Map(joins)),
});
const at = (hour: number, ...all: number[]): Sample[] =>
	all.map((each) => ({ hour, seconds: Math.abs(each), back: each < 0 }));
const nothing = { counts: NO_COUNTS, joinHours: new Map(), gaps: [], waits: [] };

test("HIST-8 a day can be stored and read back", () => {
	fc.assert(
		fc.property(anyDay, (day) => {
			const stored = JSON.parse(JSON.stringify(historyToStored(day)));
			expect(historyFromStored(stored)).toEqual(day);
		}),
		{ ...seeded, numRuns: 100 },
	);
});

test("HIST-8 unreadable parts of a day are 0 or absent", () => {
	const stored = {
		...{ schema: 1, day: "2026-11-21", joins: "many", served: 1.5, left: 4, hits: Number.NaN },
		hours: { "9": { gaps: [60, -1, 2.5, "7", MOST_SECONDS + 1], waits: 3 }, "24": {}, "09": {}, x: 1 },
		join_hours: { "9": 4, "10": 0, "11": -1, "12": 1.5, "13": "2", "24": 1, "09": 1 },
	};
	expect(historyFromStored(stored)).toEqual({
		day: "2026-11-21",
		counts: { ...NO_COUNTS, left: 4 },
		hours: new Map([[9, { gaps: [60], waits: [] }]]),
		joinHours: new Map([[9, 4]]),
	});
});

test.each([
	["of another schema", { schema: 2, day: "2026-11-21" }],
	["without a day", { schema: 1 }],
	["of no day", { schema: 1, day: "2026-13-01" }],
])("HIST-8 a document %s is no day", (_, stored) => {
	expect(historyFromStored(stored)).toBeUndefined();
});

test("HIST-8 reading any document never throws", () => {
	fc.assert(
		fc.property(
			fc.dictionary(fc.constantFrom("day", "schema", "hours", "joins", "join_hours"), hostile),
			(stored) => {
				historyFromStored({ schema: 1, day: "2026-11-21", ...stored });
			},
		),
		{ ...seeded, numRuns: 300 },
	);
});

test("HIST-9 the latest gaps and waits of an hour are kept", () => {
	const many = Array.from({ length: MOST_OF_HOUR + 5 }, (_, index) => index);
	const day = addToDay(emptyDay("2026-11-21"), { ...nothing, gaps: at(9, ...many), waits: at(10, 1) });
	expect(day.hours.get(9)?.gaps).toEqual(many.slice(5));
	expect(day.hours.get(9)?.waits).toEqual([]);
	expect(day.hours.get(10)?.waits).toEqual([1]);
});

test("HIST-4 a cancellation after the write removes one equal value from its hour", () => {
	const day = addToDay(emptyDay("2026-11-21"), {
		...nothing,
		counts: { ...NO_COUNTS, served: 2 },
		gaps: at(9, 60, 90, 60),
		waits: at(9, 600),
	});
	const after = addToDay(day, {
		...nothing,
		counts: { ...NO_COUNTS, served: -1 },
		gaps: at(9, -60),
		waits: [...at(9, -601), ...at(11, -5)],
	});
	expect(after.counts.served).toBe(1);
	expect(after.hours.get(9)).toEqual({ gaps: [60, 90], waits: [600] });
	expect(after.hours.get(11)).toEqual({ gaps: [], waits: [] });
});
