import { expect, test } from "vitest";
import { Recent } from "./recent.ts";

const MINUTE = 60_000;

test("the median is that of the last 512 answers", () => {
	const recent = new Recent(() => 0);
	expect(recent.medianMs).toBeUndefined();
	for (const ms of [5, 1, 9]) recent.answered("GET /a", 200, ms, undefined);
	expect(recent.medianMs).toBe(5);
	for (let answer = 0; answer < 512; answer++) recent.answered("GET /a", 200, 40, undefined);
	expect(recent.medianMs).toBe(40);
});

test("joins are those of the last hour", () => {
	let now = 100 * MINUTE;
	const recent = new Recent(() => now);
	recent.joined();
	now += 59 * MINUTE;
	recent.joined();
	recent.joined();
	expect(recent.joinsLastHour).toBe(3);
	now += MINUTE;
	expect(recent.joinsLastHour).toBe(2);
	now += 60 * MINUTE;
	expect(recent.joinsLastHour).toBe(0);
	now = 0;
	expect(recent.joinsLastHour).toBe(0);
});

test("errors are noted by code and slow calls by pattern, the latest first", () => {
	let now = 1;
	const recent = new Recent(() => now++);
	recent.answered("GET /a", 503, 5, "store-unavailable");
	recent.answered("GET /b", 500, 2_000, undefined);
	recent.answered("GET /a", 503, 5, "store-unavailable");
	recent.answered("GET /a", 400, 5, "invalid-value");
	recent.answered("GET /b", 200, 1_500, undefined);
	expect(recent.errors.map(({ count, what }) => [what, count])).toEqual([
		["store-unavailable", 2],
		["internal", 1],
	]);
	expect(recent.slow.map(({ count, what, worstMs }) => [what, count, worstMs])).toEqual([
		["GET /b", 2, 2_000],
	]);
});

test("so many kinds are kept", () => {
	const recent = new Recent(() => 0);
	for (let call = 0; call < 200; call++) recent.answered(`GET /${call}`, 200, 5_000, undefined);
	expect(recent.slow).toHaveLength(50);
	expect(recent.slow[0]?.what).toBe("GET /199");
});
