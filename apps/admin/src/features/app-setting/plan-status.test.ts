import { FEATURE_PLANS } from "@junban/domain/shop";
import { expect, test } from "vitest";
import { FREE_FEATURES, limitRows, PREMIUM_FEATURES, planStatus } from "./plan-status.ts";

test.each([
	[false, { state: "none" }, { kind: "free" }],
	[true, { state: "none" }, { kind: "gift" }],
	[true, { state: "paid", until: 5 }, { kind: "paid", until: 5 }],
	[true, { state: "paid" }, { kind: "paid" }],
	[true, { state: "late", until: 5 }, { kind: "late", until: 5 }],
	[true, { state: "ends", until: 5 }, { kind: "ends", until: 5 }],
	// The payment's message came before the change of the shop.
	[false, { state: "paid", until: 5 }, { kind: "paid", until: 5 }],
] as const)("premium %s with the payment %j is %j", (premium, payment, status) => {
	expect(planStatus(premium, payment)).toEqual(status);
});

test("every feature stands in one list, in the order of the price page", () => {
	expect([...FREE_FEATURES, ...PREMIUM_FEATURES]).toEqual(Object.keys(FEATURE_PLANS));
	expect(PREMIUM_FEATURES).toContain("severalStaff");
});

test("the limits of the plan, with what premium would raise them to", () => {
	expect(limitRows(true)).toContainEqual({ limit: "staff", now: 1, premium: 50 });
	expect(limitRows(false)).toContainEqual({ limit: "staff", now: 50, premium: undefined });
});
