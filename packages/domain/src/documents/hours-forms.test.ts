import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NOON } from "#src/testing/builders.ts";
import { clean } from "#src/testing/clean.ts";
import { seeded } from "#src/testing/seed.ts";
import { toStoredTimestamp } from "#src/values/instants.ts";
import { type Closure, checkClosure, closureFromStored, closureToStored } from "./closure.ts";
import { checkReception, receptionFromStored, receptionToStored } from "./reception.ts";

const RECEPTION = { uid: "am", weekdays: [1, 2], start_at: "09:00", end_at: "12:00" };
const CLOSURE = { uid: "obon", start_at: toStoredTimestamp(NOON), end_at: toStoredTimestamp(NOON + 1) };

const twoDigits = (number: number) => String(number).padStart(2, "0");
const anyTime = fc
	.integer({ min: 0, max: 1_439 })
	.map((at) => `${twoDigits(Math.floor(at / 60))}:${twoDigits(at % 60)}`);
const anyUid = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/);
const anyText = fc.string({ unit: "binary", maxLength: 40 });
const anyReception = fc.record(
	{
		uid: anyUid,
		order_number: fc.nat(1_000_000),
		name: anyText,
		en: fc.record({ name: anyText }, { requiredKeys: [] }),
		weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
		start_at: anyTime,
		end_at: anyTime,
		service_end_at: anyTime,
		start_after_options: fc.record({ is_enable: fc.boolean(), start_after: fc.nat(1_440) }),
		time_per: fc.integer({ min: 1, max: 600 }),
		lessNumber: fc.nat(100),
		limit: fc.nat(1_000_000),
		limit_total: fc.nat(1_000_000),
	},
	{ requiredKeys: ["uid", "order_number", "weekdays", "start_at", "end_at"] },
);
const anyClosure = fc
	.record({
		uid: anyUid,
		order_number: fc.nat(1_000_000),
		start: fc.maxSafeInteger(),
		message: anyText,
		en: fc.record({ message: anyText }, { requiredKeys: [] }),
	})
	.map(({ start, ...rest }) => ({
		...rest,
		start_at: toStoredTimestamp(start % 8e15),
		end_at: toStoredTimestamp((start % 8e15) + 1),
	}));

const storedClosure = (closure: Closure) => closureToStored(closure, toStoredTimestamp);

function faultsOf(checked: ReturnType<typeof checkReception | typeof checkClosure>): string[] {
	return checked.ok ? [] : checked.faults.map(({ code, field }) => `${field} ${code}`);
}

test("OPEN-27 a reception survives storing and reading, and what is taken is what reading gives back", () => {
	fc.assert(
		fc.property(anyReception, (stored) => {
			const read = clean(receptionFromStored(stored));
			expect(receptionFromStored(receptionToStored(read))).toStrictEqual({ ok: true, value: read });
			expect(checkReception(stored)).toStrictEqual({ ok: true, value: read });
			expect(checkReception(receptionToStored(read))).toStrictEqual({ ok: true, value: read });
		}),
		{ ...seeded, numRuns: 1_000 },
	);
});

test("OPEN-27 a closure survives storing and reading, and what is taken is what reading gives back", () => {
	fc.assert(
		fc.property(anyClosure, (stored) => {
			const read = clean(closureFromStored(stored));
			expect(closureFromStored(storedClosure(read))).toStrictEqual({ ok: true, value: read });
			expect(checkClosure(stored)).toStrictEqual({ ok: true, value: read });
			expect(checkClosure(storedClosure(read))).toStrictEqual({ ok: true, value: read });
		}),
		{ ...seeded, numRuns: 1_000 },
	);
});

test("OPEN-27 English texts are stored in the map, where there are any", () => {
	const read = clean(receptionFromStored({ ...RECEPTION, order_number: 1, en: { name: "Morning" } }));
	const closure = clean(closureFromStored({ ...CLOSURE, order_number: 1, en: { message: "Closed" } }));
	expect(receptionToStored(read).en).toStrictEqual({ name: "Morning" });
	expect(storedClosure(closure).en).toStrictEqual({ message: "Closed" });
	expect(receptionToStored({ ...read, en: { name: "" } })).not.toHaveProperty("en");
	expect(storedClosure({ ...closure, en: { message: "" } })).not.toHaveProperty("en");
});

test("OPEN-27 what a reception does not have is not stored; a start-after option that is off is stored as off", () => {
	const read = clean(receptionFromStored({ ...RECEPTION, order_number: 1 }));
	expect(receptionToStored(read)).toStrictEqual({
		...RECEPTION,
		order_number: 1,
		start_after_options: { is_enable: false },
	});
});

describe("OPEN-28 what an owner writes", () => {
	test("OPEN-28 a reception needs uid, weekday, start and end; every fault is named", () => {
		for (const nothing of [undefined, null, [], "x", {}, { weekdays: [], name: "" }])
			expect(faultsOf(checkReception(nothing))).toEqual([
				...["uid required-missing", "weekdays required-missing"],
				...["start_at required-missing", "end_at required-missing"],
			]);
		expect(checkReception(RECEPTION)).toMatchObject({ ok: true, value: { orderNumber: 0, name: "" } });
	});

	test.each<[string, readonly unknown[], string]>([
		["uid", ["a/b", "x".repeat(65), "-a", 1], "invalid-value"],
		["order_number", [-1, 1_000_001, 0.5, "1"], "invalid-value"],
		["name", ["x".repeat(101)], "text-too-long"],
		["name", [5], "invalid-value"],
		["en", [{ name: "x".repeat(101) }], "text-too-long"],
		["weekdays", [[8], [1.5], "1"], "invalid-value"],
		["start_at", ["9:00", 900], "invalid-value"],
		["end_at", ["24:00"], "invalid-value"],
		["service_end_at", ["25:00"], "invalid-value"],
		["time_per", [0, 601, "10"], "invalid-value"],
		["lessNumber", [-1, 101], "invalid-value"],
		["limit", [-1, 1_000_001], "invalid-value"],
		["limit_total", [0.5], "invalid-value"],
		["start_after_options", [5, [], { is_enable: true, start_after: 1_441 }], "invalid-value"],
		["start_after_options", [{ is_enable: true }, { is_enable: true, start_after: "" }], "required-missing"],
	])("OPEN-28 a reception's bad %s", (field, values, code) => {
		for (const value of values)
			expect(faultsOf(checkReception({ ...RECEPTION, [field]: value }))).toEqual([
				`${field === "en" ? "en.name" : field} ${code}`,
			]);
	});

	test("OPEN-28 a closure needs uid, start and end, and ends after its start", () => {
		expect(faultsOf(checkClosure(null))).toEqual([
			...["uid required-missing", "start_at required-missing", "end_at required-missing"],
		]);
		expect(faultsOf(checkClosure({ ...CLOSURE, end_at: CLOSURE.start_at }))).toEqual([
			"end_at invalid-value",
		]);
		expect(faultsOf(checkClosure({ ...CLOSURE, start_at: NOON, end_at: "x" }))).toEqual([
			...["start_at invalid-value", "end_at invalid-value"],
		]);
		expect(faultsOf(checkClosure({ ...CLOSURE, message: "x".repeat(501) }))).toEqual([
			"message text-too-long",
		]);
		expect(faultsOf(checkClosure({ ...CLOSURE, en: { message: 5 } }))).toEqual(["en.message invalid-value"]);
	});
});
