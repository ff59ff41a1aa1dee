import { expect, it } from "vitest";
import { hasManyFields, hasManyParts } from "./address-parts.ts";

it.each([
	["/", false],
	["/app/demo?a=1&b=2", false],
	[`/?${"&".repeat(999)}`, false],
	[`/?${"&".repeat(1_000)}`, true],
	["/".repeat(1_000), false],
	["/a".repeat(1_001), true],
] as const)("%.20s has many parts: %j", (address, isTrue) => {
	expect(hasManyParts(address)).toBe(isTrue);
});

it("a form of 16,000 names that cannot be decoded has many fields", () => {
	expect(hasManyFields("%e9&".repeat(16_000))).toBe(true);
	expect(hasManyFields("grant_type=refresh_token&refresh_token=a")).toBe(false);
});
