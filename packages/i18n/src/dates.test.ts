import { describe, expect, it } from "vitest";
import { loadDates } from "./dates.ts";

const ja = await loadDates("ja");
const en = await loadDates("en");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("calendar days", () => {
	it.each([
		["2026-11-21", "2026年11月21日（土）", "Saturday 21 November 2026"],
		["2027-01-01", "2027年1月1日（金）", "Friday 1 January 2027"],
		["2028-02-29", "2028年2月29日（火）", "Tuesday 29 February 2028"],
	])("have a long form: %s", (date, japanese, english) => {
		expect(ja.long(date)).toBe(japanese);
		expect(en.long(date)).toBe(english);
	});

	it("have a short form and a form for the month", () => {
		expect([ja.short("2026-11-01"), en.short("2026-11-01")]).toEqual(["11/1（日）", "Sun 1 Nov"]);
		expect([ja.month("2026-11-21"), en.month("2026-11-21")]).toEqual(["2026年11月", "November 2026"]);
	});

	it.each([
		["2026-11-21", "2026-11-24", "2026年11月21日〜24日", "21 – 24 November 2026"],
		["2026-11-21", "2026-12-04", "2026年11月21日〜12月4日", "21 November – 4 December 2026"],
		["2026-12-30", "2027-01-03", "2026年12月30日〜2027年1月3日", "30 December 2026 – 3 January 2027"],
		["2026-11-21", "2027-11-22", "2026年11月21日〜2027年11月22日", "21 November 2026 – 22 November 2027"],
		["2026-11-21", "2026-11-21", "2026年11月21日", "21 November 2026"],
	])("form a range from %s to %s", (from, to, japanese, english) => {
		expect(ja.range(from, to)).toBe(japanese);
		expect(en.range(from, to)).toBe(english);
	});

	it.each(["", "2026-02-30", "2026-13-01", "2026-11-21T00:00:00Z", "26-1-1", "いつか"])(
		"return the text %j, which is not a calendar day, unchanged",
		(text) => {
			for (const dates of [ja, en]) {
				expect(dates.long(text)).toBe(text);
				expect(dates.range(text, text)).toBe(text);
				expect(dates.fromToday(text, "2026-11-21")).toBe(text);
			}
		},
	);

	it.each([
		["2026-11-21", "今日", "today"],
		["2026-11-22", "明日", "tomorrow"],
		["2026-11-20", "昨日", "yesterday"],
		["2026-11-18", "3日前", "3 days ago"],
		["2026-12-01", "10日後", "in 10 days"],
		["2025-11-21", "365日前", "365 days ago"],
	])("are relative to 2026-11-21: %s", (date, japanese, english) => {
		expect(ja.fromToday(date, "2026-11-21")).toBe(japanese);
		expect(en.fromToday(date, "2026-11-21")).toBe(english);
	});

	it("are counted correctly across a change of clocks", () => {
		for (const [from, to] of [
			["2026-03-28", "2026-03-31"],
			["2026-10-24", "2026-10-27"],
		] as const) {
			expect(en.fromToday(to, from)).toBe("in 3 days");
			expect(en.fromToday(from, to)).toBe("3 days ago");
		}
	});
});

it.each([
	[-59_000, "59秒前", "59 seconds ago"],
	[-3 * MINUTE - 59_000, "3分前", "3 minutes ago"],
	[-HOUR, "1時間前", "1 hour ago"],
	[-2 * HOUR + 1, "1時間前", "1 hour ago"],
	[5 * DAY, "5日後", "in 5 days"],
	[-31 * DAY, "1か月前", "1 month ago"],
])("a distance of %i ms", (distance, japanese, english) => {
	const now = Date.UTC(2026, 10, 21, 3);
	expect(ja.distance(now + distance, now)).toBe(japanese);
	expect(en.distance(now + distance, now)).toBe(english);
});
