import { expect, test } from "vitest";
import { drawsOf, indexByWeight, oneOf, seedOf, wholeOf } from "./chance.ts";

test("the same seed, stream and index give the same draws, others give others", () => {
	const three = (seed: number, stream: number, index: number) => {
		const draw = drawsOf(seed, stream, index);
		return [draw(), draw(), draw()].join();
	};
	expect(three(1, 2, 3)).toBe(three(1, 2, 3));
	const all = new Set<string>();
	for (let seed = 0; seed < 10; seed++)
		for (let stream = 0; stream < 10; stream++)
			for (let index = 0; index < 10; index++) all.add(three(seed, stream, index));
	expect(all.size).toBe(1_000);
	expect(seedOf("sample 2026-11-23")).not.toBe(seedOf("sample 2026-11-24"));
});

test("first draws of neighbouring indices are spread evenly over 0 to 1", () => {
	const bins = Array.from({ length: 10 }, () => 0);
	for (let index = 0; index < 10_000; index++) {
		const value = drawsOf(7, 1, index)();
		expect(value).toBeGreaterThanOrEqual(0);
		expect(value).toBeLessThan(1);
		const bin = Math.floor(value * 10);
		bins[bin] = (bins[bin] ?? 0) + 1;
	}
	for (const count of bins) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});

test("whole numbers keep their bounds, choices their weights", () => {
	const draw = drawsOf(1, 1, 1);
	const wholes = new Set(Array.from({ length: 300 }, () => wholeOf(draw, 2, 4)));
	expect([...wholes].sort()).toEqual([2, 3, 4]);
	expect(new Set(Array.from({ length: 100 }, () => oneOf(draw, ["a", "b"])))).toEqual(new Set(["a", "b"]));
	const picks = Array.from({ length: 1_000 }, () => indexByWeight(draw, [0, 3, 1]));
	expect(picks).not.toContain(0);
	const share = picks.filter((index) => index === 1).length / 1_000;
	expect(Math.abs(share - 0.75)).toBeLessThan(0.06);
});
