import { heldBytes } from "@junban/vitest/held-bytes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formFields } from "./form-fields.ts";

it.each([
	["", []],
	[
		"a=1&b=2",
		[
			["a", "1"],
			["b", "2"],
		],
	],
	[
		"a=1&a=2&=3&b&c=",
		[
			["a", "1"],
			["a", "2"],
			["", "3"],
			["b", ""],
			["c", ""],
		],
	],
	["&&a=b=c&", [["a", "b=c"]]],
	["n+1=%E9%A0%86+%E7%95%AA%2B+", [["n 1", "順 番+ "]]],
	["順=番+", [["順", "番 "]]],
	["\ufeffa=+", [["\ufeffa", " "]]],
	[
		"rate=100%&name=%E9",
		[
			["rate", "100%"],
			["name", "%E9"],
		],
	],
])("the form %j has the fields %j", (form, fields) => {
	expect(formFields(form, 100)).toEqual(fields);
});

it("reads what a browser writes", () => {
	const texts = fc.array(fc.tuple(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" })), {
		maxLength: 20,
	});
	fc.assert(
		fc.property(texts, (fields) => {
			const form = new URLSearchParams(fields);
			expect(formFields(form.toString(), 100)).toEqual([...form]);
		}),
	);
});

describe("no honest form", () => {
	it.each([
		["of a hundred fields", "a&".repeat(99), "a&".repeat(100)],
		["of many escapes that cannot be decoded", "%e9".repeat(50), "%e9".repeat(51)],
		[
			"with one escape of many that cannot be decoded",
			"%E9%A0%86".repeat(100),
			`${"%E9%A0%86".repeat(100)}%E9x`,
		],
	])("is one %s", (_name, honest, other) => {
		expect(formFields(honest, 100)).toBeDefined();
		expect(formFields(other, 100)).toBeUndefined();
	});
});

it.each(["plain text of some length", "rate of 100% of some length"])(
	"a kept field `%s` does not keep its form",
	(value) => {
		const kept: unknown[] = [];
		const before = heldBytes();
		for (let at = 0; at < 50; at++) {
			const form = Buffer.from(`value=${value}&filler=${"x".repeat(1_000_000)}`).toString("latin1");
			kept.push(formFields(form, 10)?.[0]?.[1]);
		}
		// The forms have 50 MB together. The collector may leave some of them for a while.
		expect(heldBytes() - before).toBeLessThan(25_000_000);
		expect(kept).toContain(value);
	},
);
