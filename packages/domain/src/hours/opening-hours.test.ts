import { describe, expect, test } from "vitest";
import { closuresFromStored } from "#src/documents/closure.ts";
import type { HolidayMode } from "#src/documents/line.ts";
import { receptionsFromStored } from "#src/documents/reception.ts";
import { toStoredTimestamp } from "#src/values/instants.ts";
import type { StoredFields } from "#src/values/stored-fields.ts";
import type { TimeZone } from "#src/values/time-zones.ts";
import { type OpeningRules, openingAt, openingRules, paceOf } from "./opening-hours.ts";

const iso = (text: string) => Date.parse(text);
/** 2026-06-01 is a Monday. */
const tokyo = (text: string) => iso(`${text}+09:00`);
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6, 7];

function reception(start_at: string, end_at: string, more: StoredFields = {}): StoredFields {
	return { uid: `${start_at}-${end_at}`, order_number: 1, weekdays: EVERY_DAY, start_at, end_at, ...more };
}

function closure(from: number, until: number, more: StoredFields = {}): StoredFields {
	const [start_at, end_at] = [toStoredTimestamp(from), toStoredTimestamp(until)];
	return { uid: "c", order_number: 1, start_at, end_at, message: "", ...more };
}

function rules(
	receptions: readonly StoredFields[],
	rest: {
		readonly closures?: readonly StoredFields[];
		readonly holidays?: readonly string[];
		readonly holidayMode?: HolidayMode;
		readonly timeZone?: TimeZone;
	} = {},
): OpeningRules {
	return openingRules({
		timeZone: rest.timeZone ?? "Asia/Tokyo",
		receptions: receptionsFromStored(receptions),
		closures: closuresFromStored(rest.closures ?? []),
		holidayMode: rest.holidayMode ?? "own",
		isHoliday: (day) => (rest.holidays ?? []).includes(day),
	});
}

/** "closed", "temporarily-closed", or the uid of the reception in force. */
function at(given: OpeningRules, instant: number): string {
	const { reason, window } = openingAt(given, instant);
	return reason ?? window?.reception.uid ?? "open";
}

describe("OPEN-1 a run", () => {
	test("OPEN-1 includes its start and excludes its end", () => {
		const day = rules([reception("09:00", "12:00")]);
		const start = tokyo("2026-06-01T09:00");
		const end = tokyo("2026-06-01T12:00");
		expect([start - 1, start, end - 1, end].map((instant) => at(day, instant))).toEqual([
			...["closed", "09:00-12:00", "09:00-12:00", "closed"],
		]);
	});

	test("OPEN-1 ends on the next day when the end is not after the start", () => {
		const bar = rules([reception("18:00", "02:00", { weekdays: [1] })]);
		expect(openingAt(bar, tokyo("2026-06-02T01:59")).window).toMatchObject({
			day: "2026-06-01",
			startsAt: tokyo("2026-06-01T18:00"),
			endsAt: tokyo("2026-06-02T02:00"),
		});
		expect(at(bar, tokyo("2026-06-02T02:00"))).toBe("closed");
	});

	test("OPEN-1 equal times are 24 clock hours, also on a day of 23 or 25 hours", () => {
		const allDay = rules([reception("04:00", "04:00", { weekdays: [6] })], { timeZone: "Europe/Rome" });
		for (const [saturday, hours] of [
			["2026-03-28", 23],
			["2026-10-24", 25],
			["2026-06-06", 24],
		] as const) {
			const { window } = openingAt(allDay, iso(`${saturday}T12:00Z`));
			expect(((window?.endsAt ?? 0) - (window?.startsAt ?? 0)) / 3_600_000).toBe(hours);
		}
	});
});

test("OPEN-2 the hours after midnight belong to the day before: its weekday, its holiday", () => {
	const bar = reception("22:00", "03:00", { weekdays: [1] });
	const [monday, tuesday] = [tokyo("2026-06-02T01:00"), tokyo("2026-06-03T01:00")];
	expect([monday, tuesday].map((instant) => at(rules([bar]), instant))).toEqual(["22:00-03:00", "closed"]);
	const holidayIsTuesday = rules([bar], { holidays: ["2026-06-02"], holidayMode: "closed" });
	expect(at(holidayIsTuesday, monday)).toBe("22:00-03:00");
	const holidayIsMonday = rules([bar], { holidays: ["2026-06-01"], holidayMode: "closed" });
	expect(at(holidayIsMonday, monday)).toBe("closed");
});

