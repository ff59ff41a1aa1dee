import { expect, test } from "vitest";
import { board, NOW, view } from "#src/testing/samples.ts";
import { rangeText, waitFigure, waitOf, waitReasons } from "./wait.ts";

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

test("a wait says what it rests on, and the line's own hit rate if it is known", () => {
	const wait = { low: 10, high: 20, basis: "setting" } as const;
	expect(rangeText(wait, "ja")).toBe("10〜20分ほど");
	expect(waitReasons(wait, "ja")).toEqual(["お店の設定からの目安"]);
	expect(waitReasons({ ...wait, basis: "today", hitRate: 0.9 }, "en")).toEqual([
		"from today’s pace",
		"right 9 times in 10",
	]);
	expect(waitOf(line, 2, NOW).wait).toMatchObject({ basis: "setting" });
	expect(waitOf(line, 2, NOW).wait).not.toHaveProperty("hitRate");
	const pace = { ...line.pace, hitRate: 0.7, basis: "history" } as const;
	expect(waitOf({ ...line, pace }, 2, NOW).wait).toMatchObject({ basis: "history", hitRate: 0.7 });
});

test("a thousand people ahead are a wait of more than four hours, not of a day", () => {
	const { wait } = waitOf(line, 1_000, NOW);
	if (wait === undefined) throw new Error("no wait");
	expect(rangeText(wait, "ja")).toBe("4時間以上");
	expect(waitFigure(wait, "en")).toEqual({ kind: "numerals", before: "more than", value: 4, unit: "hours" });
});
