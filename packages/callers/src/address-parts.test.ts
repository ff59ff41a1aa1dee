import { expect, it } from "vitest";
import { hasManyParts } from "./address-parts.ts";

it.each([
	["/", false],
	["/app/demo?a=1&b=2", false],
	[`/?${"&".repeat(1_000)}`, false],
	[`/?${"&".repeat(1_001)}`, true],
	["/".repeat(1_000), false],
	[`/?q=${"+".repeat(1_001)}`, true],
	["/a".repeat(1_001), true],
	["/%e9/?rate=100%", false],
	[`/${"x%e9".repeat(50)}`, false],
	[`/${"x%e9".repeat(51)}`, true],
	[`/${"%E9%A0%86".repeat(1_000)}`, false],
	[`/${"%E9%A0%86".repeat(1_000)}%E9`, false],
	[`/?q=${"%E9%A0%86".repeat(20)}%E9%A`, false],
	[`/?q=${"%F0%9F%8D%9C".repeat(20)}%F0%9F%8D%`, false],
	[`/${"%E9%A0%86".repeat(1_000)}%E9x`, true],
	[`/${"x%e9".repeat(60)}`, true],
] as const)("%.20s has many parts: %j", (address, isTrue) => {
	expect(hasManyParts(address)).toBe(isTrue);
});
