import { expect, test } from "vitest";
import { isSameValue } from "./same-value.ts";

test.each([
	["texts", "a", "a"],
	["no value in each form", undefined, null],
	["an empty text and no value", "", undefined],
	["an empty list and no value", [], undefined],
	["a map of empty values and no value", { called: "", inner: { text: null } }, undefined],
	["lists", [1, { a: "x" }], [1, { a: "x" }]],
	["maps whose empty values differ in form", { a: 1, b: "" }, { a: 1 }],
])("%s are the same", (_name, a, b) => {
	expect(isSameValue(a, b)).toBe(true);
	expect(isSameValue(b, a)).toBe(true);
});

test.each([
	["texts", "a", "b"],
	["a number and its text", 1, "1"],
	["0 and no value", 0, undefined],
	["false and no value", false, undefined],
	["a list in another order", [1, 2], [2, 1]],
	["a longer list", [1], [1, 2]],
	["a list with an empty entry and no list", [""], undefined],
	["a map with one more field", { a: 1 }, { a: 1, b: 2 }],
	["a list and a map", ["a"], { 0: "a" }],
])("%s are not the same", (_name, a, b) => {
	expect(isSameValue(a, b)).toBe(false);
	expect(isSameValue(b, a)).toBe(false);
});
