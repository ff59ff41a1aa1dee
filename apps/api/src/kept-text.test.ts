import fc from "fast-check";
import { expect, test } from "vitest";
import { KeptText, withNow } from "./kept-text.ts";

test("the instant of the answer is the last field of the text, whatever is in it", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme" }), fc.nat(), (name, now) => {
			const text = new KeptText().of("tag", () => ({ name }));
			expect(JSON.parse(withNow(text, now))).toEqual({ name, now });
		}),
	);
});

test("a tag's text is made once, until another is asked for", () => {
	const kept = new KeptText();
	let made = 0;
	const body = () => ({ made: ++made });
	for (const tag of ["a", "a", "b", "b", "a"]) kept.of(tag, body);
	expect(kept.of("a", body)).toBe('{"made":3}');
});
