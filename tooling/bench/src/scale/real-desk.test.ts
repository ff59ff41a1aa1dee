import { playDesk } from "@junban/api/desk/testing/rush";
import { quantile } from "@junban/product/clock";
import { expect, test } from "vitest";
import { arrivalsOf, type DeskModel, playRush } from "./line-desk.ts";

const google: DeskModel = { commitMs: 50, gapMs: 250, documentMs: 0, joinsOfCommit: 199, refused: 0 };
/** The desk's clock has whole milliseconds. */
const CLOCK_MS = 2;

// The figures of docs/scale.md come from the model. The clock is the test's own, so the machine's speed changes nothing.
test.each([
	["a load that it bears", google, { perSecond: 40, seconds: 5, seed: 7 }],
	["more than it bears", google, { perSecond: 1_000, seconds: 1, seed: 7 }],
	["no gap between commits", { ...google, gapMs: 0 }, { perSecond: 30, seconds: 5, seed: 8 }],
])("the real desk queues as its model does, under %s", async (_name, model, rush) => {
	const real = await playDesk(model, arrivalsOf(rush));
	const told = playRush(model, rush);
	expect(real.waits.length).toBe(told.joins);
	expect(Math.abs(real.commits - told.commits)).toBeLessThanOrEqual(1);
	const mean = real.waits.reduce((sum, wait) => sum + wait, 0) / real.waits.length;
	expect(Math.abs(mean - told.mean)).toBeLessThan(told.mean * 0.03 + CLOCK_MS);
	for (const [share, wanted] of [
		[0.5, told.p50],
		[0.99, told.p99],
	] as const)
		expect(Math.abs(quantile([...real.waits], share) - wanted)).toBeLessThan(wanted * 0.05 + CLOCK_MS);
});
