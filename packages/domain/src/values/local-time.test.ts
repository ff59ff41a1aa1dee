import { formatInTimeZone } from "date-fns-tz";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ServiceHours, serviceDayAt } from "#src/hours/service-day.ts";
import { seeded } from "#src/testing/seed.ts";
import { clockChanges, FROM, firstShowing, TO, wallDate } from "#src/testing/wall-clock.ts";
import { localClock } from "./local-clock.ts";
import {
	addDays,
	dateOfDay,
	dayOfDate,
	instantOfLocal,
	localDateAt,
	minutesOf,
	parseLocalTime,
} from "./local-time.ts";
import { TIMEZONES, type TimeZone } from "./time-zones.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const iso = (text: string) => Date.parse(text);
const twoDigits = (number: number) => String(number).padStart(2, "0");
const timeOf = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
const everyMinutes = (step: number) =>
	Array.from({ length: (24 * 60) / step }, (_, index) => timeOf(index * step));
const alwaysOpen = (zone: TimeZone): ServiceHours => ({ clock: localClock(zone), runsOnDay: () => [] });
const anyInstant = fc.integer({ min: FROM, max: TO });
const anyTime = fc.integer({ min: 0, max: 24 * 60 - 1 }).map(timeOf);

describe("TIME-4 known edges", () => {
	test.each<[TimeZone, string, string, string]>([
		["Asia/Tokyo", "2026-06-01", "04:00", "2026-05-31T19:00:00Z"],
		["America/New_York", "2024-03-10", "01:59", "2024-03-10T06:59:00Z"],
		["America/New_York", "2024-03-10", "02:00", "2024-03-10T07:00:00Z"],
		["America/New_York", "2024-03-10", "02:30", "2024-03-10T07:00:00Z"],
		["America/New_York", "2024-03-10", "03:00", "2024-03-10T07:00:00Z"],
		["America/New_York", "2024-11-03", "01:30", "2024-11-03T05:30:00Z"],
		["America/New_York", "2024-11-03", "02:00", "2024-11-03T07:00:00Z"],
		["America/Phoenix", "2024-03-10", "02:30", "2024-03-10T09:30:00Z"],
		["Europe/Rome", "2024-03-31", "02:30", "2024-03-31T01:00:00Z"],
		["Europe/Rome", "2024-10-27", "02:30", "2024-10-27T00:30:00Z"],
		["America/Anchorage", "2028-02-29", "00:00", "2028-02-29T09:00:00Z"],
	])("TIME-4 %s %s %s is %s", (zone, date, time, instant) => {
		expect(instantOfLocal(date, time, zone)).toBe(iso(instant));
		expect(firstShowing(date, time, zone)).toBe(iso(instant));
	});
});

test("TIME-6 a time of day is HH:mm, from 00:00 to 23:59", () => {
	for (const [time, minutes] of [
		["00:00", 0],
		["09:05", 545],
		["23:59", 1_439],
	] as const)
		expect([parseLocalTime(time), minutesOf(time)]).toEqual([time, minutes]);
	for (const none of [
		"24:00",
		"9:00",
		"12:60",
		"12:00:00",
		" 12:00",
		"12:00\n",
		"１２:00",
		"",
		null,
		900,
		["12:00"],
	])
		expect(parseLocalTime(none)).toBeUndefined();
});

test.each([
	["2024-02-28", 1, "2024-02-29"],
	["2024-02-28", 2, "2024-03-01"],
	["2025-02-28", 1, "2025-03-01"],
	["2025-01-01", -1, "2024-12-31"],
	["2024-03-10", 0, "2024-03-10"],
	["2024-01-01", 366, "2025-01-01"],
])("TIME-5 %s plus %i days is %s", (date, days, then) => {
	expect(addDays(date, days)).toBe(then);
});

test("TIME-5 a day that the calendar does not have is no day", () => {
	for (const day of ["1970-01-01", "2024-02-29", "2000-02-29", "2026-12-31", "0000-01-01", "9999-12-31"])
		expect(dateOfDay(dayOfDate(day))).toBe(day);
	for (const none of ["2026-02-29", "2026-02-30", "2026-04-31", "1900-02-29", "2026-13-01", "2026-00-10"])
		expect(dayOfDate(none)).toBeNaN();
	for (const none of [
		"",
		"2026-6-1",
		"2026-06-01T00:00:00Z",
		" 2026-06-01",
		"2026-06-01\n",
		"２０２６-06-01",
	])
		expect(dayOfDate(none)).toBeNaN();
});

