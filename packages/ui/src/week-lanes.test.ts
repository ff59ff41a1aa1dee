import fc from "fast-check";
import { expect, test } from "vitest";
import { lanesOf, type Stretch } from "./week-lanes.ts";

const at = (from: number, to: number): Stretch => ({ from, to });

test("stretches that touch share one lane", () => {
	expect(lanesOf([at(600, 720), at(720, 840)])).toEqual([
		{ lane: 0, lanes: 1 },
		{ lane: 0, lanes: 1 },
	]);
});

test("overlapping stretches stand beside each other, others keep the whole column", () => {
	expect(lanesOf([at(700, 800), at(600, 720), at(900, 960), at(720, 760)])).toEqual([
		{ lane: 1, lanes: 2 },
		{ lane: 0, lanes: 2 },
		{ lane: 0, lanes: 1 },
		{ lane: 0, lanes: 2 },
	]);
});

test("two stretches of one lane never overlap, and no lane is beyond the last", () => {
	const stretch = fc
		.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 300 }))
		.map(([from, length]) => at(from, from + length));
	fc.assert(
		fc.property(fc.array(stretch, { maxLength: 12 }), (stretches) => {
			const placed = lanesOf(stretches).map((lane, index) => ({
				...lane,
				...(stretches[index] ?? at(0, 0)),
			}));
			for (const [index, one] of placed.entries()) {
				expect(one.lane).toBeLessThan(one.lanes);
				for (const other of placed.slice(index + 1))
					if (one.from < other.to && other.from < one.to) {
						expect(one.lane).not.toBe(other.lane);
						expect(one.lanes).toBe(other.lanes);
					}
			}
		}),
	);
});
