import { expect, test } from "vitest";
import { ageOf, writtenDay, writtenMoment } from "./times.ts";

const NOW = Date.UTC(2026, 10, 23, 3, 16);
const MINUTE = 60_000;

test.each([
	[NOW + 5 * MINUTE, "now", 0],
	[NOW - 59_000, "now", 0],
	[NOW - MINUTE, "minutes", 1],
	[NOW - 59 * MINUTE, "minutes", 59],
	[NOW - 60 * MINUTE, "hours", 1],
	[NOW - 23 * 60 * MINUTE, "hours", 23],
	[NOW - 24 * 60 * MINUTE, "days", 1],
	[NOW - 400 * 24 * 60 * MINUTE, "days", 400],
] as const)("the age of %d is in %s: %d", (at, kind, count) => {
	expect(ageOf(at, NOW)).toEqual({ kind, count });
});

test("days and moments are written by the clocks of the zone", () => {
	expect(writtenDay(NOW, "Asia/Tokyo")).toBe("2026.11.23");
	expect(writtenMoment(Date.UTC(2026, 10, 22, 15, 5), "Asia/Tokyo")).toBe("2026.11.23\u200200:05");
});
