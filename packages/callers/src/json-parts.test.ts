import { expect, test } from "vitest";
import { hasManyJsonParts } from "./json-parts.ts";

test.each([
	["lists in lists", "[".repeat(2_701), true],
	["objects", `[${"{},".repeat(2_701)}0]`, true],
	["fields", `{${Array.from({ length: 1_351 }, (_, n) => `"f${n}":0`).join(",")}}`, true],
	["fewer fields", `{${Array.from({ length: 1_349 }, (_, n) => `"f${n}":0`).join(",")}}`, false],
	["a long text", JSON.stringify({ text: "a".repeat(60_000) }), false],
	["a long text of signs", JSON.stringify({ text: '{[:,"\\'.repeat(9_000) }), false],
	["signs behind a text that ends with a backslash", `["\\\\",${"[".repeat(2_701)}`, true],
	["a text without an end", `"${"[".repeat(9_000)}`, false],
	["a short text", "[".repeat(2_700), false],
])("%s", (_name, text, expected) => {
	expect(hasManyJsonParts(text)).toBe(expected);
});

test("as many as the caller may send", () => {
	expect(hasManyJsonParts("[0,0,0]", 3)).toBe(false);
	expect(hasManyJsonParts("[0,0,0,0]", 3)).toBe(true);
});
