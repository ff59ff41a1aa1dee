import fc from "fast-check";
import { expect, test } from "vitest";
import { seeded } from "#src/testing/seed.ts";
import { minutesIn } from "#src/testing/wait-minutes.ts";
import { WAIT_BASES } from "#src/wait/index.ts";
import { type ExplainedWait, timesInTen, type WaitFigure, wholeMinutes } from "./wait-phrases.ts";
import { waitFigureEn, waitPhraseEn, waitReasonsEn } from "./wait-phrases-en.ts";
import { waitFigureJa, waitPhraseJa, waitReasonsJa } from "./wait-phrases-ja.ts";

test.each([
	[10, 20, "10〜20分ほど", "10 to 20 minutes"],
	[0, 0, "まもなく", "any moment now"],
	[0, 1, "1分以内", "1 minute or less"],
	[0, 5, "5分以内", "5 minutes or less"],
	[0, 75, "1時間15分以内", "1 hr 15 min or less"],
	[8, 8, "8分ほど", "about 8 minutes"],
	[60, 60, "1時間ほど", "about 1 hr"],
	[55, 60, "55分〜1時間ほど", "55 min to 1 hr"],
	[60, 90, "1時間〜1時間30分ほど", "1 hr to 1 hr 30 min"],
	[180, 240, "3時間〜4時間ほど", "3 hr to 4 hr"],
	[180, 255, "3時間〜4時間以上", "3 hr to more than 4 hours"],
	[0, 255, "0分〜4時間以上", "0 min to more than 4 hours"],
	[240, 240, "4時間ほど", "about 4 hr"],
	[240, 255, "4時間以上", "more than 4 hours"],
	[1_440, 4_000, "4時間以上", "more than 4 hours"],
])("TEXT-6 %d to %d minutes are %s, %s", (low, high, ja, en) => {
	expect([waitPhraseJa({ low, high }), waitPhraseEn({ low, high })]).toEqual([ja, en]);
});

test("TEXT-7 the reasons say what the wait rests on, and how often it held once the line has its own rate", () => {
	const said = (part: Partial<ExplainedWait>) =>
		[waitReasonsJa, waitReasonsEn].map((reasons) =>
			reasons({ low: 10, high: 20, basis: "setting", ...part }),
		);
	expect(said({})).toEqual([["お店の設定からの目安"], ["from the shop’s setting"]]);
	expect(said({ basis: "today", hitRate: 0.94 })).toEqual([
		["今日の進み方からの目安", "10回中9回はこの範囲"],
		["from today’s pace", "right 9 times in 10"],
	]);
	expect(said({ basis: "history", hitRate: 0.1 })).toEqual([
		["これまでの同じ時間帯からの目安", "10回中1回はこの範囲"],
		["from earlier weeks", "right once in 10"],
	]);
	expect([0, 1, -0.1, 1.1, Number.NaN, undefined].map(timesInTen)).toEqual([
		...[0, 10],
		...[undefined, undefined, undefined, undefined],
	]);
});

test("TEXT-8 fractions are rounded outward, ends are sorted and limited to four hours", () => {
	expect(wholeMinutes({ low: 3.9, high: 4.1 })).toEqual({ low: 3, high: 5, isBeyond: false });
	expect(wholeMinutes({ low: 9, high: 4 })).toEqual({ low: 4, high: 9, isBeyond: false });
	expect(wholeMinutes({ low: -5, high: Number.POSITIVE_INFINITY })).toEqual({
		...{ low: 0, high: 240, isBeyond: true },
	});
});

test("TEXT-8 without numbers the wait is unknown", () => {
	for (const range of [
		{ low: Number.NaN, high: 5 },
		{ low: 5, high: Number.NaN },
	]) {
		expect([waitPhraseJa(range), waitPhraseEn(range)]).toEqual(["まだ分かりません", "not known yet"]);
	}
});

const anyWait = fc.record({
	...{ low: fc.double(), high: fc.double() },
	...{ basis: fc.constantFrom(...WAIT_BASES), hitRate: fc.double() },
});

test("TEXT-8 any range has a phrase and reasons", () => {
	fc.assert(
		fc.property(anyWait, (wait) => {
			const said = [
				...[waitPhraseJa(wait), waitPhraseEn(wait)],
				...[...waitReasonsJa(wait), ...waitReasonsEn(wait)],
			];
			for (const text of said) expect(text).not.toMatch(/undefined|NaN|Infinity|-| {2}|^$/);
		}),
		{ ...seeded, numRuns: 3_000 },
	);
});

const shownEnds = fc.tuple(fc.nat(3_000), fc.nat(3_000)).map(([low, more]) => ({ low, high: low + more }));

const shown = (figure: WaitFigure) =>
	figure.kind === "words"
		? figure.text
		: `${figure.before ?? ""}|${figure.value}${figure.to === undefined ? "" : `-${figure.to}`}|${figure.unit}`;

test.each([
	[10, 20, "|10-20|分", "|10-20|min"],
	[0, 20, "|20|分以内", "|20|min or less"],
	[8, 8, "|8|分ほど", "about|8|min"],
	[60, 120, "|1-2|時間", "|1-2|hr"],
	[0, 60, "|1|時間以内", "|1|hr or less"],
	[240, 900, "|4|時間以上", "more than|4|hours"],
	[0, 0, "まもなく", "any moment now"],
	[45, 75, "45分〜1時間15分ほど", "45 min to 1 hr 15 min"],
	[60, 255, "1時間〜4時間以上", "1 hr to more than 4 hours"],
	[Number.NaN, 1, "まだ分かりません", "not known yet"],
])("TEXT-13 the figure of %d to %d minutes is %s, %s", (low, high, ja, en) => {
	const range = { low, high };
	expect([shown(waitFigureJa(range)), shown(waitFigureEn(range))]).toEqual([ja, en]);
});

test("TEXT-13 a figure names the same minutes as the phrase", () => {
	fc.assert(
		fc.property(shownEnds, (range) => {
			for (const [figure, phrase] of [
				[waitFigureJa(range), waitPhraseJa(range)],
				[waitFigureEn(range), waitPhraseEn(range)],
			] as const) {
				if (figure.kind === "words") {
					expect(figure.text).toBe(phrase);
					continue;
				}
				const factor = /時間|hr|hours/.test(figure.unit) ? 60 : 1;
				const ends = [figure.value, ...(figure.to === undefined ? [] : [figure.to])];
				expect(ends.map((end) => end * factor)).toEqual(minutesIn(phrase));
			}
		}),
		{ ...seeded, numRuns: 3_000 },
	);
});
