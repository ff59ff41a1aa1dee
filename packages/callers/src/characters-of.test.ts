import { expect, test } from "vitest";
import { charactersOf } from "./characters-of.ts";

test("counts all texts of a value, and something for each part", () => {
	expect(charactersOf("x".repeat(100))).toBe(116);
	expect([7, null, undefined, true].map(charactersOf)).toEqual([16, 16, 16, 16]);
	expect(charactersOf({ title: "abc", en: { options: ["d", "e"] } })).toBe(16 + 19 + 16 + 16 + 17 + 17);
	expect(charactersOf(new Map([[1, ["abc"]]]))).toBe(16 + 16 + 19);
});
