import { expect, test } from "vitest";
import { en } from "./phrases-en.ts";
import { ja } from "./phrases-ja.ts";
import { wordsOf } from "./words-of.ts";

test.each([
	[{}, en],
	[{ LANG: "ja_JP.UTF-8" }, ja],
	[{ LANG: "ja" }, ja],
	[{ LANG: "jam_JM" }, en],
	[{ LC_ALL: "", LC_MESSAGES: "ja_JP", LANG: "en_US" }, ja],
	[{ LC_ALL: "C", LANG: "ja_JP.UTF-8" }, en],
])("%j", (variables, words) => {
	expect(wordsOf(variables)).toBe(words);
});
