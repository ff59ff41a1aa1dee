import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Closures, closuresFromStored } from "#src/documents/closure.ts";
import { HOLIDAY_MODES } from "#src/documents/line.ts";
import { type Receptions, receptionsFromStored } from "#src/documents/reception.ts";
import { seeded } from "#src/testing/seed.ts";
import { toStoredTimestamp } from "#src/values/instants.ts";
import { TIMEZONES } from "#src/values/time-zones.ts";
import { type IssuedCount, joinRefusal } from "./join-refusal.ts";
import { type Opening, type OpeningRules, openingAt, openingRules, paceOf } from "./opening-hours.ts";
import { serviceDayAt } from "./service-day.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Two weeks around the clock change of Rome on 2026-03-29. */
const FROM = Date.UTC(2026, 2, 22);
const anyInstant = fc.integer({ min: FROM, max: FROM + 14 * DAY });
const anyTime = fc
	.tuple(fc.nat(23), fc.constantFrom("00", "15", "30", "59"))
	.map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${minute}`);
const anyReceptions: fc.Arbitrary<Receptions> = fc
	.array(
		fc.record(
			{
				order_number: fc.nat(3),
				weekdays: fc.uniqueArray(fc.nat(7), { minLength: 1 }),
				start_at: anyTime,
				end_at: anyTime,
				limit: fc.nat(3),
				limit_total: fc.nat(5),
				time_per: fc.integer({ min: 1, max: 600 }),
			},
			{ requiredKeys: ["order_number", "weekdays", "start_at", "end_at"] },
		),
		{ maxLength: 4 },
	)
	.map((list) => receptionsFromStored(list.map((each, index) => ({ ...each, uid: `r${index}` }))));
const anyClosures: fc.Arbitrary<Closures> = fc
	.array(fc.record({ from: anyInstant, length: fc.integer({ min: 1, max: 40 * HOUR }) }), { maxLength: 3 })
	.map((list) =>
		closuresFromStored(
			list.map(({ from, length }, index) => ({
				...{ uid: `c${index}`, order_number: index, message: `閉${index}` },
				...{ start_at: toStoredTimestamp(from), end_at: toStoredTimestamp(from + length) },
			})),
		),
	);
const anyRules: fc.Arbitrary<OpeningRules> = fc
	.record({
		timeZone: fc.constantFrom(...TIMEZONES),
		receptions: anyReceptions,
		closures: anyClosures,
		holidayMode: fc.constantFrom(...HOLIDAY_MODES),
		holiday: fc.nat(13),
	})
	.map(({ holiday, ...facts }) => {
		const day = new Date(FROM + holiday * DAY).toISOString().slice(0, 10);
		return openingRules({ ...facts, isHoliday: (date) => date === day });
	});
const fresh = ({ clock: _clock, runsOnDay: _runsOnDay, runsOn: _runsOn, ...facts }: OpeningRules) =>
	openingRules(facts);
const isOpen = (rules: OpeningRules, at: number) => openingAt(rules, at).reason === undefined;

describe("OPEN-11 an opening", () => {
	test("OPEN-11 contains its instant, lies within one local day, and answers alike at both ends", () => {
		fc.assert(
			fc.property(anyRules, anyInstant, (rules, instant) => {
				const { from, until, ...state } = openingAt(rules, instant);
				expect(from <= instant && instant < until).toBe(true);
				expect(rules.clock.dayAt(from)).toBe(rules.clock.dayAt(until - 1));
				for (const at of [from, until - 1])
					expect(openingAt(fresh(rules), at)).toEqual({ from, until, ...state });
				expect(openingAt(rules, until - 1, { from, until, ...state })).toEqual({ from, until, ...state });
			}),
			{ ...seeded, numRuns: 300 },
		);
	});

	test("OPEN-8, OPEN-16 is closed by a closure exactly while one holds, the first in the shop's order", () => {
		fc.assert(
			fc.property(anyRules, anyInstant, (rules, instant) => {
				const holding = rules.closures.readable.filter(
					({ startsAt, endsAt }) => startsAt <= instant && instant < endsAt,
				);
				const { reason, closure } = openingAt(rules, instant);
				expect(closure).toBe(holding[0]);
				expect(reason === "temporarily-closed").toBe(holding.length > 0);
			}),
			{ ...seeded, numRuns: 300 },
		);
	});

	test("OPEN-7, OPEN-14 has the first run in the shop's order in force, and its pace", () => {
		fc.assert(
			fc.property(anyRules, anyInstant, (rules, instant) => {
				const opening = openingAt(rules, instant);
				const today = rules.clock.dayAt(instant);
				const active = [...rules.runsOnDay(today - 1), ...rules.runsOnDay(today)]
					.filter(({ startsAt, endsAt }) => startsAt <= instant && instant < endsAt)
					.map(({ reception }) => reception.orderNumber);
				expect(opening.window?.reception.orderNumber).toBe(
					active.length === 0 ? undefined : Math.min(...active),
				);
				const { timePer } = opening.window?.reception ?? opening.lastToday ?? {};
				expect(paceOf(opening, { timePer: 7, lessNumber: 2 })).toMatchObject({ timePer: timePer ?? 7 });
			}),
			{ ...seeded, numRuns: 300 },
		);
	});
});

describe("OPEN-12 the next opening", () => {
	test("OPEN-12 is open, and nothing before it is", () => {
		fc.assert(
			fc.property(anyRules, anyInstant, fc.nat({ max: 1_000 }), (rules, instant, part) => {
				const { reason, opensAt } = openingAt(rules, instant);
				if (reason === undefined) expect(opensAt).toBeUndefined();
				if (opensAt === undefined) return;
				expect(opensAt).toBeGreaterThan(instant);
				expect(isOpen(rules, opensAt)).toBe(true);
				expect(isOpen(rules, opensAt - 1)).toBe(false);
				const between = instant + Math.floor(((opensAt - instant) * part) / 1_001);
				expect(isOpen(rules, between)).toBe(false);
			}),
			{ ...seeded, numRuns: 300 },
		);
	});

	test("OPEN-12 is absent only without runs and without an end of a closure", () => {
		fc.assert(
			fc.property(anyRules, anyInstant, (rules, instant) => {
				const { reason, opensAt } = openingAt(rules, instant);
				if (reason === undefined || opensAt !== undefined) return;
				for (let day = 0; day < 370; day += 1) expect(isOpen(rules, instant + day * DAY)).toBe(false);
			}),
			{ ...seeded, numRuns: 60 },
		);
	});

	test("OPEN-13 in a run with a total limit it lies in another run", () => {
		fc.assert(
			fc.property(anyRules, anyInstant, (rules, instant) => {
				const { window, nextWindowAt, reason } = openingAt(rules, instant);
				const isLimited = reason === undefined && window?.reception.limitTotal !== undefined;
				if (!isLimited) expect(nextWindowAt).toBeUndefined();
				if (nextWindowAt === undefined || window === undefined) return;
				const next = openingAt(rules, nextWindowAt);
				expect(next.reason).toBeUndefined();
				expect([next.window?.reception.uid, next.window?.day]).not.toEqual([
					...[window.reception.uid, window.day],
				]);
			}),
			{ ...seeded, numRuns: 300 },
		);
	});
});

describe("DAY-6 service days of any hours", () => {
	test("DAY-6 the day contains its instant, and every instant in it has the same day", () => {
		fc.assert(
			fc.property(anyRules, anyInstant, anyTime, fc.nat({ max: 999 }), (rules, instant, dayStart, part) => {
				const day = serviceDayAt(instant, rules, dayStart);
				expect(day.startsAt <= instant && instant < day.endsAt).toBe(true);
				const inside = day.startsAt + Math.floor(((day.endsAt - day.startsAt) * part) / 1_000);
				for (const at of [day.startsAt, inside, day.endsAt - 1])
					expect(serviceDayAt(at, rules, dayStart)).toEqual(day);
				expect(serviceDayAt(day.endsAt, rules, dayStart).startsAt).toBe(day.endsAt);
			}),
			{ ...seeded, numRuns: 300 },
		);
	});
});

describe("OPEN-15 to OPEN-19, OPEN-30 the reason of a refusal", () => {
	/** The rules of SPEC.md, in their order. */
	function expected(opening: Opening, request: Parameters<typeof joinRefusal>[1]): string | undefined {
		const isStaff = request.source === "staff";
		const reception = opening.window?.reception;
		const issued = request.counts.find(
			(each) => each.reception === reception?.uid && each.day === opening.window?.day,
		);
		if (!isStaff && request.line.paused) return "paused";
		if (!isStaff && opening.reason !== undefined) return opening.reason;
		if (!isStaff && request.isAbsent) return "presence";
		if (isStaff && request.exceedLimits) return undefined;
		if ((issued?.issued ?? 0) >= (reception?.limitTotal ?? Number.POSITIVE_INFINITY))
			return "limit-total-reached";
		return request.inOrder >= (reception?.limit ?? Number.POSITIVE_INFINITY) ? "limit-reached" : undefined;
	}
	const anyRequest = fc.record({
		source: fc.constantFrom("web", "staff", "kiosk"),
		exceedLimits: fc.boolean(),
		isAbsent: fc.boolean(),
		inOrder: fc.nat(4),
		issued: fc.nat(6),
		line: fc.constantFrom(
			{ paused: false, pausedMessage: "" },
			{ paused: false, pausedMessage: "昼休み" },
			{ paused: true, pausedMessage: "昼休み" },
		),
	});

	test("OPEN-15, OPEN-16, OPEN-17, OPEN-18, OPEN-19, OPEN-30 follows the rules in their order, for any hours", () => {
		fc.assert(
			fc.property(anyRules, anyInstant, anyRequest, (rules, instant, { issued, ...rest }) => {
				const opening = openingAt(rules, instant);
				const { window } = opening;
				const counts: IssuedCount[] =
					window === undefined ? [] : [{ reception: window.reception.uid, day: window.day, issued }];
				const refused = joinRefusal(opening, { ...rest, counts });
				expect(refused?.code).toBe(expected(opening, { ...rest, counts }));
				if (refused === undefined) return;
				const opensAt = {
					...{ paused: undefined, presence: undefined },
					...{ "limit-reached": undefined, closed: opening.opensAt },
					...{ "temporarily-closed": opening.opensAt, "limit-total-reached": opening.nextWindowAt },
				};
				expect(refused.opensAt).toBe(opensAt[refused.code]);
				const messages: { readonly [code: string]: string | undefined } = {
					paused: rest.line.pausedMessage,
					"temporarily-closed": opening.closure?.message,
				};
				expect(refused.message).toBe(messages[refused.code] ?? "");
			}),
			{ ...seeded, numRuns: 1_000 },
		);
	});
});
