import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aMember, memberUid, NOON, publicUid } from "#src/testing/builders.ts";
import { hostile } from "#src/testing/hostile.ts";
import { seeded } from "#src/testing/seed.ts";
import { parseTimestamp, toStoredTimestamp } from "#src/values/instants.ts";
import { LOCALES } from "#src/values/locale.ts";
import type { StoredFields } from "#src/values/stored-fields.ts";
import {
	MEMBER_FIELDS,
	type Member,
	memberFromStored,
	memberToStored,
	publicMemberFromStored,
	publicMemberToStored,
} from "./member.ts";
import { OVER_REASONS, SOURCES } from "./member-states.ts";

const stored = (partial: Partial<Member> = {}): StoredFields =>
	memberToStored(aMember(partial), toStoredTimestamp);
const full: Required<Member> = {
	...aMember({ number: 7, series: 3, state: "over", joinedAt: NOON - 30, version: 8 }),
	name: "山田",
	phone: "03-0000-0000",
	note: "窓側",
	partySize: 4,
	source: "kiosk",
	locale: "en",
	duringGuidanceAt: NOON - 20,
	calledAt: NOON - 10,
	overAt: NOON,
	overReason: "no_show",
	previousState: "called",
	told: { low: 10, high: 25, at: NOON - 30 },
};
const instant = fc.integer({ min: -NOON, max: 2 * NOON });
const count = fc.integer({ min: 1, max: 1_000_000 });
const words = fc.string({ minLength: 1 });
const anyMember = fc.record(
	{
		uid: fc.constant(memberUid(7)),
		publicUid: fc.constant(publicUid(7)),
		series: count,
		number: count,
		state: fc.constantFrom("waiting", "during_guidance", "called", "over"),
		joinedAt: instant,
		lineUpAt: instant,
		source: fc.constantFrom(...SOURCES),
		locale: fc.constantFrom(...LOCALES),
		partySize: count,
		version: fc.nat(),
		name: words,
		phone: words,
		note: words,
		duringGuidanceAt: instant,
		calledAt: instant,
		overAt: instant,
		overReason: fc.constantFrom(...OVER_REASONS),
		previousState: fc.constantFrom("waiting", "during_guidance", "called"),
		told: fc.record({ low: fc.nat(99), high: fc.integer({ min: 99, max: 999 }), at: instant }),
	},
	{
		requiredKeys: [
			...(["uid", "publicUid", "series", "number", "state", "joinedAt", "lineUpAt"] as const),
			...(["source", "locale", "partySize", "version"] as const),
		],
	},
);

describe("STORE-1 storing and reading", () => {
	test("STORE-1 any member comes back, and nothing undefined is stored", () => {
		fc.assert(
			fc.property(anyMember, (member) => {
				const fields = memberToStored(member, toStoredTimestamp);
				expect(Object.values(fields)).not.toContain(undefined);
				expect(memberFromStored(fields)).toEqual({ ok: true, value: member });
			}),
			{ ...seeded, numRuns: 500 },
		);
	});

	test("STORE-6 the field list names every field that storing writes", () => {
		expect(Object.keys(memberToStored(full, toStoredTimestamp)).sort()).toEqual([...MEMBER_FIELDS].sort());
		expect(Object.keys(stored())).not.toContain("called_at");
	});

	test("STORE-5 the public document says nothing of the person", () => {
		const place = { uid: full.publicUid, series: 3, number: 7, line_up_at: toStoredTimestamp(full.lineUpAt) };
		expect(publicMemberToStored(full, toStoredTimestamp)).toEqual({ ...place, state: "over" });
		for (const state of ["waiting", "during_guidance", "called"] as const)
			expect(publicMemberToStored({ ...full, state }, toStoredTimestamp)).toEqual({
				...place,
				state: "open",
			});
	});

	test("STORE-5 the public document is read back, or is corrupt", () => {
		const document = publicMemberToStored(full, toStoredTimestamp);
		const { publicUid: uid, series, number, lineUpAt } = full;
		expect(publicMemberFromStored(document)).toEqual({
			ok: true,
			value: { uid, series, number, lineUpAt, state: "over" },
		});
		expect(publicMemberFromStored({ ...document, state: "gone" })).toEqual({
			ok: false,
			code: "member-corrupt",
			field: "state",
		});
	});
});

test.each([
	["waiting", false, false, false],
	["during_guidance", true, false, false],
	["called", false, true, false],
	["over", false, false, true],
	["over", true, false, true],
	["over", false, true, true],
	["over", true, true, true],
	[undefined, true, true, false],
])("STORE-2, STORE-3 %s is during %s, called %s, over %s", (state, during_guidance, called, guide_over) => {
	const read = memberFromStored({ ...stored(), during_guidance, called, guide_over });
	if (state === undefined)
		expect(read).toEqual({ ok: false, code: "member-corrupt", field: "during_guidance and called" });
	else expect(read).toMatchObject({ ok: true, value: { state } });
});

test.each([undefined, null, "true", 1])("STORE-2 a boolean of %j is false", (value) => {
	const read = memberFromStored({ ...stored(), during_guidance: value, called: value, guide_over: value });
	expect(read).toMatchObject({ value: { state: "waiting" } });
});

test.each([
	...["uid", "public_uid"].flatMap((field) =>
		[undefined, "short", 7].map((value) => [field, value] as const),
	),
	...["series", "number"].flatMap((field) =>
		[undefined, 0, -1, 1.5, "1", 2 ** 53].map((value) => [field, value] as const),
	),
	...[undefined, NOON, "2026", { seconds: 1 }].map((value) => ["line_up_at", value] as const),
])("STORE-3 a document with %s of %j is corrupt", (field, value) => {
	expect(memberFromStored({ ...stored(), [field]: value })).toEqual({
		ok: false,
		code: "member-corrupt",
		field,
	});
});

test("STORE-4 what cannot be read is absent or has its default", () => {
	const must = ["uid", "public_uid", "series", "number", "line_up_at"];
	const needed = Object.fromEntries(Object.entries(stored()).filter(([field]) => must.includes(field)));
	const least = aMember({ joinedAt: aMember().lineUpAt, version: 0 });
	expect(memberFromStored(needed)).toEqual({ ok: true, value: least });
	const bad = Object.fromEntries(
		MEMBER_FIELDS.filter((field) => !must.includes(field)).map((field) => [field, -1]),
	);
	expect(memberFromStored({ ...bad, ...needed })).toEqual({ ok: true, value: least });
	expect(memberFromStored({ ...needed, name: "", note: "" })).toEqual({ ok: true, value: least });
});

test("STORE-3, STORE-4 garbage is corrupt or a member, and never throws", () => {
	const garbage = fc.oneof(hostile, fc.constantFrom(true, false, 1, "web", { seconds: 1, nanoseconds: 0 }));
	fc.assert(
		fc.property(fc.dictionary(fc.constantFrom(...MEMBER_FIELDS), garbage), fc.boolean(), (part, based) => {
			const read = memberFromStored(based ? { ...stored(), ...part } : part);
			if (!read.ok) expect(read.field).not.toBe("");
			else {
				const { lineUpAt } = read.value;
				expect(parseTimestamp(toStoredTimestamp(lineUpAt))).toBe(lineUpAt);
				expect(memberFromStored(memberToStored(read.value, toStoredTimestamp))).toEqual(read);
			}
		}),
		{ ...seeded, numRuns: 4_000 },
	);
});
