import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { HOLIDAY_COUNTRIES } from "../src/values/holiday-country.ts";
import { moduleOf } from "./holidays.ts";

const sourceOf = (module: string) =>
	readFileSync(new URL(`../src/hours/${module}.ts`, import.meta.url), "utf8");

describe.each(HOLIDAY_COUNTRIES)("the table %s", (country) => {
	test("HOL-2 is what date-holidays gives as public", () => {
		expect(sourceOf(`holidays-${country}`)).toBe(moduleOf(country));
	});

	test("HOL-7 is a module of its own, at most 3 kB gzipped with what reads it", () => {
		expect(sourceOf("holidays")).not.toContain("./holidays-");
		const source = sourceOf("holidays") + sourceOf(`holidays-${country}`);
		expect(gzipSync(source).length).toBeLessThanOrEqual(3000);
	});
});
