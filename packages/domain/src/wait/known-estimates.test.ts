import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seeded } from "#src/testing/seed.ts";
import { MAX_PACE_CLOSURES, type Pace, parsePace, publicPace, waitsOnBoard } from "./board-pace.ts";
import { estimateWait, type WaitFacts } from "./estimate.ts";
import { turnPace } from "./turn-pace.ts";

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const inMinutes = (minutes: number) => NOW + minutes * MINUTE;
const repeated = (count: number, ...gaps: readonly number[]) =>
	Array.from({ length: count }, (_, index) => gaps[index % gaps.length] ?? 0);
const facts = (rest: Partial<WaitFacts>): WaitFacts => ({
	...{ place: 5, timePer: 10, today: [], earlier: [], now: NOW, closures: [] },
	...rest,
});
const mixed = repeated(25, 3, 9, 6, 14, 1);
const weeks = [repeated(20, 4, 8), repeated(12, 7, 2, 9), repeated(30, 5)];

/**
 * Estimates of the calibrated model to four digits (decision 0007). They were computed by this code, so they do not prove
 * the model; the simulation of WAIT-15 does. They show any change of the numbers that server and phones compute.
 */
const KNOWN: readonly (readonly [title: string, rest: Partial<WaitFacts>, range: readonly number[]])[] = [
	["the setting alone", {}, [22.76, 44.45, 84.56]],
	["the setting, the next turn", { place: 1 }, [1.499, 7.143, 22.08]],
	["the setting, far behind", { place: 120 }, [743.3, 1117, 1775]],
	["regular gaps of today", { today: repeated(30, 10) }, [41.15, 49.69, 59.41]],
	["mixed gaps of today", { today: mixed, place: 12 }, [62.11, 80.2, 102.1]],
	["turns in bursts", { today: repeated(30, 1, 1, 1, 1, 26), place: 20 }, [73.63, 132.2, 223.6]],
	["earlier weeks", { earlier: weeks, place: 8 }, [37.02, 45.66, 56.47]],
	["earlier weeks and today", { earlier: weeks, today: mixed, place: 8 }, [43.57, 52.53, 62.75]],
	[
		"three minutes after the last turn",
		{ today: mixed, lastTurnAt: inMinutes(-3), place: 1 },
		[0.4239, 3.382, 12.26],
	],
	[
		"long after the last turn",
		{ today: repeated(30, 10), lastTurnAt: inMinutes(-25), place: 2 },
		[6.853, 11.12, 16.89],
	],
	["before guidance", { guidanceFrom: inMinutes(17), place: 3 }, [28.22, 42.76, 71.25]],
	[
		"a closure ahead",
		{ closures: [{ from: inMinutes(20), to: inMinutes(65) }], place: 3 },
		[11.22, 70.76, 99.25],
	],
	["the quickest setting", { timePer: 0.1, place: 40 }, [2.416, 3.713, 5.988]],
	["the slowest setting", { timePer: 600, place: 2 }, [354.7, 985.6, 2318]],
];

test.each(KNOWN)("WAIT-1, WAIT-5 %s", (_, rest, range) => {
	const wait = estimateWait(facts(rest));
	const shown = [wait?.low, wait?.mid, wait?.high].map((end) => Number(end?.toPrecision(4)));
	expect(shown).toEqual(range);
});

