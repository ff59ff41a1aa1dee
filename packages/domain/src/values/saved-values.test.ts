import fc from "fast-check";
import { expect, test } from "vitest";
import { seeded } from "#src/testing/seed.ts";
import { withoutEmpty } from "./saved-values.ts";

test("TEXT-10 undefined, null, empty texts and empty maps are dropped and listed; false, 0 and lists are values", () => {
	const at = new Date(0);
	expect(
		withoutEmpty({ a: undefined, b: null, c: "", d: {}, off: false, zero: 0, list: [], space: " ", at }),
	).toEqual({
		values: { off: false, zero: 0, list: [], space: " ", at },
		cleared: [["a"], ["b"], ["c"], ["d"]],
	});
});

test("TEXT-10 maps are cleaned recursively; a map that becomes empty is not written", () => {
	const bare = Object.assign(Object.create(null), { called: "" });
	expect(withoutEmpty({ en: bare, fields: { notification: false, x: null } })).toEqual({
		values: { fields: { notification: false } },
		cleared: [
			["en", "called"],
			["fields", "x"],
		],
	});
});

test("TEXT-10 maps that are too deep stay unchanged", () => {
	const endless: { self?: unknown; gone: string } = { gone: "" };
	endless.self = endless;
	expect(withoutEmpty({ endless }).cleared).toHaveLength(20);
});

test("TEXT-10 cleaning twice gives the same result", () => {
	fc.assert(
		fc.property(fc.object({ maxDepth: 3 }), (fields) => {
			const once = withoutEmpty(fields).values;
			expect(withoutEmpty(once)).toEqual({ values: once, cleared: [] });
		}),
		{ ...seeded, numRuns: 300 },
	);
});
