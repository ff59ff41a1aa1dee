import { expect, test } from "vitest";
import { turnPace } from "./turn-pace.ts";

/** The scatter without gaps. */
const TYPICAL_SCATTER = 0.5;

test.each([
	["no gap", []],
	["one gap", [3]],
	["two gaps", [1, 19]],
])("WAIT-3 a day of %s tells nothing about the scatter: the typical one holds", (_, gaps) => {
	expect(turnPace(10, gaps, []).scatter).toBeCloseTo(TYPICAL_SCATTER, 9);
	expect(turnPace(10, [], [gaps, gaps]).scatter).toBeCloseTo(TYPICAL_SCATTER, 9);
});

test("WAIT-3 a day of three gaps tells about the scatter", () => {
	expect(turnPace(10, [10, 10, 10], []).scatter).toBeLessThan(TYPICAL_SCATTER - 0.05);
	expect(turnPace(10, [1, 28, 1], []).scatter).toBeGreaterThan(TYPICAL_SCATTER + 0.05);
});
