import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { aMember, NOON } from "#src/testing/builders.ts";
import { seeded } from "#src/testing/seed.ts";
import {
	isEmptied,
	isMemberDue,
	maybeOverdue,
	type RetentionNote,
	retentionLook,
	retentionNoteFromStored,
	UID_TAKEN_DAYS,
} from "./retention.ts";

const DAY = 86_400_000;
const PREMIUM = { retentionDays: 30, restricted: false };
const over = (overAt: number) => aMember({ state: "over", overAt, joinedAt: 0, lineUpAt: 0 });

describe("a member", () => {
	it("GONE-1 is due once its place has ended at or before the instant, and never while it stands", () => {
		expect(isMemberDue(over(NOON), NOON - 1)).toBe(false);
		expect(isMemberDue(over(NOON), NOON)).toBe(true);
		for (const state of ["waiting", "during_guidance", "called"] as const)
			expect(isMemberDue(aMember({ state, joinedAt: 0, lineUpAt: 0 }), NOON)).toBe(false);
	});

	it("GONE-2 without an end counts from the latest instant that it has", () => {
		const bare = { state: "over", joinedAt: NOON, lineUpAt: NOON + 1 } as const;
		const lasts = [
			[aMember(bare), NOON + 1],
			[aMember({ ...bare, duringGuidanceAt: NOON + 2 }), NOON + 2],
			[aMember({ ...bare, duringGuidanceAt: NOON + 2, calledAt: NOON + 3 }), NOON + 3],
			[aMember({ ...bare, joinedAt: NOON + 4 }), NOON + 4],
		] as const;
		for (const [member, last] of lasts) {
			expect(isMemberDue(member, last - 1)).toBe(false);
			expect(isMemberDue(member, last)).toBe(true);
		}
	});
});

describe("a look", () => {
	it("GONE-3 deletes nothing without a note; what was due at the noted look a day later; waits in between", () => {
		expect(retentionLook(undefined, PREMIUM, NOON)).toEqual({ note: { notedAt: NOON } });
		expect(retentionLook({ notedAt: NOON }, PREMIUM, NOON + DAY - 1)).toEqual({});
		expect(retentionLook({ notedAt: NOON }, PREMIUM, NOON + DAY)).toEqual({
			overdue: { before: NOON - 30 * DAY, uidsBefore: NOON - UID_TAKEN_DAYS * DAY },
			note: { notedAt: NOON + DAY },
		});
	});

	it("GONE-4 with a note of the future replaces it and deletes nothing", () => {
		expect(retentionLook({ notedAt: NOON + 1 }, PREMIUM, NOON)).toEqual({ note: { notedAt: NOON } });
	});

	it("GONE-5 counts a changed number at once", () => {
		const at = (retentionDays: number) =>
			retentionLook({ notedAt: NOON }, { retentionDays, restricted: false }, NOON + DAY).overdue?.before;
		expect([at(1), at(90)]).toEqual([NOON - DAY, NOON - 90 * DAY]);
	});

	it("GONE-6 counts the smaller number of the plan thirty days after it was first seen", () => {
		const lapsed = { retentionDays: 365, restricted: true };
		const first = retentionLook({ notedAt: NOON }, lapsed, NOON + DAY);
		expect(first.note).toEqual({ notedAt: NOON + DAY, limitedAt: NOON + DAY });
		expect(first.overdue?.before).toBe(NOON - 365 * DAY);
		const beforeAt = (days: number, shop = lapsed) =>
			retentionLook({ notedAt: NOON + days * DAY, limitedAt: NOON + DAY }, shop, NOON + (days + 1) * DAY);
		expect(beforeAt(30).overdue?.before).toBe(NOON + (30 - 365) * DAY);
		expect(beforeAt(31).overdue?.before).toBe(NOON + (31 - 30) * DAY);
		expect(beforeAt(31, { ...lapsed, restricted: false }).note).toEqual({ notedAt: NOON + 32 * DAY });
		// A clock that was set back: counted from now.
		expect(retentionLook({ notedAt: NOON, limitedAt: NOON + 9 * DAY }, lapsed, NOON + DAY).note).toEqual({
			notedAt: NOON + DAY,
			limitedAt: NOON + DAY,
		});
	});

	it("GONE-8 deletes uids of emptied members after 366 days", () => {
		const { overdue } = retentionLook({ notedAt: NOON }, PREMIUM, NOON + DAY);
		expect(overdue?.uidsBefore).toBe(NOON - 366 * DAY);
	});
});

