import { expect, test } from "vitest";
import { isLong } from "./shop-text.ts";

test.each([
	["60 Japanese letters", "あ".repeat(60), false],
	["61 Japanese letters", "あ".repeat(61), true],
	["120 Latin letters", "a".repeat(120), false],
	["121 Latin letters", "a".repeat(121), true],
	["two lines", "a\nb", true],
	["a call", "Thank you for waiting. Please drive to your dock and show this screen to the staff.", false],
])("whether a text is too long for a heading: %s", (_name, text, long) => {
	expect(isLong(text)).toBe(long);
});
