import { expect, it } from "vitest";
import { oneByOne } from "./one-by-one.ts";

it("begins the next work after a rest three times as long as the last one, also after a failure", async () => {
	let now = 1_000;
	const begun: number[] = [];
	const next = oneByOne(
		() => now,
		async (ms) => {
			now += ms;
		},
	);
	const work = (ms: number, fails = false) =>
		next(async () => {
			begun.push(now);
			now += ms;
			if (fails) throw new Error("failed");
			return ms;
		});
	const all = await Promise.allSettled([work(10), work(20, true), work(5)]);
	expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
	expect(begun).toEqual([1_000, 1_040, 1_120]);
});
