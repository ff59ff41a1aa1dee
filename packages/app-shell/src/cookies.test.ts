import { expect, test } from "vitest";
import { cookieValue } from "./cookies.ts";

test.each([
	["a=1", "1"],
	["b=2; a=1; c=3", "1"],
	["b=2;a=1", "1"],
	["b=2;   a=1  ;c=3", "1"],
	["a=1=2", "1=2"],
	["a=", ""],
	["a=1; a=2", "1"],
	["xa=1; b=a=1", undefined],
	["x a=1", undefined],
	["a", undefined],
	["A=1", undefined],
	["", undefined],
])("the value of the cookie a in %j is %j", (cookies, value) => {
	expect(cookieValue(cookies, "a")).toBe(value);
});
