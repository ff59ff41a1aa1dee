import { expect, test } from "vitest";
import { now, quantile } from "./clock.ts";

test("the clock agrees with the system clock", () => {
	const before = Date.now();
	const at = now();
	expect(at).toBeGreaterThan(before - 60_000);
	expect(at).toBeLessThan(Date.now() + 60_000);
});

test.each([
	[[5], 0.5, 5],
	[[3, 1, 2], 0, 1],
	[[3, 1, 2], 0.5, 2],
	[[3, 1, 2], 1, 3],
	[[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.95, 10],
	[[], 0.5, Number.NaN],
])("of %j the quantile %d is %d", (values, share, value) => {
	expect(quantile(values, share)).toBe(value);
});

test("the values keep their order", () => {
	const values = [3, 1, 2];
	quantile(values, 0.5);
	expect(values).toEqual([3, 1, 2]);
});
