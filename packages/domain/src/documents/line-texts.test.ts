import fc from "fast-check";
import { expect, test } from "vitest";
import { seeded } from "#src/testing/seed.ts";
import { isNear, LINE_TEXTS, placeMessage, placeTextsFromStored, textFieldOf } from "./line-texts.ts";
import { OVER_REASONS, type OverReason } from "./member-states.ts";

const STORED_TEXTS = [
	"called",
	"called_text",
	"during_guidance_text",
	"guide_over_text",
	"less_text",
	"line_up_text",
] as const;

const stored = {
	...Object.fromEntries(STORED_TEXTS.map((field) => [field, `ja ${field}`])),
	range_messages: [{ from: 1, to: 9, text: "ja range" }],
	en: {
		called: "en called",
		called_text: " ",
		less_text: 5,
		range_messages: [{ from: 5, to: 9, text: "en range" }],
	},
};
const texts = placeTextsFromStored(stored);

test.each([
	["waiting", 4, "lineUpText"],
	["waiting", undefined, "lineUpText"],
	["waiting", 3, "lessText"],
	["waiting", 1, "lessText"],
	["during_guidance", 1, "duringGuidanceText"],
	["called", undefined, "calledText"],
] as const)("TEXT-1 %s at place %s reads %s, with 2 as the less number", (state, place, field) => {
	expect(textFieldOf({ state, place }, 2)).toBe(field);
	expect(placeMessage(texts, { state, place }, 2, "ja").text).toBe(`ja ${LINE_TEXTS[field].stored}`);
});

test("TEXT-1 of those whose turn is over, who was served reads the text of the end, and nobody else", () => {
	const read = (overReason: OverReason | undefined) =>
		placeMessage(texts, { state: "over", overReason }, 2, "ja").text;
	expect(read("served")).toBe("ja guide_over_text");
	const others = OVER_REASONS.filter((reason) => reason !== "served");
	expect([undefined, ...others].map(read)).toEqual(["", ...others.map(() => "")]);
});

test("TEXT-1 a place is near with at most the less number before it", () => {
	expect([1, 2].map((place) => isNear(place, 0))).toEqual([true, false]);
	expect([undefined, 101, 102].map((place) => isNear(place, 100))).toEqual([false, true, false]);
	expect([1, 2].map((place) => isNear(place, 100, true))).toEqual([false, false]);
	expect(textFieldOf({ state: "waiting", place: 1, isEarly: true }, 2)).toBe("lineUpText");
});

test("TEXT-2 a call alone has a headline, waiting alone a text by range", () => {
	const of = (state: "waiting" | "during_guidance" | "called" | "over", place?: number) => {
		const { headline, rangeText } = placeMessage(texts, { state, place }, 2, "ja");
		return [headline, rangeText];
	};
	expect(of("called", 1)).toEqual(["ja called", ""]);
	expect(of("waiting", 9)).toEqual(["", "ja range"]);
	expect(of("waiting", 10)).toEqual(["", ""]);
	expect([of("waiting"), of("during_guidance", 1), of("over", 1)]).toEqual([
		["", ""],
		["", ""],
		["", ""],
	]);
});

test("TEXT-3 English is the variant, else the shop's own text, else empty; Japanese is never the variant", () => {
	const called = placeMessage(texts, { state: "called" }, 2, "en");
	expect(called).toEqual({ headline: "en called", text: "ja called_text", rangeText: "" });
	const range = (place: number) => placeMessage(texts, { state: "waiting", place }, 2, "en").rangeText;
	expect([range(4), range(5)]).toEqual(["ja range", "en range"]);
	const english = placeTextsFromStored({ en: { called: "en", called_text: "en" } });
	expect(placeMessage(english, { state: "called" }, 2, "ja")).toEqual({
		headline: "",
		text: "",
		rangeText: "",
	});
});

test("TEXT-5 texts are trimmed and cut: 100 characters of the headline, 500 of the others", () => {
	const long = ` ${"あ".repeat(600)}`;
	const {
		rangeMessages: _none,
		en: _en,
		...texts
	} = placeTextsFromStored(Object.fromEntries(STORED_TEXTS.map((field) => [field, long])));
	expect(Object.values(texts).map(({ length }) => length)).toEqual([100, 500, 500, 500, 500, 500]);
});

test("TEXT-5 any document has texts", () => {
	const value = fc.oneof(fc.anything(), fc.string({ maxLength: 900 }));
	const fields = fc.dictionary(fc.constantFrom(...STORED_TEXTS, "en", "range_messages"), value);
	fc.assert(
		fc.property(fields, (document) => {
			const { headline, text } = placeMessage(placeTextsFromStored(document), { state: "called" }, 2, "en");
			expect(headline.length).toBeLessThanOrEqual(100);
			expect(text.length).toBeLessThanOrEqual(500);
		}),
		{ ...seeded, numRuns: 200 },
	);
});
