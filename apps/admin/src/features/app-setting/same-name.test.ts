import { expect, test } from "vitest";
import { isSameName } from "./same-name.ts";

test.each([
	["みなと食堂", "みなと食堂", true],
	[" みなと食堂 ", "みなと食堂", true],
	["みなと　食堂", "みなと 食堂", true],
	["ＡＢＣ", "ABC", true],
	["か\u3099", "が", true],
	["abc", "ABC", false],
	["みなと", "みなと食堂", false],
	["", "みなと食堂", false],
])("%j for %j: %s", (typed, name, isSame) => {
	expect(isSameName(typed, name)).toBe(isSame);
});
