import { expect, it } from "vitest";
import { searchable } from "./text-match.ts";

it.each([
	["Ａ－２６", "a-26"],
	["サトウ", "さとう"],
	["ｻﾄｳ", "さとう"],
	["がぎ", "ガギ"],
	["Émile", "emile"],
	["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"],
])("%j is found by %j", (text, words) => {
	expect(searchable(text)).toBe(searchable(words));
});

it.each([
	["が", "か"],
	["は", "ぱ"],
])("%j is not %j", (text, words) => {
	expect(searchable(text)).not.toBe(searchable(words));
});
