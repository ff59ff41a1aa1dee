import { describe, expect, test } from "vitest";
import { type DeskModel, joinsASecond, meanOfSingles, playRush } from "./line-desk.ts";

/** One join a commit, no gap: the queue M/D/1. */
const singles: DeskModel = {
	commitMs: 100,
	gapMs: 0,
	documentMs: 0,
	joinsOfCommit: 1,
	refused: 0,
};
const google: DeskModel = { ...singles, commitMs: 50, gapMs: 250, joinsOfCommit: 199 };
const rush = (perSecond: number, seconds = 60) => ({ perSecond, seconds, seed: 7 });

describe("one join a commit", () => {
	test.each([2, 5, 8])("waits at %d a second as long as the formula of M/D/1 says", (perSecond) => {
		const { mean } = playRush(singles, rush(perSecond, 20_000));
		expect(Math.abs(mean / meanOfSingles(perSecond, 100) - 1)).toBeLessThan(0.03);
	});

	test("has no mean wait at full load", () => {
		expect(meanOfSingles(10, 100)).toBe(Number.POSITIVE_INFINITY);
	});
});

describe("a desk", () => {
	test("plays the same rush for the same seed, and another for another", () => {
		expect(playRush(google, rush(50))).toEqual(playRush(google, rush(50)));
		expect(playRush(google, { ...rush(50), seed: 8 })).not.toEqual(playRush(google, rush(50)));
	});

	test("answers a lone join after one commit", () => {
		expect(playRush(google, rush(0.01, 10_000)).p50).toBeCloseTo(google.commitMs);
	});

	test("keeps up with a load that it bears: nobody waits longer than two commits and the gap between", () => {
		const { commits, joins, most } = playRush(google, rush(167));
		expect(joins).toBeGreaterThan(167 * 55);
		expect(most).toBeLessThanOrEqual(2 * google.commitMs + google.gapMs);
		expect(commits).toBeLessThanOrEqual(60_000 / (google.commitMs + google.gapMs) + 2);
	});

	test.each<readonly [string, DeskModel, number]>([
		["the joins of a commit", google, 663],
		["one write a second on a document", { ...google, documentMs: 1_000 }, 199],
		["an index", { ...google, indexWrites: 500 }, 500],
	])("is bounded by %s", (_name, model, bound) => {
		expect(Math.floor(joinsASecond(model))).toBe(bound);
		const { drainMs, joins } = playRush(model, rush(2 * bound));
		expect(joins / (60 + drainMs / 1_000)).toBeLessThanOrEqual(joinsASecond(model) * 1.01);
		expect(drainMs).toBeGreaterThan(50_000);
	});

	test("commits at most once a second where a document bears no more", () => {
		expect(playRush({ ...google, documentMs: 1_000 }, rush(50)).commits).toBeLessThanOrEqual(62);
	});

	test("of which commits are refused sends them again and makes people wait longer", () => {
		const refused = playRush({ ...google, refused: 0.2 }, rush(50));
		const smooth = playRush(google, rush(50));
		expect(refused.joins).toBeGreaterThan(0);
		expect(refused.p99).toBeGreaterThan(smooth.p99);
	});
});
