import fc from "fast-check";
import { expect, test } from "vitest";
import { closuresFromStored } from "#src/documents/closure.ts";
import { receptionsFromStored } from "#src/documents/reception.ts";
import { type NotedMinute, noteMinutes } from "#src/testing/opening-oracle.ts";
import { seeded } from "#src/testing/seed.ts";
import { clockChanges } from "#src/testing/wall-clock.ts";
import { type EpochMs, toStoredTimestamp } from "#src/values/instants.ts";
import { TIMEZONES, type TimeZone } from "#src/values/time-zones.ts";
import { type Opening, type OpeningRules, openingAt, openingRules } from "./opening-hours.ts";

const MINUTE = 60_000;
const MINUTES = 20 * 60;
const LEAP_DAYS = [Date.UTC(2024, 1, 29, 12), Date.UTC(2028, 1, 29, 12)];
/** Days without clock changes: the starts of years and months. */
const QUIET_DAYS = [2024, 2025, 2026, 2027, 2028].flatMap((year) => [
	Date.UTC(year, 0, 1),
	Date.UTC(year, 2, 1),
]);

const twoDigits = (number: number) => String(number).padStart(2, "0");
const anyTime = fc.oneof(
	fc.constantFrom("00:00", "01:00", "01:30", "02:00", "02:15", "02:30", "03:00", "09:00", "23:59"),
	fc
		.integer({ min: 0, max: 24 * 60 - 1 })
		.map((at) => `${twoDigits(Math.floor(at / 60))}:${twoDigits(at % 60)}`),
);
const anyHours = fc.record(
	{
		order_number: fc.nat(3),
		weekdays: fc.oneof(fc.constant([0, 1, 2, 3, 4, 5, 6, 7]), fc.subarray([0, 1, 2, 3, 4, 5, 6, 7])),
		start_at: anyTime,
		end_at: anyTime,
		limit_total: fc.constant(30),
	},
	{ requiredKeys: ["order_number", "weekdays", "start_at", "end_at"] },
);
/** Also gives runs of a whole day, because random times are seldom equal. */
const anyReception = fc
	.tuple(anyHours, fc.nat(5))
	.map(([hours, dice]) => (dice === 0 ? { ...hours, end_at: hours.start_at } : hours));
type AnyRules = typeof anyRules extends fc.Arbitrary<infer T> ? T : never;
const anyRules = fc.record({
	receptions: fc.array(anyReception, { maxLength: 4 }),
	closures: fc.array(fc.record({ after: fc.nat(MINUTES), minutes: fc.integer({ min: 1, max: 400 }) }), {
		maxLength: 2,
	}),
	holidayMode: fc.constantFrom("weekday", "closed", "own"),
	holidays: fc.integer({ min: 2, max: 5 }),
});

function rulesOf(
	{ receptions, closures, holidayMode, holidays }: AnyRules,
	timeZone: TimeZone,
	from: EpochMs,
): OpeningRules {
	return openingRules({
		timeZone,
		receptions: receptionsFromStored(receptions.map((each, index) => ({ uid: `r${index}`, ...each }))),
		closures: closuresFromStored(
			closures.map(({ after, minutes }, index) => ({
				uid: `c${index}`,
				order_number: index,
				start_at: toStoredTimestamp(from + after * MINUTE),
				end_at: toStoredTimestamp(from + (after + minutes) * MINUTE),
			})),
		),
		holidayMode,
		isHoliday: (day) => Number(day.slice(-2)) % holidays === 0,
	});
}

/** The opening in the oracle's form. Instants after its last minute are unknown to the oracle. */
function noted(opening: Opening, instant: EpochMs, until: EpochMs): NotedMinute {
	const { reason, window, opensAt, nextWindowAt } = opening;
	const known = (at: EpochMs | undefined) => (at !== undefined && at < until ? at : undefined);
	const shown = {
		instant,
		reason,
		run: window && `${window.reception.uid} ${window.day}`,
		opensAt: reason === undefined ? instant : known(opensAt),
		otherRunAt: known(nextWindowAt),
	};
	return JSON.parse(JSON.stringify(shown));
}

test.each(TIMEZONES)("OPEN-24 %s, every minute around clock changes and leap days", (zone) => {
	const changes = clockChanges(zone);
	const days = [...(changes.length > 0 ? changes : QUIET_DAYS), ...LEAP_DAYS];
	const rules = fc.sample(anyRules, { ...seeded, numRuns: days.length });
	let asked = 0;
	for (const [index, day] of days.entries()) {
		const from = day - (MINUTES / 2) * MINUTE;
		const until = from + MINUTES * MINUTE;
		const drawn = rules[index];
		if (drawn === undefined) throw new Error("Too few rules");
		const spanRules = rulesOf(drawn, zone, from);
		let known: Opening | undefined;
		const notes = noteMinutes(spanRules, from, MINUTES);
		// An opening is also valid from its start to this instant.
		for (const note of index % 2 === 0 ? notes : notes.reverse()) {
			// Any millisecond of the minute, including the first and the last.
			const at = note.instant + ([0, MINUTE - 1][asked % 3] ?? (asked * 7_919) % MINUTE);
			known = openingAt(spanRules, at, known);
			const { otherRunAt, ...rest } = note;
			const expected = known.window?.reception.limitTotal === undefined ? rest : note;
			const answer = noted(known, note.instant, until);
			if (!isSame(answer, expected)) expect({ zone, at, ...answer }).toEqual({ zone, at, ...expected });
			if (asked % 101 === 0) expect(openingAt(spanRules, at)).toEqual(known);
			asked++;
		}
	}
	// 8 zones: 115,200 instants.
	expect(asked).toBe(12 * MINUTES);
});

function isSame(a: NotedMinute, b: NotedMinute): boolean {
	return a.reason === b.reason && a.run === b.run && a.opensAt === b.opensAt && a.otherRunAt === b.otherRunAt;
}
