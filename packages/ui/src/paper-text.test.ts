import fc from "fast-check";
import { expect, test } from "vitest";
import { fitText, type Measure } from "./paper-text.ts";

/** Each letter is as wide as high. */
const square: Measure = (text) => [...new Intl.Segmenter("ja").segment(text)].length;
const box = { width: 100, size: 10, least: 2, lines: 2 };

test.each([
	["a short text keeps its size", "みなと", { size: 10, lines: ["みなと"] }],
	["a line feed always breaks", "あ\nい", { size: 10, lines: ["あ", "い"] }],
	["nothing has one empty line", "", { size: 10, lines: [""] }],
	["a text breaks between words", "Minato Restaura", { size: 10, lines: ["Minato", "Restaura"] }],
	[
		"a text rather becomes smaller than that it breaks",
		"Minato Dinn",
		{ size: 8.57375, lines: ["Minato Dinn"] },
	],
	["but not much smaller", "Minato Diner Two", { size: 10, lines: ["Minato", "Diner Two"] }],
	[
		"punctuation stays with its word",
		"abcdefgh、いつもの店",
		{ size: 10, lines: ["abcdefgh、", "いつもの店"] },
	],
])("%s", (_name, text, fitted) => {
	expect(fitText(text, box, square)).toEqual(fitted);
});

test("letters shrink until a long word fits into a line", () => {
	const { size, lines } = fitText("m".repeat(30), box, square);
	expect(lines).toEqual(["m".repeat(30)]);
	expect(size).toBeLessThan(100 / 30);
	expect(size).toBeGreaterThan(100 / 33);
});

test("a text without end is cut at the smallest size, with an ellipsis", () => {
	const { size, lines } = fitText("m".repeat(1_000), box, square);
	expect(size).toBe(2);
	expect(lines).toEqual(["m".repeat(49), `${"m".repeat(48)}…`]);
});

test("no text is wider than its box or has more lines", () => {
	fc.assert(
		fc.property(
			fc.string({ unit: "grapheme", maxLength: 120 }),
			fc.integer({ min: 1, max: 3 }),
			(text, most) => {
				const { size, lines } = fitText(text.replaceAll("\n", ""), { ...box, lines: most }, square);
				expect(lines.length).toBeLessThanOrEqual(most);
				for (const line of lines) expect(square(line) * size).toBeLessThanOrEqual(100);
			},
		),
	);
});
