import fc from "fast-check";
import { expect, test } from "vitest";
import { KeptText, withNow } from "./kept-text.ts";

test("the bytes are those of the text, whatever is in it, and the instant is its last field", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme" }), fc.nat(), (name, now) => {
			const sent = withNow(
				new KeptText().of("tag", () => ({ name })),
				now,
			);
			expect(sent.bytes).toBe(Buffer.from(sent.text).toString("latin1"));
			expect(JSON.parse(sent.text)).toEqual({ name, now });
		}),
	);
});

test("a tag's text is made once, until another is asked for", () => {
	const kept = new KeptText();
	let made = 0;
	const body = () => ({ made: ++made });
	for (const tag of ["a", "a", "b", "b", "a"]) kept.of(tag, body);
	expect(kept.of("a", body).text).toBe('{"made":3}');
});