/** Looks at these instants; the members that are left after them. */
function leftAfter(ends: readonly number[], looks: readonly number[], days: (now: number) => number) {
	let note: RetentionNote | undefined;
	let left = ends.map(over);
	for (const now of looks) {
		const look = retentionLook(note, { retentionDays: days(now), restricted: false }, now);
		const { overdue } = look;
		if (overdue !== undefined) left = left.filter((member) => !isMemberDue(member, overdue.before));
		note = look.note ?? note;
	}
	return left.map(({ overAt }) => overAt ?? 0);
}

const HOUR = 3_600_000;
const ends = fc.array(fc.integer({ min: NOON - 100 * DAY, max: NOON + 60 * DAY }), { maxLength: 40 });

test("GONE-7 with looks every few hours nothing due is left for two days, and nothing goes before it is due", () => {
	fc.assert(
		fc.property(
			ends,
			fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 200 }),
			fc.integer({ min: 1, max: 60 }),
			fc.integer({ min: 1, max: 60 }),
			(all, gaps, before, after) => {
				let now = NOON;
				const looks = [now, ...gaps.map((gap) => (now += gap * HOUR))];
				const changesAt = NOON + 20 * DAY;
				const days = (at: number) => (at < changesAt ? before : after);
				const left = new Set(leftAfter(all, looks, days));
				const least = now < changesAt ? before : Math.min(before, after);
				for (const end of all) {
					if (now - end < least * DAY) expect(left.has(end)).toBe(true);
					// Since two days of looks with the present number.
					const since = now < changesAt ? NOON : changesAt;
					if (now - since >= 2.5 * DAY && now - end >= (days(now) + 2.5) * DAY)
						expect(left.has(end)).toBe(false);
				}
			},
		),
		seeded,
	);
});

test("GONE-4 a clock that is set forward and back within a day deletes nothing before it is due", () => {
	fc.assert(
		fc.property(
			ends,
			fc.integer({ min: 1, max: 4_000 }),
			fc.array(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: 20 }),
			(all, leapDays, hours) => {
				const days = Array.from({ length: 40 }, (_, day) => NOON + day * DAY);
				const wrong = [...hours]
					.sort((a, b) => a - b)
					.map((hour) => NOON + (40 + leapDays) * DAY + hour * HOUR);
				const right = Array.from({ length: 5 }, (_, day) => NOON + (41 + day) * DAY);
				const left = new Set(leftAfter(all, [...days, ...wrong, ...right], () => 30));
				for (const end of all) expect(left.has(end)).toBe(end > NOON + (44 - 30) * DAY);
			},
		),
		seeded,
	);
});

test("GONE-3 what may be due is searched by the smaller number", () => {
	expect(maybeOverdue({ retentionDays: 365, restricted: true }, NOON).before).toBe(NOON - 30 * DAY);
	expect(maybeOverdue(PREMIUM, NOON).uidsBefore).toBe(NOON - 366 * DAY);
	expect(maybeOverdue({ retentionDays: 365, restricted: false }, NOON).before).toBe(NOON - 365 * DAY);
});

test("GONE-3 a note is read as stored; any other value is none", () => {
	const at = (ms: number) => ({ seconds: ms / 1_000, nanoseconds: 0 });
	expect(retentionNoteFromStored({ noted_at: at(NOON) })).toEqual({ notedAt: NOON });
	expect(retentionNoteFromStored({ noted_at: at(NOON), limited_at: at(NOON + DAY) })).toEqual({
		notedAt: NOON,
		limitedAt: NOON + DAY,
	});
	for (const noted_at of [undefined, "soon", 5, {}])
		expect(retentionNoteFromStored({ noted_at })).toBeUndefined();
});

test("GONE-8 an emptied member is known by the instant of its deletion", () => {
	expect(isEmptied({ gone_at: 1 })).toBe(true);
	expect(isEmptied({ uid: "a" })).toBe(false);
});
