import { describe, expect, test } from "vitest";
import { fieldsOf } from "./stored-fields.ts";
import { checkColor, checkInteger, checkOneOf, isMissing, refusal } from "./validation.ts";

test.each([undefined, null, "", " \u3000\n"])("VAL-1 %j is no value", (value) => {
	expect(isMissing(value)).toBe(true);
});

test.each([false, 0, "0", [], {}, Number.NaN])("VAL-1 %j is a value", (value) => {
	expect(isMissing(value)).toBe(false);
});

test("VAL-1 a refusal has a code, and a field if there is one", () => {
	expect(refusal("invalid-value")).toEqual({ ok: false, code: "invalid-value" });
	expect(refusal("invalid-value", "name")).toEqual({ ok: false, code: "invalid-value", field: "name" });
});

test.each([undefined, null, 1, "text", ["list"], () => 1])("VAL-1 %j has no fields", (value) => {
	expect(fieldsOf(value)).toBeUndefined();
});

test("VAL-1 only own fields count", () => {
	const fields = fieldsOf(JSON.parse('{"a":1,"__proto__":{"b":2}}'));
	expect(fields?.a).toBe(1);
	expect(fields?.b).toBeUndefined();
	expect(fields?.toString).toBeUndefined();
});

describe("VAL-4 colours", () => {
	test.each([
		["#0D848D", "#0D848D"],
		["#0d848d", "#0D848D"],
	])("VAL-4 %s is %s", (given, color) => {
		expect(checkColor(given)).toEqual({ ok: true, value: color });
	});

	test.each(["", "0D848D", "#0D8", "#0D848D00", "#0D848G", "#0D848D\n", "red", 0x0d848d, null])(
		"VAL-4 %j is none",
		(given) => {
			expect(checkColor(given)).toEqual({ ok: false, code: "color-invalid" });
		},
	);
});

test("VAL-1 a value of a list, and a whole number within its bounds", () => {
	expect(checkOneOf(["ja", "en"], "en")).toEqual({ ok: true, value: "en" });
	expect(checkInteger(1, 1, 3)).toEqual({ ok: true, value: 1 });
	expect(checkInteger(3, 1, 3)).toEqual({ ok: true, value: 3 });
	for (const bad of ["it", 1, undefined])
		expect(checkOneOf(["ja", "en"], bad)).toEqual({ ok: false, code: "invalid-value" });
	for (const bad of [0, 4, 1.5, "2", Number.NaN, undefined])
		expect(checkInteger(bad, 1, 3)).toEqual({ ok: false, code: "invalid-value" });
});
