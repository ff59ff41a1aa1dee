import { expect, test } from "vitest";
import { FORMULA_LIKE, withoutGuard } from "./csv-cell.ts";

test.each([
	"=1+1",
	"+81",
	"-1",
	"@SUM(A1)",
	"\tx",
	"\rx",
	"\nx",
	"＝1",
	"＋1",
	"－1",
	"−1",
	"＠x",
	"  =1",
	"\u3000=1",
])("VAL-15 %j looks like a formula, and so it does with apostrophes in front", (text) => {
	for (const each of [text, `'${text}`, `''${text}`]) {
		expect(FORMULA_LIKE.test(each)).toBe(true);
		expect(withoutGuard(`'${each}`)).toBe(each);
	}
	expect(withoutGuard(text)).toBe(text);
});

test.each(["a=1", "'quoted'", "1-2", " x", ""])("VAL-15 %j does not look like a formula", (text) => {
	expect(FORMULA_LIKE.test(text)).toBe(false);
	expect(withoutGuard(text)).toBe(text);
});
