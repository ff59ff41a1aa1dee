import { expect, it } from "vitest";
import { OneByOne } from "./one-by-one.ts";
import { Share } from "./share.ts";

it("begins the next work after a rest three times as long as the last one, also after a failure", async () => {
	let time = 1_000;
	const begun: number[] = [];
	const clock = () => time;
	const later = (ms: number, act: () => void) => {
		time += ms;
		queueMicrotask(act);
	};
	const turns = new OneByOne({ most: 10, share: new Share({ now: clock, worked: clock, later }) });
	const work = (ms: number, fails = false) =>
		turns.run(["a"], async () => {
			begun.push(time);
			time += ms;
			if (fails) throw new Error("failed");
			return ms;
		});
	const all = await Promise.allSettled([work(10), work(20, true), work(5)]);
	expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
	expect(begun).toEqual([1_000, 1_040, 1_120]);
});

const noTime = () => new Share({ now: () => 0, worked: () => 0, later: () => undefined });

/** Asks for each caller in this order, and gives the order of the work with what became of each. */
async function orderOf(callers: readonly string[], most: number) {
	const turns = new OneByOne({ most, share: noTime() });
	const done: string[] = [];
	const asked = callers.map((caller, index) =>
		turns.run([caller], async () => {
			done.push(`${caller}${index}`);
			return index;
		}),
	);
	return { done, answers: await Promise.all(asked) };
}

it("callers have turns, however much one asks for", async () => {
	const { done } = await orderOf(["a", "a", "a", "a", "b", "b", "c"], 10);
	expect(done).toEqual(["a0", "a1", "b4", "c6", "a2", "b5", "a3"]);
});

it("where too much waits, whoever waits for most makes room", async () => {
	const { done, answers } = await orderOf(["a", "a", "a", "a", "b", "c"], 3);
	expect(answers).toEqual([0, undefined, undefined, 3, 4, 5]);
	expect(done).toEqual(["a0", "a3", "b4", "c5"]);
});

it("works again after everything was done", async () => {
	const turns = new OneByOne({ most: 1, share: noTime() });
	expect(await turns.run(["a"], async () => 1)).toBe(1);
	expect(await turns.run(["a"], async () => 2)).toBe(2);
});