describe("OPEN-3 clock changes in New York", () => {
	const newYork = (start: string, end: string) =>
		rules([reception(start, end)], { timeZone: "America/New_York" });

	test("OPEN-3 a skipped start or end is the next existing instant", () => {
		expect(openingAt(newYork("02:30", "05:00"), iso("2024-03-10T08:00Z")).window).toMatchObject({
			startsAt: iso("2024-03-10T07:00Z"),
			endsAt: iso("2024-03-10T09:00Z"),
		});
		expect(openingAt(newYork("01:00", "02:30"), iso("2024-03-10T06:30Z")).window?.endsAt).toBe(
			iso("2024-03-10T07:00Z"),
		);
	});

	test("OPEN-3 a run within the skipped hour does not exist on that day", () => {
		const skipped = newYork("02:10", "02:50");
		const opening = openingAt(skipped, iso("2024-03-10T07:00Z"));
		expect(opening).toMatchObject({ reason: "closed", opensAt: iso("2024-03-11T06:10Z") });
		expect(opening).not.toHaveProperty("lastToday");
	});

	test("OPEN-3 a time that occurs twice is the first occurrence", () => {
		const twice = newYork("00:30", "01:30");
		const instants = ["05:29", "05:30", "06:29"].map((time) => iso(`2024-11-03T${time}Z`));
		expect(instants.map((instant) => at(twice, instant))).toEqual(["00:30-01:30", "closed", "closed"]);
		expect(openingAt(newYork("01:30", "03:00"), iso("2024-11-03T07:00Z")).window).toMatchObject({
			startsAt: iso("2024-11-03T05:30Z"),
			endsAt: iso("2024-11-03T08:00Z"),
		});
	});
});

test.each<[HolidayMode, string]>([
	["weekday", "monday"],
	["closed", "closed"],
	["own", "holiday"],
])("OPEN-4 on a holiday, mode %s is %s", (holidayMode, then) => {
	const given = rules(
		[
			reception("09:00", "12:00", { uid: "monday", weekdays: [1] }),
			reception("09:00", "12:00", { uid: "holiday", weekdays: [7], order_number: 2 }),
		],
		{ holidayMode, holidays: ["2026-06-01"] },
	);
	expect(at(given, tokyo("2026-06-01T10:00"))).toBe(then);
	expect(at(given, tokyo("2026-06-08T10:00"))).toBe("monday");
});

test("OPEN-6 a line without receptions is always open; a line with only corrupt ones is closed", () => {
	const noon = tokyo("2026-06-01T12:00");
	expect(openingAt(rules([]), noon)).toEqual({
		from: tokyo("2026-06-01T00:00"),
		until: tokyo("2026-06-02T00:00"),
	});
	expect(openingAt(rules([reception("09:00", "99:00")]), noon)).toMatchObject({ reason: "closed" });
});

test("OPEN-7 of several runs the one with the lowest order number is in force, whatever day it started", () => {
	const night = reception("20:00", "06:00", { order_number: 2 });
	const early = reception("05:00", "08:00", { order_number: 1 });
	const given = rules([night, early]);
	const times = ["04:59", "05:00", "07:59", "08:00", "20:00"].map((time) => tokyo(`2026-06-02T${time}`));
	expect(times.map((time) => at(given, time))).toEqual([
		...["20:00-06:00", "05:00-08:00", "05:00-08:00", "closed", "20:00-06:00"],
	]);
});

test("OPEN-8 a temporary closure closes the line whatever the hours; the reception stays in force", () => {
	const from = tokyo("2026-06-01T10:00");
	const until = tokyo("2026-06-01T11:00");
	const closures = [
		closure(from, until, { uid: "second", order_number: 2 }),
		closure(from + 1, until, { uid: "first" }),
	];
	const given = rules([reception("09:00", "12:00")], { closures });
	expect([from - 1, from, until - 1, until].map((instant) => at(given, instant))).toEqual([
		...["09:00-12:00", "temporarily-closed", "temporarily-closed", "09:00-12:00"],
	]);
	const { closure: named, window, opensAt } = openingAt(given, until - 1);
	expect([named?.uid, window?.reception.uid, opensAt]).toEqual(["first", "09:00-12:00", until]);
	expect(openingAt(given, from).closure?.uid).toBe("second");
	expect(at(rules([], { closures }), from)).toBe("temporarily-closed");
});

