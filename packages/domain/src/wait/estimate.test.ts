import fc from "fast-check";
import { expect, test } from "vitest";
import { BANDS, calibrate, calibrationTable, joinings } from "#src/testing/day-simulator-calibration.ts";
import { seeded } from "#src/testing/seed.ts";
import { estimateWait, type WaitFacts, type WaitRange } from "./estimate.ts";

const NOW = 1_800_000_000_000;
const inMinutes = (minutes: number) => NOW + minutes * 60_000;
const bare: WaitFacts = { place: 5, timePer: 10, today: [], earlier: [], now: NOW, closures: [] };
const gaps = (count: number, minutes: number) => Array.from({ length: count }, () => minutes);

function estimate(partial: Partial<WaitFacts> = {}): WaitRange {
	const range = estimateWait({ ...bare, ...partial });
	if (range === undefined) throw new Error("no range");
	return range;
}

const width = (range: WaitRange) => range.high - range.low;

test("WAIT-1 a range is ascending and grows with the place", () => {
	const ranges = [1, 2, 3, 10, 100, 20_000].map((place) => estimate({ place }));
	for (const [index, range] of ranges.entries()) {
		expect(range.low).toBeGreaterThan(0);
		expect(range.low).toBeLessThan(range.mid);
		expect(range.mid).toBeLessThan(range.high);
		expect(range.mid).toBeGreaterThan(ranges[index - 1]?.mid ?? 0);
	}
});

test.each([0, -1, 1.5, 20_001, Number.NaN, Number.POSITIVE_INFINITY])(
	"WAIT-2 place %f has no range",
	(place) => {
		expect(estimateWait({ ...bare, place })).toBeUndefined();
	},
);

test.each([0, -3, 601, Number.NaN, Number.POSITIVE_INFINITY])(
	"WAIT-3 a setting of %f counts as 10 minutes",
	(timePer) => {
		expect(estimate({ timePer })).toEqual(estimate({ timePer: 10 }));
	},
);

test("WAIT-3 the setting counts as five gaps", () => {
	expect(estimate({ timePer: 20 }).mid / estimate({ timePer: 10 }).mid).toBeCloseTo(2, 6);
	const mixed = estimate({ place: 100, timePer: 20, today: [1, 19, 20, 3, 7] }).mid / 100;
	expect(mixed).toBeGreaterThan(12);
	expect(mixed).toBeLessThan(17);
});

test("WAIT-4 the basis is the source with the largest weight", () => {
	expect(estimate().basis).toBe("setting");
	expect(estimate({ today: gaps(12, 8) }).basis).toBe("today");
	expect(estimate({ earlier: [[], ...gaps(6, 1).map(() => [1, 9, 2, 12, 3, 7, 1, 8])] }).basis).toBe(
		"history",
	);
	expect(estimate({ earlier: [[7]] }).basis).toBe("setting");
});

test("WAIT-5 more gaps give a narrower range", () => {
	const known = [0, 5, 30].map((count) => width(estimate({ place: 20, today: gaps(count, 10) })));
	expect(known[1]).toBeLessThan(known[0] ?? 0);
	expect(known[2]).toBeLessThan(known[1] ?? 0);
});

test("WAIT-6 today's last 30 gaps and the last 12 weeks count, later gaps of today more", () => {
	expect(estimate({ today: [...gaps(50, 90), ...gaps(30, 5)] })).toEqual(estimate({ today: gaps(30, 5) }));
	expect(estimate({ earlier: [gaps(9, 90), ...gaps(12, 5).map((gap) => gaps(9, gap))] })).toEqual(
		estimate({ earlier: gaps(12, 5).map((gap) => gaps(9, gap)) }),
	);
	const slower = estimate({ today: [...gaps(10, 5), ...gaps(10, 15)] });
	const quicker = estimate({ today: [...gaps(10, 15), ...gaps(10, 5)] });
	expect(slower.mid).toBeGreaterThan(quicker.mid);
});

test("WAIT-7 bursts widen a range far ahead", () => {
	const even = Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? 2 : 12));
	const bursts = Array.from({ length: 30 }, (_, index) => (index % 15 < 7 ? 2 : 12));
	expect(width(estimate({ place: 30, today: bursts }))).toBeGreaterThan(
		1.2 * width(estimate({ place: 30, today: even })),
	);
});

test("WAIT-8 a very long gap counts as eight mean gaps", () => {
	const today = [...gaps(20, 5), 1440, ...gaps(5, 5)];
	const plainMean = (25 * 5 + 1440) / 26;
	const range = estimate({ place: 10, today });
	expect(range.mid).toBeLessThan((10 * plainMean) / 2);
	expect(range.low).toBeGreaterThan(1);
});

test("WAIT-8 a gap is cut to eight mean gaps of its run", () => {
	// 30 gaps with a sum of 940 minutes: eight mean gaps are 250.7 minutes.
	const two = (first: number) => estimate({ place: 10, today: [...gaps(28, 5), first, 800 - first] });
	const both = two(400);
	expect(two(251)).toEqual(both);
	expect(two(549)).toEqual(both);
	expect(two(250)).not.toEqual(both);
	expect(two(550)).not.toEqual(both);
});

