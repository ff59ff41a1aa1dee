import { expect, test } from "vitest";
import { strengthOf } from "./password-strength.ts";

test.each([
	["12345", "short"],
	["1234567", "short"],
	["12345678", "weak"],
	["aaaaaaaaaaaaaaaa", "weak"],
	["abcdefghijklmnop", "weak"],
	["komorebi-7", "fair"],
	["ramenya-", "weak"],
	["minato-no-ramenya-desu", "strong"],
	["minato@minato", "own"],
	["Minato@Example.com", "own"],
	["minato-tabi7", "weak"],
])("%s is %s", (password, strength) => {
	expect(strengthOf(password, "minato@example.com")).toBe(strength);
});