test.each([
	[undefined, "09:00"],
	[{ is_enable: false, start_after: 20 }, "09:00"],
	[{ is_enable: true, start_after: 20 }, "09:20"],
])("OPEN-9 with start-after options %j guidance begins at %s", (start_after_options, time) => {
	const given = rules([reception("09:00", "12:00", { start_after_options })]);
	expect(openingAt(given, tokyo("2026-06-01T10:00")).window?.guidanceFrom).toBe(tokyo(`2026-06-01T${time}`));
});

test("OPEN-9 guidance that begins after the end of its run holds until another run begins", () => {
	const start_after_options = { is_enable: true, start_after: 75 };
	const given = rules([reception("08:00", "09:00", { start_after_options }), reception("13:00", "15:00")]);
	const guidance = (time: string) => openingAt(given, tokyo(`2026-06-01T${time}`)).guidanceFrom;
	const begins = tokyo("2026-06-01T09:15");
	expect(["08:00", "09:00", "12:59", "13:00"].map(guidance)).toEqual([begins, begins, begins, undefined]);
});

test.each([
	["09:00", "12:00", "13:00", "2026-06-01T13:00"],
	["09:00", "12:00", "12:00", "2026-06-01T12:00"],
	["09:00", "12:00", "11:00", "2026-06-01T12:00"],
	["09:00", "12:00", "01:00", "2026-06-02T01:00"],
	["18:00", "02:00", "03:00", "2026-06-02T03:00"],
	["18:00", "02:00", "23:00", "2026-06-02T02:00"],
])("OPEN-10 from %s to %s, service ends at %s: %s", (start, end, service_end_at, then) => {
	const given = rules([reception(start, end, { service_end_at })]);
	expect(openingAt(given, tokyo(`2026-06-01T${start}`)).window?.serviceEndsAt).toBe(tokyo(then));
	const unsaid = openingAt(rules([reception(start, end)]), tokyo(`2026-06-01T${start}`));
	expect(unsaid.window).not.toHaveProperty("serviceEndsAt");
});

test("OPEN-11 a cached opening is returned exactly while it is valid", () => {
	const given = rules([reception("09:00", "12:00")]);
	const opening = openingAt(given, tokyo("2026-06-01T10:00"));
	expect([opening.from, opening.until]).toEqual([tokyo("2026-06-01T09:00"), tokyo("2026-06-01T12:00")]);
	for (const instant of [opening.from, opening.until - 1])
		expect(openingAt(given, instant, opening)).toBe(opening);
	for (const instant of [opening.from - 1, opening.until])
		expect(openingAt(given, instant, opening)).toMatchObject({ reason: "closed" });
});

test.each([
	...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 8.64e15 + 1, 8.64e15, -8.64e15],
	...[1.5, -1, Date.UTC(9_000, 0, 1), Number.MAX_VALUE],
])("OPEN-25 at %s every line is closed without a next opening", (instant) => {
	const never = { from: instant, until: instant, reason: "closed" };
	for (const given of [rules([]), rules([reception("09:00", "12:00")], { timeZone: "Europe/Rome" })])
		expect(openingAt(given, instant)).toStrictEqual(never);
	// Such an opening is valid for no other instant.
	const closed = openingAt(rules([]), instant);
	expect(openingAt(rules([]), tokyo("2026-06-01T12:00"), closed)).not.toHaveProperty("reason");
});

test.each([0, Date.UTC(9_000, 0, 1) - 1])("OPEN-25 at %i a line has hours", (instant) => {
	for (const timeZone of ["Asia/Tokyo", "America/Anchorage", "Europe/Rome"] as const) {
		const allDay = rules([reception("00:00", "00:00", { limit_total: 9 })], { timeZone });
		const { window, nextWindowAt, from, until } = openingAt(allDay, instant);
		expect(from <= instant && instant < until && until === nextWindowAt).toBe(true);
		expect([window?.startsAt, window?.endsAt]).toEqual([from, until]);
	}
});