test("WAIT-9 the time since the last turn counts for regular turns, up to four gaps", () => {
	const regular = { place: 1, today: gaps(30, 10) };
	const fresh = estimate(regular);
	const late = estimate({ ...regular, lastTurnAt: inMinutes(-8) });
	expect(late.mid).toBeLessThan(fresh.mid / 1.5);
	expect(estimate({ ...regular, lastTurnAt: inMinutes(-1e6) })).toEqual(
		estimate({ ...regular, lastTurnAt: inMinutes(-1e7) }),
	);
	expect(estimate({ ...regular, lastTurnAt: inMinutes(5) })).toEqual(fresh);
	expect(estimate({ ...regular, lastTurnAt: inMinutes(-8), guidanceFrom: inMinutes(30) }).mid).toBeCloseTo(
		fresh.mid + 30,
		9,
	);
});

test("WAIT-10 no turns are given in closed times and before guidance", () => {
	const open = estimate();
	const plus = (minutes: number) => ({
		...open,
		low: open.low + minutes,
		mid: open.mid + minutes,
		high: open.high + minutes,
	});
	expect(estimate({ guidanceFrom: inMinutes(30) })).toEqual(plus(30));
	expect(estimate({ guidanceFrom: inMinutes(-30) })).toEqual(open);
	expect(estimate({ closures: [{ from: inMinutes(-10), to: inMinutes(10) }] })).toEqual(plus(10));
	expect(estimate({ closures: [{ from: inMinutes(-20), to: inMinutes(-10) }] })).toEqual(open);
	expect(estimate({ closures: [{ from: inMinutes(9_000), to: inMinutes(9_900) }] })).toEqual(open);
	const overlapping = [
		{ from: inMinutes(5), to: inMinutes(20) },
		{ from: inMinutes(0), to: inMinutes(10) },
		{ from: inMinutes(6), to: inMinutes(7) },
	];
	expect(estimate({ closures: overlapping, guidanceFrom: inMinutes(3) }).mid).toBeCloseTo(open.mid + 20, 9);
});

test("WAIT-10 a coming break delays only the turns after it", () => {
	const open = estimate();
	const parted = estimate({ closures: [{ from: inMinutes(open.mid + 1), to: inMinutes(open.mid + 61) }] });
	expect(parted).toEqual({ ...open, high: open.high + 60 });
});

test("WAIT-11 invalid gaps and instants are left out", () => {
	const nonsense = [Number.NaN, -1, 1441, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
	expect(estimate({ today: nonsense, earlier: [nonsense] })).toEqual(estimate());
	const closures = [
		{ from: Number.NaN, to: inMinutes(10) },
		{ from: NOW, to: Number.POSITIVE_INFINITY },
		{ from: inMinutes(10), to: inMinutes(5) },
	];
	expect(estimate({ closures, guidanceFrom: Number.NaN, lastTurnAt: Number.NaN })).toEqual(estimate());
});

test("WAIT-11 for any facts the range is finite and ascending", () => {
	const any = fc.oneof(fc.double(), fc.double({ min: 0, max: 100 }), fc.constant(0));
	const run = fc.array(any, { maxLength: 40 });
	const facts = fc.record({
		place: fc.integer({ min: 1, max: 20_000 }),
		timePer: any,
		today: run,
		earlier: fc.array(run, { maxLength: 14 }),
		now: any,
		lastTurnAt: any,
		guidanceFrom: any,
		closures: fc.array(fc.record({ from: any, to: any }), { maxLength: 4 }),
	});
	fc.assert(
		fc.property(facts, (each) => {
			const { low, mid, high } = estimate(each);
			expect(low).toBeGreaterThanOrEqual(0);
			expect(low).toBeLessThanOrEqual(mid);
			expect(mid).toBeLessThanOrEqual(high);
			expect(high).toBeLessThan(Number.POSITIVE_INFINITY);
		}),
		{ ...seeded, numRuns: 1_000 },
	);
});

// The estimate was not tuned on these seeds. 280 days of a kind have a random error, so two standard errors are allowed.
// Decision 0007 has a table of many more days.
const PROOF_SEEDS = [41, 43, 47, 53, 59, 61, 67];
const cells = calibrate(PROOF_SEEDS.flatMap((seed) => joinings(seed, 40, 4, 29)));

// For far places, a drift is not visible in time. See decision 0007.
const bounds = (kind: string, from: number) => ({
	least: kind === "drifting" && from === 26 ? 0.77 : 0.78,
	widest: kind === "steady" && from === 26 ? 1.6 : 1.5,
});

test.each(cells.map((cell) => [cell.kind, cell.band.join(" to "), cell] as const))(
	"WAIT-15 the range on %s days, places %s, against what happened and against an oracle's",
	(_kind, _band, { kind, band, hit, error, width: wide }) => {
		expect(hit + 2 * error).toBeGreaterThanOrEqual(bounds(kind, band[0]).least);
		expect(hit - 2 * error).toBeLessThanOrEqual(0.88);
		expect(wide).toBeLessThanOrEqual(bounds(kind, band[0]).widest);
	},
);

test("WAIT-15 the table of the calibration has a row for each kind and band", () => {
	expect(calibrationTable(cells).split("\n")).toHaveLength(1 + 3 * BANDS.length);
});
