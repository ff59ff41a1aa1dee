import { FEATURE_PLANS } from "@junban/domain/shop";
import { expect, test } from "vitest";
import { FREE_FEATURES, limitRows, PREMIUM_FEATURES } from "./plan-status.ts";

test("every feature stands in one list, in the order of the price page", () => {
	expect([...FREE_FEATURES, ...PREMIUM_FEATURES]).toEqual(Object.keys(FEATURE_PLANS));
	expect(PREMIUM_FEATURES).toContain("severalStaff");
});

test("the limits of the plan, with what premium would raise them to", () => {
	expect(limitRows(true)).toContainEqual({ limit: "staff", now: 1, premium: 50 });
	expect(limitRows(false)).toContainEqual({ limit: "staff", now: 50, premium: undefined });
});
