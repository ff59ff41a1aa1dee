import { expect, test } from "vitest";
import { languagesIn } from "./accept-language.ts";

test.each([
	["", []],
	["ja", ["ja"]],
	["en-US,en;q=0.9,ja;q=0.8", ["en-US", "en", "ja"]],
	["en;q=0.1, ja;q=0.9", ["ja", "en"]],
	["en;q=0, ja", ["ja"]],
	["*", []],
	["*;q=0.5, en;q=0.4", ["en"]],
	["en;q=x", []],
	[";;;,,,", []],
] as const)("%j lists %j", (header, languages) => {
	expect(languagesIn(header)).toEqual(languages);
});

test("a header of any length is read in part", () => {
	expect(languagesIn("en,".repeat(100_000))).toHaveLength(20);
	expect(languagesIn(`en${";".repeat(2_000)},ja`)).toEqual(["en"]);
});
