import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clean } from "#src/testing/clean.ts";
import { hostile } from "#src/testing/hostile.ts";
import { seeded } from "#src/testing/seed.ts";
import { holidayModeOf, type Reception, receptionFromStored, receptionsFromStored } from "./reception.ts";

const LEAST = { uid: "am", order_number: 1, weekdays: [1, 2], start_at: "09:00", end_at: "12:00" };
const FIELDS = [
	...["uid", "order_number", "name", "weekdays", "start_at", "end_at", "service_end_at", "time_per"],
	...["lessNumber", "limit", "limit_total", "start_after_options", "en"],
];

test("OPEN-21 every field is read", () => {
	const stored = {
		uid: "am",
		order_number: 2,
		name: "午前の部",
		en: { name: "Morning" },
		weekdays: [7, 1, 0, 1],
		start_at: "09:00",
		end_at: "12:30",
		service_end_at: "13:00",
		time_per: 5,
		lessNumber: 0,
		limit: 0,
		limit_total: 40,
		start_after_options: { is_enable: true, start_after: 15 },
	};
	const read: Required<Reception> = {
		uid: "am",
		orderNumber: 2,
		name: "午前の部",
		en: { name: "Morning" },
		weekdays: [0, 1, 7],
		startAt: "09:00",
		endAt: "12:30",
		serviceEndAt: "13:00",
		startAfter: 15,
		timePer: 5,
		lessNumber: 0,
		limit: 0,
		limitTotal: 40,
	};
	expect(receptionFromStored(stored)).toStrictEqual({ ok: true, value: read });
});

test.each([undefined, null])("OPEN-21 what is %s is left out", (nothing) => {
	const absent = Object.fromEntries(FIELDS.slice(6).map((field) => [field, nothing]));
	expect(clean(receptionFromStored({ ...absent, ...LEAST, name: nothing }))).toStrictEqual({
		uid: "am",
		orderNumber: 1,
		name: "",
		en: { name: "" },
		weekdays: [1, 2],
		startAt: "09:00",
		endAt: "12:00",
	});
});

test("OPEN-21 a name is cut to 100 characters", () => {
	expect(clean(receptionFromStored({ ...LEAST, name: "x".repeat(101) })).name).toBe("x".repeat(100));
});

test.each([undefined, null, "x", {}, { name: 5 }, [5]])(
	"OPEN-29 an English name that is none (%j) is empty",
	(en) => {
		expect(clean(receptionFromStored({ ...LEAST, name: "午前", en }))).toMatchObject({
			name: "午前",
			en: { name: "" },
		});
	},
);

test("OPEN-29 an English name is cut to 100 characters", () => {
	const read = clean(receptionFromStored({ ...LEAST, en: { name: "x".repeat(101) } }));
	expect(read).toMatchObject({ name: "", en: { name: "x".repeat(100) } });
});

test.each([{}, { is_enable: false, start_after: "x" }, { is_enable: 1 }, { start_after: 10 }])(
	"OPEN-21 start-after options that are not enabled (%j) are left out",
	(options) => {
		expect(clean(receptionFromStored({ ...LEAST, start_after_options: options }))).not.toHaveProperty(
			"startAfter",
		);
	},
);

describe("OPEN-22 what cannot be read", () => {
	const bad: [string, readonly unknown[]][] = [
		["order_number", [undefined, null, "1", Number.NaN, Number.POSITIVE_INFINITY]],
		["weekdays", [undefined, null, "1", 1, {}, [8], [-1], [1.5], ["1"], [1, null]]],
		["start_at", [undefined, null, "9:00", "24:00", "12:60", "12:00:00", "", 900]],
		["end_at", [undefined, null, "9:00", "24:00", "12:60", "", 900]],
		["service_end_at", ["9:00", "24:00", "", 900, {}]],
		["time_per", [0, 601, 1.5, "10", Number.NaN, true]],
		["lessNumber", [-1, 101, "2", {}]],
		["limit", [-1, 1_000_001, 0.5, "5"]],
		["limit_total", [-1, 1_000_001, 0.5, "5"]],
		["start_after_options", [5, "x", true]],
		[
			"start_after_options",
			[-1, 1_441, 0.5, "5", null].map((after) => ({ is_enable: true, start_after: after })),
		],
		["start_after_options", [{ is_enable: true }]],
	];

	test.each(bad)("OPEN-22 a bad %s is named", (field, values) => {
		for (const value of values)
			expect(receptionFromStored({ ...LEAST, [field]: value })).toStrictEqual({
				ok: false,
				code: "invalid-value",
				field,
			});
	});

	test.each([undefined, null, "", 1, "x".repeat(129)])("OPEN-22 a bad uid (%s) is named", (uid) => {
		expect(receptionFromStored({ ...LEAST, uid })).toStrictEqual({
			ok: false,
			code: "invalid-value",
			field: "uid",
		});
	});

	test("OPEN-22 garbage never throws", () => {
		const fields = fc.dictionary(fc.constantFrom(...FIELDS), hostile);
		fc.assert(
			fc.property(fields, fc.boolean(), (garbage, some) => {
				const read = receptionFromStored(some ? { ...LEAST, ...garbage } : garbage);
				expect(read.ok ? read.value.uid !== "" : FIELDS.includes(read.field ?? "")).toBe(true);
			}),
			{ ...seeded, numRuns: 1_000 },
		);
	});
});

test("OPEN-7 receptions take precedence by order number, then by uid; corrupt ones are kept apart", () => {
	const documents = [
		{ ...LEAST, uid: "c", order_number: 2 },
		{ ...LEAST, uid: "b", order_number: 1 },
		{ ...LEAST, uid: "x", end_at: "25:00" },
		{ ...LEAST, uid: "a", order_number: 2 },
	];
	const { readable, unreadable } = receptionsFromStored(documents);
	expect(readable.map(({ uid }) => uid)).toEqual(["b", "a", "c"]);
	expect(receptionsFromStored([...documents].reverse()).readable).toEqual(readable);
	expect(unreadable).toEqual([{ uid: "x", field: "end_at" }]);
});

test("OPEN-5 the holiday mode is the line's, by default that of the receptions", () => {
	const plain = receptionsFromStored([LEAST]);
	const marked = receptionsFromStored([LEAST, { ...LEAST, weekdays: [0, 7] }]);
	for (const mode of ["weekday", "closed", "own"]) {
		expect(holidayModeOf(mode, plain)).toBe(mode);
		expect(holidayModeOf(mode, marked)).toBe(mode);
	}
	for (const none of [undefined, null, "", "Own", 7, {}]) {
		expect(holidayModeOf(none, plain)).toBe("weekday");
		expect(holidayModeOf(none, marked)).toBe("own");
	}
});
