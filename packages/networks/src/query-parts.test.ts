import { expect, it } from "vitest";
import { hasManyParts } from "./query-parts.ts";

it.each([
	["/", false],
	[`/a${"&".repeat(2_000)}`, false],
	["/?a=1&b=2", false],
	[`/?${"&".repeat(999)}`, false],
	[`/?${"&".repeat(1_000)}`, true],
] as const)("%.8s has many parts: %j", (address, isTrue) => {
	expect(hasManyParts(address)).toBe(isTrue);
});
