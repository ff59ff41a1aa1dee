import { expect, test } from "vitest";
import { line } from "./texts-bounds.ts";
import { type FieldRefusal, fieldsOf, refusal } from "./validation.ts";
import { checkBoolean, formReader, parsedBy, textWithin, wholeWithin } from "./validation-form.ts";

function reader(given: object, prefix?: string) {
	const faults: FieldRefusal<string>[] = [];
	return { form: formReader(fieldsOf(given) ?? new Map(), faults, prefix), faults };
}

test("VAL-25 a field without a value is the other one, and refused where it is needed", () => {
	const { form, faults } = reader({ blank: " ", nothing: null });
	for (const field of ["blank", "nothing", "absent"]) {
		expect(form.optional(field, checkBoolean, "other")).toBe("other");
		expect(form.required(field, checkBoolean, "other")).toBe("other");
	}
	expect(faults).toEqual(
		["blank", "nothing", "absent"].map((field) => ({ ok: false, code: "required-missing", field })),
	);
});

test("VAL-25 every fault is kept, with the prefix, the field and the place within it", () => {
	const { form, faults } = reader({ a: 1, b: "xxx", c: [], d: false, e: 0 }, "en.");
	expect([
		form.optional("a", checkBoolean, true),
		form.required("b", textWithin(line(2)), ""),
		form.optional("c", () => refusal("invalid-value", "3"), undefined),
		form.required("d", checkBoolean, true),
		form.required("e", wholeWithin({ least: 0, most: 1 }), 7),
	]).toEqual([true, "", undefined, false, 0]);
	expect(faults).toEqual([
		{ ok: false, code: "invalid-value", field: "en.a" },
		{ ok: false, code: "text-too-long", field: "en.b" },
		{ ok: false, code: "invalid-value", field: "en.c.3" },
	]);
});

test("VAL-25 what a parser reads is taken, and nothing else", () => {
	const check = parsedBy((value) => (value === 0 ? 0 : undefined));
	expect([check(0), check(1)]).toEqual([
		{ ok: true, value: 0 },
		{ ok: false, code: "invalid-value" },
	]);
});
