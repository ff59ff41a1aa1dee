import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seeded } from "#src/testing/seed.ts";
import { checkText, codePoints, halfWidth, hasUnseen, line, paragraph, readText } from "./texts-bounds.ts";

const ok = (value: string) => ({ ok: true, value });

test.each([undefined, null, "", " \u3000\n "])("VAL-5 %j is the empty text", (value) => {
	expect(checkText(value, line(10))).toEqual(ok(""));
});

test.each(["\u200b", "\u2060\u200d", "\u3164", " \u00ad\n\ufe0f"])(
	"VAL-5 %j shows nothing, so it is empty",
	(value) => {
		expect(checkText(value, paragraph(5))).toEqual(ok(""));
		expect(readText(value, paragraph(5))).toBe("");
	},
);

test("VAL-5 a text keeps the joiners between what shows", () => {
	expect(checkText("👩\u200d⚕️", line(10))).toEqual(ok("👩\u200d⚕️"));
});

test.each([1, true, {}, ["a"]])("VAL-5 %j is no text", (value) => {
	expect(checkText(value, line(10))).toEqual({ ok: false, code: "invalid-value" });
});

test("VAL-5 length counts characters, not units", () => {
	expect(codePoints("順番👨‍🍳")).toBe(5);
	expect(checkText("👍".repeat(10), line(10))).toEqual(ok("👍".repeat(10)));
	expect(checkText("👍".repeat(11), line(10))).toEqual({ ok: false, code: "text-too-long" });
	expect(checkText(" ".repeat(41), line(10))).toEqual({ ok: false, code: "text-too-long" });
	expect(checkText(` ${"a".repeat(10)} `, line(10))).toEqual(ok("a".repeat(10)));
});

describe("VAL-6 invisible characters", () => {
	test.each([
		["a\u0000b\u001b\u007f\u0085c", "ab c"],
		["\ufeffabc", "abc"],
		["a\u202eb\u2066c", "abc"],
		["a\ud800b\udfff", "ab"],
		["a\r\nb\rc\nd\u2028e\tf", "a b c d e f"],
		["👨‍🍳", "👨‍🍳"],
	])("VAL-6 %j in one line is %j", (given, text) => {
		expect(checkText(given, line(20))).toEqual(ok(text));
	});

	test.each([
		["a\r\nb\rc\u2029d", "a\nb\nc\nd"],
		["a \u3000\n\tb", "a\n b"],
		["\n\na\n\n\n\n\n\nb\n\n", "a\n\n\nb"],
		["a\u0000\n\u202eb\ud800", "a\nb"],
	])("VAL-6 %j in several lines is %j", (given, text) => {
		expect(checkText(given, paragraph(20))).toEqual(ok(text));
	});

	test("VAL-6 cleaning a clean text changes nothing", () => {
		const unit = fc.constantFrom(
			"a",
			" ",
			"\n",
			"\r",
			"\t",
			"\u0000",
			"\u2028",
			"\u202e",
			"\ud83d",
			"\udc4d",
		);
		const given = fc.oneof(fc.string({ unit, maxLength: 30 }), fc.string({ unit: "binary", maxLength: 30 }));
		fc.assert(
			fc.property(given, fc.boolean(), (value, lines) => {
				const bound = { most: 60, lines };
				const text = checkText(value, bound);
				if (!text.ok) throw new Error(text.code);
				expect(checkText(text.value, bound)).toEqual(text);
				expect(hasUnseen(lines ? text.value.replaceAll("\n", "") : text.value)).toBe(false);
			}),
			{ ...seeded, numRuns: 2_000 },
		);
	});
});

test.each([
	["ＡＢＣ１２３＠！～", "ABC123@!~"],
	["a\u3000b順番", "a b順番"],
])("VAL-7 %s is half-width %s", (given, text) => {
	expect(halfWidth(given)).toBe(text);
});

test.each(["\u0000", "\n", "\t", "\u2028", "\u202e", "\ud800"])("VAL-6 %j is invisible", (text) => {
	expect(hasUnseen(`a${text}`)).toBe(true);
	expect(hasUnseen("a 順番 👍")).toBe(false);
});

test("VAL-26 a stored text is cleaned and cut to a text that could have been written", () => {
	expect(readText(" a\u202eb\n c ", line(10))).toBe("ab  c");
	expect(readText("👍".repeat(7), line(5))).toBe("👍".repeat(5));
	expect(readText("ab cdef", line(3))).toBe("ab");
	for (const none of [undefined, null, 5, {}, ["a"]]) expect(readText(none, line(5))).toBe("");
	fc.assert(
		fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.boolean(), (text, lines) => {
			const bound = { most: 12, lines };
			const read = readText(text, bound);
			expect(checkText(read, bound)).toStrictEqual({ ok: true, value: read });
			const checked = checkText(text, bound);
			if (checked.ok) expect(read).toBe(checked.value);
		}),
		{ ...seeded, numRuns: 2_000 },
	);
});
