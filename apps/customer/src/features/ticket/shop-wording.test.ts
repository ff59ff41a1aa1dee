import { describe, expect, test } from "vitest";
import type { TicketFacts } from "#src/lib/ticket-facts.ts";
import { view } from "#src/testing/samples.ts";
import { shopWording } from "./shop-wording.ts";

const facts = (part: Partial<TicketFacts>): TicketFacts => ({
	state: "waiting",
	series: 3,
	number: 9,
	partySize: 2,
	joinedAt: 0,
	...part,
});
const texts = {
	called: "順番です",
	called_text: "カウンターへ",
	during_guidance_text: "入口へ",
	guide_over_text: "またどうぞ",
	less_text: "お戻りください",
	line_up_text: "お待ちください",
	range_messages: [{ from: 5, to: 10, text: "散歩をどうぞ" }],
	en: { called: "Your turn", line_up_text: "Please wait", less_text: "お戻りください" },
};
const shop = (part: Parameters<typeof view>[0] = {}) => view({ ...part, line: { texts, ...part.line } });
const ja = (text: string) => ({ text, lang: "ja" });
const en = (text: string) => ({ text, lang: "en" });

describe("the shop's texts for a place", () => {
	test.each([
		[{ place: 4 }, { text: ja("お待ちください") }],
		[{ place: 5 }, { text: ja("お待ちください"), range: ja("散歩をどうぞ") }],
		[{ place: 3 }, { text: ja("お戻りください") }],
		[{}, { text: ja("お待ちください") }],
		[{ state: "during_guidance", place: 5 }, { text: ja("入口へ") }],
		[
			{ state: "called" },
			{ headline: ja("順番です"), otherHeadline: en("Your turn"), text: ja("カウンターへ") },
		],
		[{ state: "over", overReason: "served" }, { text: ja("またどうぞ") }],
	] as const)("%j", (part, wording) => {
		expect(shopWording(facts(part), shop(), "ja")).toEqual(wording);
	});

	test.each([undefined, "left", "no_show", "cancelled", "expired"] as const)(
		"a place that ended by %s gets no thanks for a visit",
		(overReason) => {
			const over = facts({ state: "over", ...(overReason === undefined ? {} : { overReason }) });
			expect(shopWording(over, shop(), "ja")).toEqual({});
		},
	);

	test("in English, each text names the language it is written in", () => {
		expect(shopWording(facts({ place: 5 }), shop(), "en")).toEqual({
			text: en("Please wait"),
			range: ja("散歩をどうぞ"),
		});
		expect(shopWording(facts({ state: "called" }), shop(), "en")).toEqual({
			headline: en("Your turn"),
			otherHeadline: ja("順番です"),
			text: ja("カウンターへ"),
		});
		expect(shopWording(facts({ place: 1 }), shop(), "en").text).toEqual(ja("お戻りください"));
	});

	test("a shop that writes in English, with one text for both languages", () => {
		const english = shop({ app: { locale: "en" }, line: { texts: { called: "Come in" } } });
		for (const locale of ["ja", "en"] as const)
			expect(shopWording(facts({ state: "called" }), english, locale)).toEqual({ headline: en("Come in") });
	});

	test("a shop without texts", () => {
		for (const state of ["waiting", "during_guidance", "called"] as const)
			expect(shopWording(facts({ state }), shop({ line: { texts: {} } }), "en")).toEqual({});
	});
});
