import { FEATURE_PLANS, PLAN_LIMITS } from "@junban/domain/shop";
import { expect, test } from "vitest";
import { priceEn } from "./phrases-en.ts";
import { priceJa } from "./phrases-ja.ts";
import { FEATURE_ROWS, FREE_ROWS, LIMIT_FEATURES, PREMIUM_ROWS } from "./plan-rows.ts";

test("each feature of the table of plans is in one row", () => {
	const shown = [...FEATURE_ROWS.flat(), ...Object.values(LIMIT_FEATURES).flat()];
	expect(shown.toSorted()).toEqual(Object.keys(FEATURE_PLANS).toSorted());
});

test("the features of a row belong to the same plan", () => {
	for (const row of FEATURE_ROWS) expect(new Set(row.map((feature) => FEATURE_PLANS[feature])).size).toBe(1);
	expect([...FREE_ROWS, ...PREMIUM_ROWS]).toHaveLength(FEATURE_ROWS.length);
});

test("a number is larger in the larger plan, and only such numbers hold features of it", () => {
	expect(Object.keys(LIMIT_FEATURES)).toEqual(Object.keys(PLAN_LIMITS));
	for (const { free, premium } of Object.values(PLAN_LIMITS)) expect(premium).toBeGreaterThan(free);
});

test.each([
	["ja", priceJa],
	["en", priceEn],
])("each row has words of its own in %s", (_, { feature, limit }) => {
	expect(Object.keys(feature).toSorted()).toEqual(FEATURE_ROWS.flat().toSorted());
	expect(Object.keys(limit).toSorted()).toEqual(Object.keys(PLAN_LIMITS).toSorted());
	const words = [...Object.values(feature), ...Object.values(limit).map(({ name }) => name)];
	expect(words.every((text) => text.length > 0)).toBe(true);
	expect(new Set(words).size).toBe(words.length);
});
