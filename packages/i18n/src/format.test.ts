import { describe, expect, it } from "vitest";
import {
	daysBetween,
	formatClock,
	formatDay,
	formatLastDay,
	formatStampDate,
	formatTime,
	formatWeekday,
	minutesBetween,
} from "./format.ts";

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

	it.each([
		[midnight, "ja", "0:00"],
		[Date.UTC(2026, 10, 22, 0, 5), "ja", "9:05"],
		[Date.UTC(2026, 10, 22, 0, 5), "en", "9:05"],
		[noon, "en", "12:03"],
	] as const)("have no leading zero on a sign, %i in %s: %s", (at, locale, text) => {
		expect(formatClock(at, "Asia/Tokyo", locale)).toBe(text);
	});

	it("do not round a minute up", () => {
		expect(formatTime(noon + 999, "Asia/Tokyo", "ja")).toBe("12:03");
	});
});

describe("days", () => {
	it("are written in the usual way of the language", () => {
		expect(formatDay(noon, "Asia/Tokyo", "ja")).toBe("11月22日（日）");
		expect(formatDay(noon, "Asia/Tokyo", "en")).toBe("Sunday 22 November");
		expect(formatStampDate(noon, "Asia/Tokyo")).toBe("11.22");
	});

	it("before an end are those of the last moment before it", () => {
		expect(formatLastDay(midnight, "Asia/Tokyo", "ja")).toBe("11月21日（土）");
		expect(formatLastDay(midnight, "Asia/Tokyo", "en")).toBe("Saturday 21 November");
		expect(formatLastDay(noon, "Asia/Tokyo", "ja")).toBe("11月22日（日）");
	});

	it("have names of weekdays", () => {
		expect(formatWeekday(noon, "Asia/Tokyo", "ja")).toBe("日曜日");
		expect(formatWeekday(noon, "America/New_York", "en")).toBe("Saturday");
	});

	it.each([
		["the shop's midnight", "2026-11-21T14:59:59Z", "2026-11-21T15:00:00Z", "Asia/Tokyo", 1],
		["the same day elsewhere", "2026-11-21T14:59:59Z", "2026-11-21T15:00:00Z", "America/New_York", 0],
		["before", "2026-11-21T15:00:00Z", "2026-11-21T14:59:59Z", "Asia/Tokyo", -1],
		["over a day of 23 hours", "2026-03-08T04:30:00Z", "2026-03-09T04:30:00Z", "America/New_York", 2],
		["over a day of 25 hours", "2026-11-01T04:00:00Z", "2026-11-02T04:30:00Z", "America/New_York", 0],
		["over a year's end", "2026-12-31T12:00:00Z", "2027-01-06T00:00:00Z", "Asia/Tokyo", 6],
	])("between two instants are counted: %s", (_name, from, to, zone, days) => {
		expect(daysBetween(Date.parse(from), Date.parse(to), zone)).toBe(days);
	});
});

it.each([
	[0, 59_999, 0],
	[0, 60_000, 1],
	[60_000, 0, 0],
])("minutes from %i to %i", (from, to, minutes) => {
	expect(minutesBetween(from, to)).toBe(minutes);
});