describe("OPEN-12 the next opening", () => {
	const weekly = reception("09:00", "12:00", { weekdays: [1] });

	test("OPEN-12 is the next start, after days without receptions", () => {
		const opening = openingAt(rules([weekly]), tokyo("2026-06-01T12:00"));
		expect(opening.opensAt).toBe(tokyo("2026-06-08T09:00"));
	});

	test("OPEN-12 is after the closures, within a run or at the next one", () => {
		const closed = (from: string, until: string) => closure(tokyo(from), tokyo(until));
		const opensAt = (...closures: StoredFields[]) =>
			openingAt(rules([weekly], { closures }), tokyo("2026-06-07T12:00")).opensAt;
		const within = closed("2026-06-08T08:00", "2026-06-08T10:30");
		expect(opensAt(within)).toBe(tokyo("2026-06-08T10:30"));
		expect(opensAt(within, closed("2026-06-08T10:00", "2026-06-08T11:00"))).toBe(tokyo("2026-06-08T11:00"));
		expect(opensAt(closed("2026-06-08T09:00", "2026-06-08T12:00"))).toBe(tokyo("2026-06-15T09:00"));
		expect(opensAt(closed("2026-06-01T00:00", "2026-06-20T00:00"))).toBe(tokyo("2026-06-22T09:00"));
	});

	test("OPEN-12 is searched for 370 days ahead and absent beyond", () => {
		const holiday = (day: string) =>
			rules([reception("00:00", "12:00", { weekdays: [7] })], { holidays: [day] });
		const from = tokyo("2026-06-01T12:00");
		expect(openingAt(holiday("2027-06-06"), from).opensAt).toBe(tokyo("2027-06-06T00:00"));
		expect(openingAt(holiday("2027-06-07"), from)).not.toHaveProperty("opensAt");
		const forGood = closure(from, 8.64e15 - 1);
		for (const receptions of [[], [reception("09:00", "15:00")]])
			expect(openingAt(rules(receptions, { closures: [forGood] }), from)).not.toHaveProperty("opensAt");
	});
});

describe("OPEN-13 in a run with a total limit", () => {
	const noon = tokyo("2026-06-01T10:00");

	test("OPEN-13 the next opening is in another run, also of the same reception", () => {
		const limited = reception("09:00", "12:00", { limit_total: 5 });
		expect(openingAt(rules([limited]), noon).nextWindowAt).toBe(tokyo("2026-06-02T09:00"));
		const both = rules([limited, reception("11:00", "15:00", { order_number: 0 })]);
		expect(openingAt(both, noon).nextWindowAt).toBe(tokyo("2026-06-01T11:00"));
	});

	test("OPEN-13 the end of a closure within the run is no next opening", () => {
		const closures = [closure(tokyo("2026-06-01T10:30"), tokyo("2026-06-01T11:00"))];
		const given = rules([reception("09:00", "12:00", { limit_total: 5 })], { closures });
		expect(openingAt(given, noon).nextWindowAt).toBe(tokyo("2026-06-02T09:00"));
	});

	test("OPEN-13 is absent without another run or without a total limit", () => {
		const once = reception("09:00", "12:00", { weekdays: [7], limit_total: 5 });
		expect(openingAt(rules([once], { holidays: ["2026-06-01"] }), noon)).not.toHaveProperty("nextWindowAt");
		expect(openingAt(rules([reception("09:00", "12:00")]), noon)).not.toHaveProperty("nextWindowAt");
	});
});

test("OPEN-14 the pace is that of the reception in force, else of today's last reception, else of the line", () => {
	const line = { timePer: 7, lessNumber: 3 };
	const given = rules([
		reception("15:00", "18:00", { weekdays: [1], time_per: 20, order_number: 1 }),
		reception("09:00", "12:00", { weekdays: [1, 2], time_per: 5, lessNumber: 1, order_number: 2 }),
		reception("15:00", "16:00", { weekdays: [1], time_per: 30, order_number: 3 }),
	]);
	const pace = (text: string) => paceOf(openingAt(given, tokyo(text)), line);
	expect(pace("2026-06-01T10:00")).toEqual({ timePer: 5, lessNumber: 1 });
	for (const time of ["08:00", "13:00", "15:30", "23:00"])
		expect(pace(`2026-06-01T${time}`)).toEqual({ timePer: 20, lessNumber: 3 });
	expect(pace("2026-06-02T23:00")).toEqual({ timePer: 5, lessNumber: 1 });
	expect(pace("2026-06-03T10:00")).toEqual(line);
});
