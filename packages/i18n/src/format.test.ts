import { describe, expect, it } from "vitest";
import { formatDay, formatStampDate, formatTime, isSameDay, minutesBetween } from "./format.ts";

const noon = Date.UTC(2026, 10, 22, 3, 3, 59);
const midnight = Date.UTC(2026, 10, 21, 15, 0, 0);

describe("times", () => {
	it.each([
		[noon, "Asia/Tokyo", "ja", "12:03"],
		[noon, "Asia/Tokyo", "en", "12:03"],
		[midnight, "Asia/Tokyo", "ja", "00:00"],
		[midnight, "Asia/Tokyo", "en", "00:00"],
		[noon, "America/New_York", "en", "22:03"],
		[noon, "Nowhere/Land", "ja", "12:03"],
		[noon, "", "ja", "12:03"],
	] as const)("%i in %s, %s: %s", (at, zone, locale, text) => {
		expect(formatTime(at, zone, locale)).toBe(text);
	});

	it("does not round a minute up", () => {
		expect(formatTime(noon + 999, "Asia/Tokyo", "ja")).toBe("12:03");
	});
});

describe("days", () => {
	it("reads as people write them", () => {
		expect(formatDay(noon, "Asia/Tokyo", "ja")).toBe("11月22日（日）");
		expect(formatDay(noon, "Asia/Tokyo", "en")).toBe("Sunday 22 November");
		expect(formatStampDate(noon, "Asia/Tokyo")).toBe("11.22");
	});

	it("begin at the shop's midnight", () => {
		expect(isSameDay(midnight - 1, midnight, "Asia/Tokyo")).toBe(false);
		expect(isSameDay(midnight - 1, midnight, "America/New_York")).toBe(true);
	});
});

it.each([
	[0, 59_999, 0],
	[0, 60_000, 1],
	[60_000, 0, 0],
])("minutes from %i to %i", (from, to, minutes) => {
	expect(minutesBetween(from, to)).toBe(minutes);
});
