import { expect, test } from "vitest";
import { board, NOW, view } from "#src/testing/samples.ts";
import { waitOf, waitText } from "./wait.ts";

const line = {
	board: board({ called_lasted: NOW - 60_000 }),
	pace: { ...view().pace, since: NOW - 3_600_000 },
};

test("a wait is rounded to 5 minutes and grows with the place", () => {
	const [near, far] = [1, 5].map((place) => waitOf(line, place, NOW).wait);
	expect(near?.low).toBeLessThan(far?.low ?? 0);
	expect(far?.low).toBeGreaterThanOrEqual(15);
	expect(far?.high).toBeLessThanOrEqual(120);
	expect((far?.low ?? 1) % 5).toBe(0);
});

test("a wait becomes shorter while no message comes, and is absent without a place", () => {
	const later = waitOf(line, 1, NOW + 20 * 60_000).wait;
	expect(later?.high).toBeLessThan(waitOf(line, 1, NOW).wait?.high ?? 0);
	expect(waitOf(line, undefined, NOW)).toEqual({});
});

test("the sentence says how often the range is right, by the line's own rate if it is known", () => {
	expect(waitText({ low: 10, high: 20 }, "ja")).toBe("10〜20分ほど（10回中8回はこの範囲）");
	expect(waitText({ low: 10, high: 20, hitRate: 0.9 }, "en")).toBe("10 to 20 minutes, right 9 times in 10");
	expect(waitOf({ ...line, pace: { ...line.pace, hitRate: 0.7 } }, 2, NOW).wait?.hitRate).toBe(0.7);
});
