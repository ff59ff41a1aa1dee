import { expect, test } from "vitest";
import { checkBoolean, parsedBy, wholeWithin } from "./validation-form.ts";

test("VAL-25 what a parser reads is taken, and nothing else", () => {
	const check = parsedBy((value) => (value === 0 ? 0 : undefined));
	expect([check(0), check(1)]).toEqual([
		{ ok: true, value: 0 },
		{ ok: false, code: "invalid-value" },
	]);
});

test("VAL-25 a switch is a boolean, a number is whole and within its bounds", () => {
	expect([true, false, 0, "true"].map((value) => checkBoolean(value).ok)).toEqual([true, true, false, false]);
	const check = wholeWithin({ least: 0, most: 1 });
	expect([0, 1, -1, 2, 0.5].map((value) => check(value).ok)).toEqual([true, true, false, false, false]);
});
