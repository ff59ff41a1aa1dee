import { expect, it } from "vitest";
import { hasManyFields, hasManyParts } from "./address-parts.ts";

it.each([
	["/", false],
	["/app/demo?a=1&b=2", false],
	[`/?${"&".repeat(999)}`, false],
	[`/?${"&".repeat(1_000)}`, true],
	["/".repeat(1_000), false],
	["/a".repeat(1_001), true],
	["/%e9/?rate=100%", false],
	[`/${"x%e9".repeat(50)}`, false],
	[`/${"x%e9".repeat(51)}`, true],
	[`/${"%E9%A0%86".repeat(1_000)}`, false],
	[`/${"%E9%A0%86".repeat(1_000)}%E9`, true],
] as const)("%.20s has many parts: %j", (address, isTrue) => {
	expect(hasManyParts(address)).toBe(isTrue);
});

it.each([
	["", undefined, false],
	["grant_type=refresh_token&refresh_token=a", undefined, false],
	["a&".repeat(99), undefined, false],
	["a&".repeat(100), undefined, true],
	["a&".repeat(1_999), 2_000, false],
	["a&".repeat(2_000), 2_000, true],
	// A slash may be in any value.
	["/".repeat(2_000), undefined, false],
	[`name=${"%E9%A0%86%E7%95%AA".repeat(1_000)}`, undefined, false],
	["%e9".repeat(51), 2_000, true],
] as const)("the form %.20s, of %j at most, has many fields: %j", (form, most, isTrue) => {
	expect(hasManyFields(form, most)).toBe(isTrue);
});
