import fc from "fast-check";
import { expect, test } from "vitest";
import { NOON } from "#src/testing/builders.ts";
import { clean } from "#src/testing/clean.ts";
import { hostile } from "#src/testing/hostile.ts";
import { seeded } from "#src/testing/seed.ts";
import { toStoredTimestamp } from "#src/values/instants.ts";
import { closureFromStored, closuresFromStored } from "./closure.ts";

const STORED = {
	uid: "obon",
	order_number: 1,
	start_at: toStoredTimestamp(NOON),
	end_at: toStoredTimestamp(NOON + 1),
	message: "お盆休みです。",
	en: { message: "Closed for Obon." },
};
const READ = {
	uid: "obon",
	orderNumber: 1,
	startsAt: NOON,
	endsAt: NOON + 1,
	message: "お盆休みです。",
	en: { message: "Closed for Obon." },
};

test("OPEN-8 a closure is read; its message may be absent and is cut to 500 characters", () => {
	expect(clean(closureFromStored(STORED))).toStrictEqual(READ);
	for (const message of [undefined, null, 5])
		expect(clean(closureFromStored({ ...STORED, message }))).toStrictEqual({ ...READ, message: "" });
	expect(clean(closureFromStored({ ...STORED, message: "x".repeat(501) }))).toStrictEqual({
		...READ,
		message: "x".repeat(500),
	});
});

test("OPEN-29 an English message may be absent, and is cut to 500 characters", () => {
	for (const en of [undefined, null, "x", {}, { message: 5 }])
		expect(clean(closureFromStored({ ...STORED, en }))).toStrictEqual({ ...READ, en: { message: "" } });
	const long = clean(closureFromStored({ ...STORED, en: { message: "x".repeat(501) } }));
	expect(long).toStrictEqual({ ...READ, en: { message: "x".repeat(500) } });
});

test("OPEN-8 closures take precedence by order number, then by uid", () => {
	const documents = [
		{ ...STORED, uid: "c", order_number: 2 },
		{ ...STORED, uid: "b", order_number: 1 },
		{ ...STORED, uid: "a", order_number: 2 },
	];
	for (const each of [documents, [...documents].reverse()])
		expect(closuresFromStored(each).readable.map(({ uid }) => uid)).toEqual(["b", "a", "c"]);
});

test.each<[string, readonly unknown[]]>([
	["order_number", [undefined, null, "1", Number.NaN]],
	["start_at", [undefined, null, NOON, "2026-06-01", {}]],
	["end_at", [undefined, null, NOON, STORED.start_at, toStoredTimestamp(NOON - 1)]],
])("OPEN-23 a bad %s is named, and the closure closes nothing", (field, values) => {
	for (const value of values) {
		const stored = { ...STORED, [field]: value };
		expect(closureFromStored(stored)).toStrictEqual({ ok: false, code: "invalid-value", field });
		expect(closuresFromStored([stored])).toEqual({ readable: [], unreadable: [{ uid: "obon", field }] });
	}
});

test.each([undefined, null, "", 1, "x".repeat(129)])("OPEN-23 a bad uid (%s) is named", (uid) => {
	expect(closureFromStored({ ...STORED, uid })).toStrictEqual({
		ok: false,
		code: "invalid-value",
		field: "uid",
	});
});

test("OPEN-23 garbage never throws", () => {
	const fields = fc.dictionary(fc.constantFrom(...Object.keys(STORED)), hostile);
	fc.assert(
		fc.property(fields, (garbage) => {
			const read = closureFromStored({ ...STORED, ...garbage });
			expect(read.ok ? read.value.startsAt < read.value.endsAt : (read.field ?? "") in STORED).toBe(true);
		}),
		{ ...seeded, numRuns: 800 },
	);
});
