import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NOTICE_CAUSES } from "#src/line/notifications.ts";
import { seeded } from "#src/testing/seed.ts";
import { minutesIn } from "#src/testing/wait-minutes.ts";
import { CODES } from "#src/values/codes.ts";
import { autoCallTextsEn } from "./auto-call-texts-en.ts";
import { autoCallTextsJa } from "./auto-call-texts-ja.ts";
import { codesEn } from "./codes-en.ts";
import { codesJa } from "./codes-ja.ts";
import { defaultTextsEn } from "./default-texts-en.ts";
import { defaultTextsJa } from "./default-texts-ja.ts";
import { kindsEn } from "./kinds-en.ts";
import { kindsJa } from "./kinds-ja.ts";
import { mailTextsEn } from "./mail-texts-en.ts";
import { mailTextsJa } from "./mail-texts-ja.ts";
import { wholeMinutes } from "./wait-phrases.ts";
import { waitPhraseEn, waitReasonsEn } from "./wait-phrases-en.ts";
import { waitPhraseJa, waitReasonsJa } from "./wait-phrases-ja.ts";

/** The texts of a module by their path. A text with arguments is called with marks for them. */
function textsOf(value: unknown, path = ""): Map<string, string> {
	if (typeof value === "string") return new Map([[path, value]]);
	if (typeof value === "function") return textsOf(value("«1»", "«2»"), `${path}()`);
	if (typeof value !== "object" || value === null) throw new Error(`No text at ${path}`);
	return new Map(Object.entries(value).flatMap(([key, part]) => [...textsOf(part, `${path}/${key}`)]));
}

const marksIn = (text = "") => [...text.matchAll(/«\d»|\{\{\w+\}\}/g)].map(([mark]) => mark).sort();

describe.each([
	["CODE-1 sentences of codes", codesJa, codesEn],
	["TEXT-9 default texts", defaultTextsJa, defaultTextsEn],
	["TEXT-14 kinds of shop", kindsJa, kindsEn],
	["NOTE-7 texts of mails", mailTextsJa, mailTextsEn],
	["AUTO-7 texts of the automatic call", autoCallTextsJa, autoCallTextsEn],
])("%s", (rule, japanese, english) => {
	const [ja, en] = [textsOf(japanese), textsOf(english)];

	test(`${rule}: both languages have the same keys and values`, () => {
		expect([...en.keys()].sort()).toEqual([...ja.keys()].sort());
		for (const [key, text] of ja) expect([key, marksIn(en.get(key))]).toEqual([key, marksIn(text)]);
	});

	test(`${rule}: no text is empty, and none has blanks at its ends or two in a row`, () => {
		for (const [key, text] of [...ja, ...en])
			expect([key, text]).toEqual([key, expect.stringMatching(/^\S(?:(?! {2}).)*\S$/s)]);
	});

	test(`${rule}: English has no Japanese letters, and no straight quotes for an apostrophe`, () => {
		for (const [key, text] of en)
			expect([key, text]).toEqual([key, expect.not.stringMatching(/[\u3000-\u9fff\uff00-\uffef]/)]);
	});
});

test("CODE-1 a person who has to act is told what to do in other words than for another code", () => {
	// Some texts of the specification are the same for several codes. Texts of our own are not.
	const shared = (texts: Readonly<Record<string, string>>) =>
		CODES.filter((code) => CODES.some((other) => other !== code && texts[other] === texts[code]));
	expect(shared(codesEn).length).toBeLessThan(CODES.length / 4);
	for (const code of [
		"paused",
		"closed",
		"temporarily-closed",
		"limit-reached",
		"limit-total-reached",
	] as const)
		for (const texts of [codesJa, codesEn])
			expect(CODES.filter((other) => texts[other] === texts[code])).toEqual([code]);
});

test("NOTE-7 every cause has a headline and a text of its own in both languages", () => {
	for (const { notices } of [mailTextsJa, mailTextsEn]) {
		expect(Object.keys(notices).sort()).toEqual([...NOTICE_CAUSES].sort());
		const texts = NOTICE_CAUSES.flatMap((cause) => [notices[cause].headline, notices[cause].text]);
		expect(new Set(texts).size).toBe(texts.length);
	}
});

describe("TEXT-6, TEXT-8 phrases of waits", () => {
	const anyMinutes = fc.oneof(fc.nat(70), fc.nat(1_440), fc.double({ min: -10, max: 2_000, noNaN: true }));

	test("TEXT-6 both languages show the same whole minutes, the range's ends", () => {
		fc.assert(
			fc.property(anyMinutes, anyMinutes, (low, high) => {
				const range = wholeMinutes({ low, high });
				if (range === undefined) throw new Error("No range");
				const { low: from, high: to, isBeyond } = range;
				const hasOneEnd = from === to || (from === 0 && !isBeyond);
				const expected = to === 0 ? [] : hasOneEnd ? [to] : [from, to];
				expect(to).toBeLessThanOrEqual(240);
				for (const phrase of [waitPhraseJa, waitPhraseEn]) {
					const text = phrase({ low, high });
					expect([text, minutesIn(text)]).toEqual([text, expected]);
					expect(/以上|more than/.test(text)).toBe(isBeyond);
				}
			}),
			{ ...seeded, numRuns: 2_000 },
		);
	});

	test.each([
		[59, 60, "59分〜1時間ほど", "59 min to 1 hr"],
		[58, 59, "58〜59分ほど", "58 to 59 minutes"],
		[0, 60, "1時間以内", "1 hr or less"],
		[1, 1, "1分ほど", "about 1 minute"],
		[239, 240, "3時間59分〜4時間ほど", "3 hr 59 min to 4 hr"],
		[61, 239, "1時間1分〜3時間59分ほど", "1 hr 1 min to 3 hr 59 min"],
	])("TEXT-6 %d to %d minutes are %s, %s", (low, high, ja, en) => {
		expect([waitPhraseJa({ low, high }), waitPhraseEn({ low, high })]).toEqual([ja, en]);
	});

	test.each([
		[0, 0],
		[0.04, 0],
		[0.05, 1],
		[0.849, 8],
		[0.85, 9],
		[0.95, 10],
		[1, 10],
	])("TEXT-7 a hit rate of %s is %i times in ten, in both languages", (rate, times) => {
		const wait = { low: 10, high: 20, basis: "today", hitRate: rate } as const;
		expect(waitReasonsJa(wait)).toContain(`10回中${times}回はこの範囲`);
		expect(waitReasonsEn(wait)).toContain(times === 1 ? "right once in 10" : `right ${times} times in 10`);
	});
});
