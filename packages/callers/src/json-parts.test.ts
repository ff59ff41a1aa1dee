import { expect, test } from "vitest";
import { hasManyJsonParts } from "./json-parts.ts";

test.each([
	["lists in lists", "[".repeat(4_001), true],
	["objects", `[${"{},".repeat(4_001)}0]`, true],
	["fields", `{${Array.from({ length: 2_001 }, (_, n) => `"f${n}":0`).join(",")}}`, true],
	["fewer fields", `{${Array.from({ length: 1_999 }, (_, n) => `"f${n}":0`).join(",")}}`, false],
	["a long text", JSON.stringify({ text: "a".repeat(60_000) }), false],
	["a long text of signs", JSON.stringify({ text: '{[:,"\\'.repeat(9_000) }), false],
	["signs behind a text that ends with a backslash", `["\\\\",${"[".repeat(4_000)}`, true],
	["a text without an end", `"${"[".repeat(9_000)}`, false],
	["a short text", "[".repeat(4_000), false],
])("%s", (_name, text, expected) => {
	expect(hasManyJsonParts(text)).toBe(expected);
});

test("as many as the caller may send", () => {
	expect(hasManyJsonParts("[0,0,0]", 3)).toBe(false);
	expect(hasManyJsonParts("[0,0,0,0]", 3)).toBe(true);
});
