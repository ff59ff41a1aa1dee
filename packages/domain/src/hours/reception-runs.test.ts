import { expect, test } from "vitest";
import { closuresFromStored } from "#src/documents/closure.ts";
import type { HolidayMode } from "#src/documents/line.ts";
import { receptionsFromStored } from "#src/documents/reception.ts";
import { NOON } from "#src/testing/builders.ts";
import { toStoredTimestamp } from "#src/values/index.ts";
import { addDays, type LocalDate } from "#src/values/local-time.ts";
import { openingAt, openingRules } from "./opening-hours.ts";
import type { OpeningFacts } from "./reception-runs.ts";

const DAY = 86_400_000;

function facts(weekdays: readonly number[], holidayMode: HolidayMode, holidays: LocalDate[]): OpeningFacts {
	const hours = (uid: string, order_number: number, start_at: string) => ({
		...{ uid, order_number, weekdays, start_at, end_at: "20:00" },
	});
	return {
		timeZone: "America/New_York",
		receptions: receptionsFromStored([hours("pm", 2, "14:00"), hours("am", 1, "10:00")]),
		closures: closuresFromStored([]),
		holidayMode,
		isHoliday: (day) => holidays.includes(day),
	};
}

test("OPEN-26 a day lists the runs that start on it, in order of precedence", () => {
	const rules = openingRules(facts([1], "closed", ["2026-06-08"]));
	const [am, pm, ...others] = rules.runsOn("2026-06-01");
	expect(others).toEqual([]);
	expect([am?.reception.uid, pm?.reception.uid, pm?.day]).toEqual(["am", "pm", "2026-06-01"]);
	expect([am?.startsAt, pm?.startsAt]).toEqual([
		Date.parse("2026-06-01T14:00Z"),
		Date.parse("2026-06-01T18:00Z"),
	]);
	expect([rules.runsOn("2026-06-02"), rules.runsOn("2026-06-08")]).toEqual([[], []]);
});

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

test.each(["weekday", "own", "closed"] as const)("OPEN-26 an invalid day has no runs, in mode %s", (mode) => {
	const rules = openingRules(facts(EVERY_DAY, mode, []));
	for (const none of ["nonsense", "", "2026-13-01", "26-06-01", "+012026-06-01", "1969-12-31", "9000-01-01"])
		expect(rules.runsOn(none)).toEqual([]);
	for (const day of ["1970-01-01", "8999-12-31"]) expect(rules.runsOn(day)).not.toEqual([]);
});

test("OPEN-26 rules that were asked about years give the same answers as new rules", () => {
	const given = facts([2, 5], "own", ["2026-06-02", "2027-01-01"]);
	const old = openingRules(given);
	let day: LocalDate = "2024-01-01";
	for (let days = 0; days < 1_200; days++) {
		const runs = openingRules(given).runsOn(day);
		expect(old.runsOn(day)).toEqual(runs);
		day = addDays(day, 1);
	}
	for (let days = 0; days < 30; days++)
		expect(openingAt(old, NOON + days * DAY)).toEqual(openingAt(openingRules(given), NOON + days * DAY));
});

test("OPEN-26 holidays are looked up only where they change the result", () => {
	const asked: LocalDate[] = [];
	const rulesOf = (weekdays: readonly number[], mode: HolidayMode) =>
		openingRules({
			...facts(weekdays, mode, []),
			isHoliday: (day) => {
				asked.push(day);
				return false;
			},
		});
	for (const rules of [rulesOf([1, 7], "weekday"), rulesOf([7], "closed"), rulesOf([], "own")])
		expect(openingAt(rules, NOON).reason).toBe("closed");
	expect(asked).toEqual([]);
});

test("OPEN-26 a search through a year of a hundred receptions a day keeps those of a few days", () => {
	const many = Array.from({ length: 100 }, (_, n) => n);
	const usual = facts(EVERY_DAY, "weekday", []);
	const heavy = {
		...usual,
		receptions: receptionsFromStored(
			many.map((n) => ({
				...{ uid: `r${n}`, order_number: n, weekdays: EVERY_DAY, start_at: "10:00", end_at: "20:00" },
			})),
		),
		closures: closuresFromStored(
			many.map((n) => ({
				...{ uid: `c${n}`, order_number: n, message: "" },
				start_at: toStoredTimestamp(NOON + (3 * n - 1) * DAY),
				end_at: toStoredTimestamp(NOON + (3 * n + 2) * DAY - 1),
			})),
		),
	};
	for (const [given, isKept, opensAfter] of [
		[usual, true, "2026-06-01T14:00Z"],
		[heavy, false, "2027-03-27T14:00Z"],
	] as const) {
		const rules = openingRules(given);
		const runs = rules.runsOn("2026-06-01");
		expect(openingAt(rules, NOON).opensAt).toBe(Date.parse(opensAfter));
		expect(rules.runsOn("2026-06-01")).toEqual(runs);
		expect(rules.runsOn("2026-06-01") === runs).toBe(isKept);
	}
});
