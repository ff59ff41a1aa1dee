import fc from "fast-check";
import { expect, test } from "vitest";
import { seeded } from "#src/testing/seed.ts";
import { placeTextsFromStored, placeTextsToStored } from "./line-texts.ts";

const STORED_TEXTS = [
	"called",
	"called_text",
	"during_guidance_text",
	"guide_over_text",
	"less_text",
	"line_up_text",
] as const;

test("TEXT-12 what the shop did not write is not stored", () => {
	expect(placeTextsToStored(placeTextsFromStored({}))).toStrictEqual({});
	const written = {
		called: "A番",
		en: { less_text: "Soon" },
		range_messages: [{ from: 1, to: 3, text: "x" }],
	};
	const blank = { called_text: " ", line_up_text: 5, private_note: "no" };
	expect(placeTextsToStored(placeTextsFromStored({ ...written, ...blank }))).toStrictEqual(written);
});

test("TEXT-12 texts come back as they were", () => {
	const text = fc.oneof(fc.string(), fc.constant(""), fc.anything());
	const range = fc.record({ from: fc.integer({ max: 50 }), to: fc.integer({ max: 50 }), text });
	const wording = {
		...Object.fromEntries(STORED_TEXTS.map((field) => [field, text])),
		range_messages: fc.array(range, { maxLength: 60 }),
	};
	const stored = fc.record(
		{ ...wording, en: fc.record(wording, { requiredKeys: [] }) },
		{ requiredKeys: [] },
	);
	fc.assert(
		fc.property(stored, (fields) => {
			const texts = placeTextsFromStored(fields);
			expect(placeTextsFromStored({ ...placeTextsToStored(texts) })).toEqual(texts);
		}),
		{ ...seeded, numRuns: 500 },
	);
});
