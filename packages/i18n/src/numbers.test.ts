import { expect, it } from "vitest";
import { formatNumber } from "./numbers.ts";

it.each([
	[0, "0"],
	[999, "999"],
	[1234, "1,234"],
	[1_234_567, "1,234,567"],
	[-1234, "-1,234"],
	[0.5, "0.5"],
	[1 / 3, "0.333"],
])("%f is written %s in both languages", (value, text) => {
	expect(formatNumber(value, "ja")).toBe(text);
	expect(formatNumber(value, "en")).toBe(text);
});
