import { expect, test } from "vitest";
import { JoinRate, joinAgainAfter } from "./join-rate.ts";

const MINUTE = 60_000;

test("a minute's worth at once, then as the minute passes, and never more than that", () => {
	const rate = new JoinRate();
	expect(rate.left(6, 0)).toBe(6);
	rate.take(6);
	expect([0, 9_999, 10_000].map((now) => rate.left(6, now))).toEqual([0, 0, 1]);
	expect(rate.left(6, 60 * MINUTE)).toBe(6);
});

test("asking alone takes nothing, and a batch that was given back takes nothing", () => {
	const rate = new JoinRate();
	for (let now = 0; now < 1_000; now += 100) expect(rate.left(2, now)).toBe(2);
});

test("a rate that the shop changes holds at once; a clock set back locks nobody out", () => {
	const rate = new JoinRate();
	expect(rate.left(100, MINUTE)).toBe(100);
	expect(rate.left(5, MINUTE)).toBe(5);
	rate.take(5);
	expect(rate.left(5, 0)).toBe(0);
	expect(rate.left(5, MINUTE)).toBe(5);
});

test("one more may join after a sixtieth part of the rate", () => {
	expect([1, 7, 60, 6_000].map(joinAgainAfter)).toEqual([60, 9, 1, 1]);
});
