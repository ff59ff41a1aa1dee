import fc from "fast-check";
import { expect, test } from "vitest";
import { TextCache, withFields } from "./text-cache.ts";

test("the instant of the answer is the last field of any text", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme" }), fc.nat(), (name, now) => {
			const text = new TextCache().of("tag", () => ({ name }));
			expect(JSON.parse(withFields(text, { now }))).toEqual({ name, now });
		}),
	);
});

test("the text of a tag is made once, until another tag comes", () => {
	const kept = new TextCache();
	let made = 0;
	const body = () => ({ made: ++made });
	for (const tag of ["a", "a", "b", "b", "a"]) kept.of(tag, body);
	expect(kept.of("a", body)).toBe('{"made":3}');
});
