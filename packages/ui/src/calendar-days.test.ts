import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, dateOf, dayOf, weekdayOf, weeksOf } from "./calendar-days.ts";

describe("calendar days", () => {
	it("refuse days that do not exist", () => {
		expect(dayOf(2028, 2, 29)).toBe("2028-02-29");
		expect(dayOf(2027, 2, 29)).toBeUndefined();
		expect(dayOf(999, 1, 1)).toBeUndefined();
		expect(dateOf("2026-11-21")?.getTime()).toBe(Date.UTC(2026, 10, 21));
		expect(dateOf("2026-11-31")).toBeUndefined();
		expect(dateOf("21.11.2026")).toBeUndefined();
	});

	it("continue across the ends of months and years", () => {
		expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
		expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
		expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
		expect(addMonths("2026-01-31", -2)).toBe("2025-11-30");
		expect(addMonths("2028-02-29", 12)).toBe("2029-02-28");
	});

	it("are clamped to the first and the last supported day", () => {
		expect(addDays("9999-12-31", 1)).toBe("9999-12-31");
		expect(addDays("9999-12-28", 7)).toBe("9999-12-31");
		expect(addMonths("9999-12-31", 12)).toBe("9999-12-31");
		expect(addDays("1000-01-01", -7)).toBe("1000-01-01");
		expect(addMonths("1000-01-15", -1)).toBe("1000-01-01");
		expect(weeksOf("9999-12", 0).flat().at(-2)).toBe("9999-12-31");
		expect(weeksOf("1000-01", 0).flat()).toContain("1000-01-01");
	});

	it("fill the weeks of a month, each day once and under its weekday", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1900, max: 2100 }),
				fc.integer({ min: 1, max: 12 }),
				fc.integer({ min: 0, max: 6 }),
				(year, month, firstWeekday) => {
					const weeks = weeksOf(`${year}-${String(month).padStart(2, "0")}`, firstWeekday);
					const days = weeks.flat().filter((day) => day !== undefined);
					expect(days.length).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
					expect(days[0]?.slice(8)).toBe("01");
					for (const week of weeks) {
						expect(week.length).toBe(7);
						expect(week.some((day) => day !== undefined)).toBe(true);
						const misplaced = [...week.entries()].filter(
							([column, day]) => day !== undefined && weekdayOf(day) !== (firstWeekday + column) % 7,
						);
						expect(misplaced).toEqual([]);
					}
				},
			),
		);
	});
});
