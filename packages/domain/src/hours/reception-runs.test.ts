import { expect, test } from "vitest";
import { closuresFromStored } from "#src/documents/closures.ts";
import { type HolidayMode, receptionsFromStored } from "#src/documents/receptions.ts";
import { NOON } from "#src/testing/builders.ts";
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

test("OPEN-26 a day has the runs that start on it, in order of precedence", () => {
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

test.each([
	["weekday", [1]],
	["own", [0, 7]],
	["closed", []],
] as const)("OPEN-26 what is no day has none, in mode %s", (mode, weekdays) => {
	for (const none of ["nonsense", "", "2026-13-01", "26-06-01", "+012026-06-01", "1969-12-31", "9000-01-01"])
		expect(openingRules(facts(weekdays, mode, [])).runsOn(none)).toEqual([]);
});

test("OPEN-26 rules that have answered for years answer as new ones do", () => {
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

test("OPEN-26 holidays are not asked for where they make no difference", () => {
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