describe("WAIT-17 the bounds of a received pace", () => {
	const pace: Pace = {
		...{ gap: 5, doubt: 0.1, scatter: 0.5, longScatter: 0.7, basis: "today", since: NOW },
		...{ closures: [], guidanceFrom: NOW, hitRate: 0.5 },
	};

	test.each(["gap", "doubt", "scatter", "long_scatter"])(
		"WAIT-17 %s is from 0.000001 to 1,000,000",
		(field) => {
			const reads = (value: unknown) => parsePace({ ...publicPace(pace), [field]: value }) !== undefined;
			expect([1e-6, 1, 1e6].map(reads)).toEqual([true, true, true]);
			expect([9e-7, 0, -1, 1_000_001, Number.NaN, "1", null, undefined].map(reads)).toEqual(
				new Array(8).fill(false),
			);
		},
	);

	test("WAIT-17 a hit rate is from 0 to 1; closures are at most five; both ends are instants", () => {
		const read = (rest: object) => parsePace({ ...publicPace(pace), ...rest });
		expect([0, 1].map((hit_rate) => read({ hit_rate })?.hitRate)).toEqual([0, 1]);
		const closures = new Array(MAX_PACE_CLOSURES).fill({ from: 1, to: 2 });
		expect(read({ closures })?.closures).toEqual(closures);
		for (const bad of [{ from: 0.5, to: 1 }, { from: 1, to: "2" }, { from: 1 }])
			expect(read({ closures: [bad] })).toBeUndefined();
	});

	test("WAIT-17 any estimated pace is within the bounds and returns from the wire", () => {
		const gaps = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1_440, noNaN: true })), {
			maxLength: 40,
		});
		fc.assert(
			fc.property(fc.double(), gaps, fc.array(gaps, { maxLength: 13 }), (timePer, today, earlier) => {
				const estimated: Pace = { ...turnPace(timePer, today, earlier), since: NOW, closures: [] };
				expect(parsePace(JSON.parse(JSON.stringify(publicPace(estimated))))).toEqual(estimated);
			}),
			{ ...seeded, numRuns: 300 },
		);
	});

	test("WAIT-18 a last turn exactly at the start of the service day counts", () => {
		const at = (calledLasted: number) =>
			waitsOnBoard({ ...pace, since: inMinutes(-3) }, { calledLasted }, NOW)(1);
		const without = waitsOnBoard({ ...pace, since: inMinutes(-3) }, {}, NOW)(1);
		expect(at(inMinutes(-3))).not.toEqual(without);
		expect(at(inMinutes(-3) - 1)).toEqual(without);
	});
});

describe("WAIT-3, WAIT-6, WAIT-11 which gaps and settings count", () => {
	const same = (one: Partial<WaitFacts>, other: Partial<WaitFacts>) =>
		expect(estimateWait(facts(one))).toEqual(estimateWait(facts(other)));
	const differ = (one: Partial<WaitFacts>, other: Partial<WaitFacts>) =>
		expect(estimateWait(facts(one))).not.toEqual(estimateWait(facts(other)));

	test("WAIT-3 settings from 0.1 to 600 minutes count", () => {
		for (const timePer of [0.1, 600]) differ({ timePer }, { timePer: 10 });
		for (const timePer of [0.099, 600.1, -1]) same({ timePer }, { timePer: 10 });
	});

	test("WAIT-11 gaps from 0 to a day count", () => {
		for (const gap of [0, 1_440]) differ({ today: [...mixed, gap] }, { today: mixed });
		for (const gap of [-0.1, 1_440.1, Number.NaN]) same({ today: [...mixed, gap] }, { today: mixed });
	});

	test("WAIT-6 the 30th last gap and the 12th last week count, the ones before do not", () => {
		const quick = repeated(29, 5);
		differ({ today: [40, ...quick] }, { today: [5, ...quick] });
		same({ today: [40, 5, ...quick] }, { today: [5, 5, ...quick] });
		const lists = (count: number, first: number) => [repeated(9, first), ...new Array(count - 1).fill(quick)];
		differ({ earlier: lists(12, 40) }, { earlier: lists(12, 5) });
		same(
			{ earlier: [repeated(9, 40), ...new Array(12).fill(quick)] },
			{ earlier: new Array(12).fill(quick) },
		);
	});

	test("WAIT-6 a week without a usable gap takes no week's place in the estimate", () => {
		same({ earlier: [[], repeated(9, 5), [-1]] }, { earlier: [repeated(9, 5)] });
	});

	test("WAIT-1, WAIT-10 a later place, a longer setting or a longer closure never shortens the wait", () => {
		const anyFacts = fc.record({
			place: fc.integer({ min: 1, max: 200 }),
			timePer: fc.integer({ min: 1, max: 100 }),
			today: fc.array(fc.double({ min: 0, max: 60, noNaN: true }), { maxLength: 30 }),
			minutes: fc.integer({ min: 1, max: 90 }),
		});
		fc.assert(
			fc.property(anyFacts, ({ minutes, ...rest }) => {
				const high = (more: Partial<WaitFacts>) =>
					estimateWait(facts({ ...rest, ...more }))?.high ?? Number.NaN;
				const closed = (length: number) => [{ from: NOW, to: inMinutes(length) }];
				expect(high({ place: rest.place + 1 })).toBeGreaterThan(high({}));
				expect(high({ timePer: rest.timePer * 2 })).toBeGreaterThan(high({}));
				expect(high({ closures: closed(minutes) })).toBeCloseTo(high({}) + minutes, 6);
				expect(high({ closures: closed(minutes + 1) })).toBeGreaterThan(high({ closures: closed(minutes) }));
			}),
			{ ...seeded, numRuns: 200 },
		);
	});
});
