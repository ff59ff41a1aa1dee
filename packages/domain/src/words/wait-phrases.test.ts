import fc from "fast-check";
import { expect, test } from "vitest";
import { seeded } from "#src/testing/seed.ts";
import { timesInTen, wholeMinutes } from "./wait-phrases.ts";
import { waitPhraseEn, waitSentenceEn } from "./wait-phrases-en.ts";
import { waitPhraseJa, waitSentenceJa } from "./wait-phrases-ja.ts";

test.each([
	[10, 20, "10〜20分ほど", "10 to 20 minutes"],
	[0, 0, "まもなく", "any moment now"],
	[0, 1, "1分以内", "within 1 minute"],
	[0, 5, "5分以内", "within 5 minutes"],
	[0, 75, "1時間15分以内", "within 1 hr 15 min"],
	[8, 8, "8分ほど", "about 8 minutes"],
	[60, 60, "1時間ほど", "about 1 hr"],
	[55, 60, "55分〜1時間ほど", "55 min to 1 hr"],
	[60, 90, "1時間〜1時間30分ほど", "1 hr to 1 hr 30 min"],
])("TEXT-6 %d to %d minutes are %s, %s", (low, high, ja, en) => {
	expect([waitPhraseJa({ low, high }), waitPhraseEn({ low, high })]).toEqual([ja, en]);
});

test("TEXT-7 a sentence states how often in ten it is right: eight times, or the line's own rate", () => {
	const range = { low: 10, high: 20 };
	expect(waitSentenceJa(range)).toBe("10〜20分ほど（10回中8回はこの範囲）");
	expect(waitSentenceEn(range)).toBe("10 to 20 minutes, right 8 times in 10");
	expect(waitSentenceJa(range, 0.94)).toBe("10〜20分ほど（10回中9回はこの範囲）");
	expect(waitSentenceEn(range, 0.1)).toBe("10 to 20 minutes, right once in 10");
	expect([0, 1, -0.1, 1.1, Number.NaN].map(timesInTen)).toEqual([0, 10, 8, 8, 8]);
});

test("TEXT-8 fractions are rounded outward, ends are sorted and limited to a day", () => {
	expect(wholeMinutes({ low: 3.9, high: 4.1 })).toEqual({ low: 3, high: 5 });
	expect(wholeMinutes({ low: 9, high: 4 })).toEqual({ low: 4, high: 9 });
	expect(wholeMinutes({ low: -5, high: Number.POSITIVE_INFINITY })).toEqual({ low: 0, high: 1_440 });
});

test("TEXT-8 without numbers the wait is unknown, without a hit rate", () => {
	for (const range of [
		{ low: Number.NaN, high: 5 },
		{ low: 5, high: Number.NaN },
	]) {
		expect([waitPhraseJa(range), waitSentenceJa(range)]).toEqual(["まだ分かりません", "まだ分かりません"]);
		expect([waitPhraseEn(range), waitSentenceEn(range)]).toEqual(["not known yet", "not known yet"]);
	}
});

test("TEXT-8 any range has a phrase", () => {
	fc.assert(
		fc.property(fc.double(), fc.double(), fc.double(), (low, high, rate) => {
			expect(waitSentenceJa({ low, high }, rate)).not.toMatch(/undefined|NaN|Infinity|-/);
			expect(waitSentenceEn({ low, high }, rate)).not.toMatch(/undefined|NaN|Infinity|-| {2}/);
		}),
		{ ...seeded, numRuns: 3_000 },
	);
});