describe.each(TIMEZONES)("%s, compared with an oracle that reads the clock every minute", (zone) => {
	const changes = clockChanges(zone);
	const edges = changes.length > 0 ? changes : [iso("2024-03-10T10:00:00Z")];
	const anyEdge = fc.constantFrom(...edges);

	test("TIME-3 the local date, around every clock change and at random instants", () => {
		expect(changes).toHaveLength(["Asia/Tokyo", "America/Phoenix"].includes(zone) ? 0 : 10);
		for (const edge of edges) {
			for (let hours = -30; hours <= 30; hours++) {
				const instant = edge + hours * HOUR;
				for (const at of [instant - 1, instant]) expect(localDateAt(at, zone)).toBe(wallDate(at, zone));
			}
		}
		fc.assert(
			fc.property(anyInstant, (at) => {
				expect(localDateAt(at, zone)).toBe(wallDate(at, zone));
			}),
			{ ...seeded, numRuns: 500 },
		);
	});

	test("TIME-4 the instant of a local time, on the day of every clock change and the days next to it", () => {
		for (const edge of edges) {
			for (const days of [-1, 0, 1]) {
				const date = addDays(wallDate(edge, zone), days);
				for (const time of [...everyMinutes(30), "00:59", "01:01", "01:59", "02:01", "02:59", "03:01"]) {
					const instant = instantOfLocal(date, time, zone);
					if (instant !== firstShowing(date, time, zone))
						expect({ date, time, instant }).toEqual({ date, time, instant: firstShowing(date, time, zone) });
				}
			}
		}
	});

	test("TIME-3 the local date equals that of date-fns-tz", () => {
		for (const edge of edges) {
			for (const at of [edge - 24 * HOUR, edge - 1, edge, edge + 20 * HOUR])
				expect(localDateAt(at, zone)).toBe(formatInTimeZone(at, zone, "yyyy-MM-dd"));
		}
	});

	test("TIME-4 the instant of any local time", () => {
		fc.assert(
			fc.property(anyInstant, anyTime, (near, time) => {
				const date = wallDate(near, zone);
				expect(instantOfLocal(date, time, zone)).toBe(firstShowing(date, time, zone));
			}),
			{ ...seeded, numRuns: 150 },
		);
	});

	test("DAY-1, DAY-2 and DAY-3 the service day that contains an instant", () => {
		const dayStart = fc.oneof(fc.constantFrom("00:00", "01:30", "02:00", "02:30", "03:00", "04:00"), anyTime);
		const nearEdge = fc
			.tuple(anyEdge, fc.integer({ min: -26 * 60, max: 26 * 60 }), fc.constantFrom(-1, 0, 1))
			.map(([edge, minutes, ms]) => edge + minutes * MINUTE + ms);
		fc.assert(
			fc.property(fc.oneof(nearEdge, anyInstant), dayStart, (at, time) => {
				const starts = [-2, -1, 0, 1, 2].map((days) => {
					const day = addDays(wallDate(at, zone), days);
					return { day, startsAt: firstShowing(day, time, zone) };
				});
				const next = starts.findIndex(({ startsAt }) => startsAt > at);
				expect(serviceDayAt(at, alwaysOpen(zone), time)).toEqual({
					...starts[next - 1],
					endsAt: starts[next]?.startsAt,
				});
			}),
			{ ...seeded, numRuns: 150 },
		);
	});

	test("DAY-4 service days of five years follow each other without gap or overlap", () => {
		const hours = alwaysOpen(zone);
		for (const dayStart of ["00:00", "01:30", "02:30", "04:00"]) {
			let day = serviceDayAt(FROM, hours, dayStart);
			let days = 0;
			while (day.startsAt < TO) {
				const next = serviceDayAt(day.endsAt, hours, dayStart);
				const last = serviceDayAt(day.endsAt - 1, hours, dayStart);
				if (next.startsAt !== day.endsAt || next.day !== addDays(day.day, 1) || last.day !== day.day)
					expect({ last, next }).toEqual({ last: day, next: "the day that starts at its end" });
				day = next;
				days++;
			}
			expect(days).toBeGreaterThanOrEqual(1_827);
		}
	});
});

test.each([
	["America/New_York", "02:30", "2024-03-10T06:59:59.999Z", "2024-03-09"],
	["America/New_York", "02:30", "2024-03-10T07:00:00Z", "2024-03-10"],
	["America/New_York", "01:30", "2024-11-03T05:30:00Z", "2024-11-03"],
	["America/New_York", "01:30", "2024-11-03T06:15:00Z", "2024-11-03"],
	["Asia/Tokyo", "04:00", "2026-05-31T18:59:59.999Z", "2026-05-31"],
	["Asia/Tokyo", "04:00", "2026-05-31T19:00:00Z", "2026-06-01"],
] as const)("DAY-2, DAY-3 in %s with a start of %s, %s belongs to %s", (zone, dayStart, at, day) => {
	expect(serviceDayAt(iso(at), alwaysOpen(zone), dayStart).day).toBe(day);
});
