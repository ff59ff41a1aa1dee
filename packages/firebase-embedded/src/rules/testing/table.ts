import { describe, expect, it } from "vitest";
import { outcome, type Setting } from "#src/rules/testing/rules.ts";

/** A condition and its result: true, false, or a part of the failure's text. */
export type Row = readonly [condition: string, expected: boolean | string];

export function table(title: string, rows: readonly Row[], setting: Setting = {}, functions = ""): void {
	describe(title, () => {
		it.each(rows)("%s -> %s", (condition, expected) => {
			const found = outcome(condition, setting, functions);
			if (typeof expected === "boolean") expect(found).toBe(expected);
			else expect(found).toContain(`error: ${expected}`);
		});
	});
}
