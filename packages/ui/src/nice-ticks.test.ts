import fc from "fast-check";
import { expect, it } from "vitest";
import { niceTicks } from "./nice-ticks.ts";

it.each([
	[34, [0, 10, 20, 30, 40]],
	[18, [0, 5, 10, 15, 20]],
	[3, [0, 1, 2, 3]],
	[1, [0, 1]],
	[0, [0, 1]],
	[Number.NaN, [0, 1]],
	[10_000, [0, 5_000, 10_000]],
])("up to %d: %j", (max, ticks) => {
	expect(niceTicks(max)).toEqual(ticks);
});

it("ticks reach the maximum, are whole, and at most six", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 10_000_000 }), (max) => {
			const ticks = niceTicks(max);
			expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
			expect(ticks.every(Number.isInteger)).toBe(true);
			expect(ticks.length).toBeGreaterThanOrEqual(2);
			expect(ticks.length).toBeLessThanOrEqual(6);
		}),
	);
});
