import { expect, test } from "vitest";
import {
	offsetAfter,
	parseServerTime,
	refreshDue,
	SERVER_TIME_REFRESH_MS,
	serverTimeAt,
	untilNextTick,
} from "./server-time.ts";

const answer = (serverNow: number, sentAt: number, receivedAt: number) => ({ serverNow, sentAt, receivedAt });

test("CLOCK-1 the server's time is the device's plus the offset, which includes half of the round trip", () => {
	expect(serverTimeAt(undefined, 5_000)).toBe(5_000);
	const known = offsetAfter(undefined, answer(10_000, 5_000, 5_400));
	expect(serverTimeAt(known, 5_400)).toBe(10_200);
	expect(serverTimeAt(offsetAfter(undefined, answer(1_000, 5_000, 5_000)), 6_000)).toBe(2_000);
});

test("CLOCK-1 the server's time is a whole number of milliseconds, also after an odd round trip", () => {
	const known = offsetAfter(undefined, answer(10_000, 5_000, 5_401));
	expect(serverTimeAt(known, 5_401)).toBe(10_201);
	expect(known.trip).toBe(401);
});

test("CLOCK-1 a clock that is set back during the request gives a round trip of 0", () => {
	expect(offsetAfter(undefined, answer(10_000, 5_000, 4_000))).toEqual({ offset: 6_000, trip: 0, at: 4_000 });
});

test("CLOCK-2 of two answers within a minute the one with the shorter round trip is kept", () => {
	const known = offsetAfter(undefined, answer(10_000, 5_000, 5_100));
	expect(offsetAfter(known, answer(90_000, 6_000, 6_101))).toBe(known);
	expect(offsetAfter(known, answer(90_000, 6_000, 6_100)).offset).toBe(90_000 + 50 - 6_100);
	expect(offsetAfter(known, answer(90_000, 64_000, 65_099))).toBe(known);
	expect(offsetAfter(known, answer(90_000, 64_000, 65_100)).at).toBe(65_100);
});

test("CLOCK-3 the time is fetched at the start, every minute, and when the device's clock has jumped", () => {
	const known = offsetAfter(undefined, answer(0, 0, 0));
	expect(refreshDue(undefined, 0)).toBe(true);
	expect(refreshDue(known, SERVER_TIME_REFRESH_MS - 1)).toBe(false);
	expect(refreshDue(known, SERVER_TIME_REFRESH_MS)).toBe(true);
	expect(refreshDue(known, -SERVER_TIME_REFRESH_MS)).toBe(true);
});

test.each([
	[0, 1_000],
	[1, 999],
	[999, 1],
	[1_000, 1_000],
	[-1, 1],
	[-1_000, 1_000],
])("CLOCK-4 at server time %i clocks advance in %i ms, on the whole second", (now, wait) => {
	expect(untilNextTick(now)).toBe(wait);
});

test.each([
	[{ seconds: 12, ms: 12_345 }, 12_345],
	[{ seconds: 12 }, 12_500],
	[{ seconds: 12.5 }, undefined],
	[{ seconds: 1e300 }, undefined],
	[{ seconds: 8.64e15 }, undefined],
	[{ seconds: 12, ms: "x" }, undefined],
	[{ ms: 12 }, undefined],
	["12", undefined],
	[null, undefined],
])("CLOCK-5 the answer %j is read as %s", (body, ms) => {
	expect(parseServerTime(body)).toBe(ms);
});
