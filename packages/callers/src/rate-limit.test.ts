import { expect, test } from "vitest";
import { RateLimit } from "./rate-limit.ts";

function limit(burst: number, perSecond: number) {
	const clock = { now: 1_000_000 };
	return { clock, rate: new RateLimit({ burst: burst, perSecond: perSecond }, () => clock.now) };
}
const taken = (rate: RateLimit, key: string, times: number) =>
	Array.from({ length: times }, () => rate.take(key)).filter((got) => got).length;

test("a key gets its burst, then its rate, and never more than the burst", () => {
	const { clock, rate } = limit(5, 2);
	expect(taken(rate, "a", 10)).toBe(5);
	clock.now += 499;
	expect(taken(rate, "a", 1)).toBe(0);
	clock.now += 1;
	expect(taken(rate, "a", 2)).toBe(1);
	clock.now += 3_600_000;
	expect(taken(rate, "a", 10)).toBe(5);
});

test("a question takes nothing", () => {
	const { rate } = limit(1, 1);
	expect([rate.has("a"), rate.has("a"), rate.take("a"), rate.has("a")]).toEqual([true, true, true, false]);
});

test("refused attempts do not delay the next token", () => {
	const { clock, rate } = limit(1, 1);
	expect(taken(rate, "a", 1)).toBe(1);
	let got = 0;
	for (let ms = 0; ms < 10_000; ms += 100) {
		clock.now += 100;
		got += taken(rate, "a", 1);
	}
	expect(got).toBeGreaterThanOrEqual(9);
});

test("what was spent above the bucket is owed, and what is given back fills it up to the burst", () => {
	const { clock, rate } = limit(5, 1);
	rate.spend("a", 12);
	clock.now += 7_000;
	expect(rate.has("a")).toBe(false);
	clock.now += 1_000;
	expect(taken(rate, "a", 3)).toBe(1);
	rate.spend("a", -100);
	expect(taken(rate, "a", 10)).toBe(5);
});

test("keys have separate buckets", () => {
	const { rate } = limit(1, 1);
	expect(taken(rate, "a", 2)).toBe(1);
	expect(taken(rate, "b", 2)).toBe(1);
});

test("a clock that is set back locks nobody out", () => {
	const { clock, rate } = limit(5, 1);
	expect(taken(rate, "a", 5)).toBe(5);
	clock.now -= 3_600_000;
	expect(taken(rate, "a", 1)).toBe(0);
	clock.now += 2_000;
	expect(taken(rate, "a", 3)).toBe(2);
});

test("a flood of keys evicts only the oldest", () => {
	const { rate } = limit(1, 1);
	rate.take("first");
	for (let index = 0; index < 19_999; index++) rate.take(`k${index}`);
	rate.take("first");
	rate.take("one more");
	expect(rate.take("first")).toBe(false);
	expect(rate.take("k0")).toBe(true);
});
