import fc from "fast-check";
import { expect, test } from "vitest";
import { closuresFromStored } from "#src/documents/closure.ts";
import { receptionsFromStored } from "#src/documents/reception.ts";
import { seeded } from "#src/testing/seed.ts";
import { clockChanges } from "#src/testing/wall-clock.ts";
import { TIMEZONES, type TimeZone } from "#src/values/time-zones.ts";
import { openingRules } from "./opening-hours.ts";
import { type ServiceHours, serviceDayAt } from "./service-day.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAILY = [0, 1, 2, 3, 4, 5, 6];
/** 2026-06-01, a Monday, in Tokyo. */
const tokyo = (day: number, hour: number, minute = 0) => Date.UTC(2026, 5, day, hour - 9, minute);

interface Run {
	readonly start_at: string;
	readonly end_at: string;
	readonly service_end_at?: string;
	readonly weekdays?: readonly number[];
}

function hoursOf(runs: readonly Run[], timeZone: TimeZone = "Asia/Tokyo"): ServiceHours {
	return openingRules({
		timeZone,
		receptions: receptionsFromStored(
			runs.map((run, index) => ({ uid: `r${index}`, order_number: index, weekdays: DAILY, ...run })),
		),
		closures: closuresFromStored([]),
		holidayMode: "weekday",
		isHoliday: () => false,
	});
}

const NIGHT = { start_at: "22:00", end_at: "05:00" };

test("DAY-5 a bar's night is one day: joins at 03:59 and 04:01 belong to the evening before", () => {
	const hours = hoursOf([NIGHT]);
	const night = { day: "2026-06-01", startsAt: tokyo(1, 5), endsAt: tokyo(2, 5) };
	for (const at of [tokyo(1, 5), tokyo(1, 22), tokyo(2, 3, 59), tokyo(2, 4), tokyo(2, 5) - 1])
		expect(serviceDayAt(at, hours, "04:00")).toEqual(night);
	expect(serviceDayAt(tokyo(2, 5), hours, "04:00")).toMatchObject({
		day: "2026-06-02",
		startsAt: tokyo(2, 5),
	});
});

test.each<[string, readonly Run[], number]>([
	["ends with the day", [{ start_at: "22:00", end_at: "04:00" }], tokyo(2, 4)],
	["starts with the day", [{ start_at: "04:00", end_at: "09:00" }], tokyo(2, 4)],
	["is of another weekday", [{ ...NIGHT, weekdays: [2] }], tokyo(2, 4)],
	["goes on for a minute", [{ start_at: "22:00", end_at: "04:01" }], tokyo(2, 4, 1)],
	["began a minute before", [{ start_at: "03:59", end_at: "12:00" }], tokyo(2, 12)],
	["is one of two that go on", [NIGHT, { start_at: "03:00", end_at: "06:00" }], tokyo(2, 6)],
	["is followed by another", [NIGHT, { start_at: "05:00", end_at: "09:00" }], tokyo(2, 5)],
	[
		"serves longer than it takes people",
		[{ ...NIGHT, end_at: "02:00", service_end_at: "05:30" }],
		tokyo(2, 5, 30),
	],
	["lasts all day", [{ start_at: "22:00", end_at: "22:00" }], tokyo(2, 4)],
	["serves all day", [{ ...NIGHT, service_end_at: "22:00" }], tokyo(2, 4)],
	["lasts a minute less than all day", [{ start_at: "03:00", end_at: "02:59" }], tokyo(3, 2, 59)],
])("DAY-5 a run that %s", (_, runs, startsAt) => {
	const hours = hoursOf(runs);
	expect(serviceDayAt(startsAt, hours, "04:00")).toMatchObject({ day: "2026-06-02", startsAt });
	expect(serviceDayAt(startsAt - 1, hours, "04:00")).toMatchObject({ day: "2026-06-01", endsAt: startsAt });
});

test("DAY-5 a line without receptions keeps its start", () => {
	const { startsAt } = serviceDayAt(tokyo(2, 12), hoursOf([]), "04:00");
	expect(startsAt).toBe(tokyo(2, 4));
});

const twoDigits = (number: number) => String(number).padStart(2, "0");
const anyTime = fc
	.integer({ min: 0, max: 95 })
	.map((quarter) => `${twoDigits(Math.floor(quarter / 4))}:${twoDigits((quarter % 4) * 15)}`);
const anyRun = fc.record(
	{ start_at: anyTime, end_at: anyTime, service_end_at: anyTime, weekdays: fc.subarray(DAILY) },
	{ requiredKeys: ["start_at", "end_at"] },
);

test.each(TIMEZONES)(
	"DAY-6 in %s no run shorter than 24 hours is cut, and each day starts within one",
	(zone) => {
		const around = [...clockChanges(zone), tokyo(1, 12)];
		fc.assert(
			fc.property(
				fc.array(anyRun, { maxLength: 4 }),
				anyTime,
				fc.constantFrom(...around),
				(runs, dayStart, middle) => {
					const hours = hoursOf(runs, zone);
					const { startsAt } = serviceDayAt(middle - 2 * 24 * HOUR, hours, dayStart);
					let day = serviceDayAt(startsAt, hours, dayStart);
					for (let index = 0; index < 5; index++) {
						const next = serviceDayAt(day.endsAt, hours, dayStart);
						expect(serviceDayAt(day.endsAt - 1, hours, dayStart)).toEqual(day);
						expect(next.startsAt).toBe(day.endsAt);
						expect(next.day > day.day).toBe(true);
						// Two starts are up to a day late, and a day has up to 25 hours.
						expect(next.startsAt - day.startsAt).toBeLessThan(50 * HOUR);
						const cut = next.startsAt;
						const plain = serviceDayAt(cut, hoursOf([], zone), dayStart).startsAt;
						for (const { startsAt: from, endsAt, serviceEndsAt = endsAt } of runsAround(hours, plain))
							expect(from < plain && serviceEndsAt > cut && serviceEndsAt - from < 23 * HOUR).toBe(false);
						day = next;
					}
				},
			),
			{ ...seeded, numRuns: 60 },
		);
	},
);

function runsAround({ clock, runsOnDay }: ServiceHours, instant: number) {
	const day = clock.dayAt(instant);
	return [day - 1, day].flatMap(runsOnDay);
}
