import { expect, test } from "vitest";
import { strengthOf } from "./password-strength.ts";

test.each([
	["12345", "short"],
	["123456", "weak"],
	["aaaaaaaaaaaaaaaa", "weak"],
	["abcdefghijklmnop", "weak"],
	["komorebi-7", "fair"],
	["ramenya", "weak"],
	["minato-no-ramenya-desu", "strong"],
	["minato@minato", "weak"],
])("%s is %s", (password, strength) => {
	expect(strengthOf(password, "minato@example.com")).toBe(strength);
});
