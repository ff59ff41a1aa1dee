import fc from "fast-check";
import { expect, test } from "vitest";
import { hostile, mutated } from "#src/testing/hostile.ts";
import { seeded } from "#src/testing/seed.ts";
import {
	MAX_PACE_CLOSURES,
	type Pace,
	parsePace,
	publicPace,
	roundedPace,
	waitsOnBoard,
} from "./board-pace.ts";
import { estimateWait, type WaitFacts, waitsOf } from "./estimate.ts";
import { turnPace } from "./turn-pace.ts";

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const today = [4, 6, 5, 7, 3, 5, 12, 4];
const pace: Pace = { ...roundedPace(turnPace(10, today, [])), since: NOW - 300 * MINUTE, closures: [] };
const full: Pace = {
	...pace,
	guidanceFrom: NOW + 20 * MINUTE,
	closures: [{ from: NOW + 30 * MINUTE, to: NOW + 60 * MINUTE }],
	hitRate: 0.8125,
};

test("WAIT-16 the waits of all places equal the single estimates, exactly up to the 32nd place", () => {
	const bare: WaitFacts = { place: 1, timePer: 10, today, earlier: [], now: NOW, closures: full.closures };
	const waits = waitsOf(turnPace(10, today, []), bare);
	for (let place = 1; place <= 400; place++) {
		const exact = estimateWait({ ...bare, place });
		expect(waits(place)).toEqual(exact);
		const more = waits(place + 1);
		for (const end of ["low", "mid", "high"] as const)
			expect(more?.[end]).toBeGreaterThan(exact?.[end] ?? Number.NaN);
	}
	expect([0, 1.5, 20_001].map(waits)).toEqual([undefined, undefined, undefined]);
	expect(waits(20_000)?.high).toBeGreaterThan(waits(19_999)?.high ?? Number.NaN);
});

test("WAIT-16 an interpolated place is as accurate as a computed one", () => {
	const bare = { timePer: 10, today, earlier: [], now: NOW, closures: [] };
	const between = estimateWait({ ...bare, place: 1_001 });
	const [from, to] = [992, 1_024].map((place) => estimateWait({ ...bare, place }));
	for (const end of ["low", "mid", "high"] as const) {
		const [low = 0, high = 0] = [from?.[end], to?.[end]];
		expect(between?.[end]).toBeCloseTo(low + (9 / 32) * (high - low), 6);
	}
});

test("WAIT-17 server and phones work with the same numbers", () => {
	for (const each of [pace, full]) {
		const received = parsePace(JSON.parse(JSON.stringify(publicPace(each))));
		expect(received).toEqual(each);
	}
	expect(pace.gap.toString().length).toBeLessThanOrEqual(6);
	const finer = waitsOf(turnPace(10, today, []), { now: NOW, closures: [] })(20);
	const rounded = waitsOf(pace, { now: NOW, closures: [] })(20);
	expect((rounded?.mid ?? 0) / (finer?.mid ?? 0)).toBeCloseTo(1, 2);
});

test.each([
	["gap", 0],
	["gap", "5"],
	["doubt", Number.NaN],
	["scatter", -1],
	["long_scatter", 1e7],
	["basis", "guess"],
	["since", 0.5],
	["closures", {}],
	["closures", [{ from: 1 }]],
	["closures", [{ to: 1 }]],
	["closures", [null]],
	["closures", Array.from({ length: MAX_PACE_CLOSURES + 1 }, () => ({ from: 1, to: 2 }))],
])("WAIT-17 a pace with a bad %s is refused", (field, value) => {
	expect(parsePace({ ...publicPace(full), [field]: value })).toBeUndefined();
});

test.each([
	["guidance_from", "soon"],
	["hit_rate", 1.1],
	["hit_rate", -0.1],
	["hit_rate", "0.5"],
])("WAIT-17 a bad %s is left out", (field, value) => {
	const { [field === "hit_rate" ? "hitRate" : "guidanceFrom"]: _, ...rest } = full;
	expect(parsePace({ ...publicPace(full), [field]: value })).toEqual(rest);
});

test("WAIT-17 reading any value never throws, and its waits are finite", () => {
	fc.assert(
		fc.property(fc.oneof(hostile, mutated([{ ...publicPace(full) }])), (value) => {
			const received = parsePace(value);
			const wait = received && waitsOnBoard(received, { calledLasted: NOW - MINUTE }, NOW)(7);
			if (wait !== undefined) expect(Number.isFinite(wait.low + wait.mid + wait.high)).toBe(true);
		}),
		{ ...seeded, numRuns: 300 },
	);
});

test("WAIT-18 the last turn of the service day counts, a turn of an earlier day does not", () => {
	const wait = (calledLasted?: number) =>
		waitsOnBoard(pace, calledLasted === undefined ? {} : { calledLasted }, NOW)(3)?.mid;
	expect(wait(NOW - 4 * MINUTE)).toBeLessThan(wait() ?? 0);
	expect(wait(pace.since - 1)).toBe(wait());
	const guided = waitsOnBoard(full, { calledLasted: NOW - 4 * MINUTE }, NOW)(1);
	expect(guided?.low).toBeGreaterThan(20);
});
