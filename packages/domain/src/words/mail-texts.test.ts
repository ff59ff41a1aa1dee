import { expect, test } from "vitest";
import { notificationSettingsFromStored } from "#src/documents/line.ts";
import { placeTextsFromStored } from "#src/documents/line-texts.ts";
import { NOTICE_CAUSES, type NoticeCause } from "#src/line/notifications.ts";
import { KINDS } from "#src/shop/index.ts";
import { defaultTextsJa } from "./default-texts-ja.ts";
import { firstLine } from "./first-line.ts";
import { type MailPhrases, noticeWords, PLAN_NEWS } from "./mail-texts.ts";
import { mailTextsEn } from "./mail-texts-en.ts";
import { mailTextsJa } from "./mail-texts-ja.ts";
import { newLine } from "./new-line.ts";

const phrases = { ja: mailTextsJa, en: mailTextsEn };

function words(
	stored: { [field: string]: unknown },
	cause: NoticeCause,
	locale: "ja" | "en",
	restricted = true,
) {
	const settings = notificationSettingsFromStored(stored);
	return noticeWords(
		cause,
		{ places: placeTextsFromStored(stored), settings, restricted, phrases: phrases[locale] },
		locale,
	);
}

test("NOTE-7 a notice has the text of the page, and the product's text where the shop wrote none", () => {
	for (const locale of ["ja", "en"] as const) {
		for (const cause of NOTICE_CAUSES)
			expect(words({}, cause, locale)).toEqual(phrases[locale].notices[cause]);
	}
	const stored = {
		called: "順番です",
		called_text: "どうぞ",
		less_text: "もうすぐ",
		during_guidance_text: "前へ",
		en: { called_text: "Come in" },
	};
	expect(words(stored, "called", "ja")).toEqual({ headline: "順番です", text: "どうぞ" });
	expect(words(stored, "called", "en")).toEqual({ headline: "順番です", text: "Come in" });
	expect(words(stored, "near", "ja")).toEqual({
		headline: mailTextsJa.notices.near.headline,
		text: "もうすぐ",
	});
	expect(words(stored, "during_guidance", "ja").text).toBe("前へ");
});

test("NOTE-7 a notice of a call asks to come and not to show a screen, until the shop writes its own text", () => {
	const stored = { ...firstLine("main", { name: "列", locale: "ja" }) };
	expect(stored.called_text).toBe(defaultTextsJa.calledText);
	expect(words(stored, "called", "ja").text).toBe(mailTextsJa.notices.called.text);
	expect(words(stored, "called", "en").text).toBe(mailTextsEn.notices.called.text);
	const japanese = { ...newLine("main", "列", defaultTextsJa) };
	expect(words(japanese, "called", "en").text).toBe(mailTextsEn.notices.called.text);
	expect(words({ ...firstLine("main", { name: "Line", locale: "en" }) }, "called", "ja").text).toBe(
		mailTextsJa.notices.called.text,
	);
	for (const category of KINDS) {
		const ofKind = { ...firstLine("main", { name: "列", locale: "ja", category }) };
		for (const locale of ["ja", "en"] as const)
			expect(words(ofKind, "called", locale).text).toBe(phrases[locale].notices.called.text);
	}
	expect(words({ ...stored, called_text: "どうぞ" }, "called", "ja").text).toBe("どうぞ");
});

test("NOTE-8 the shop's mail text comes first, where its plan has own mail texts", () => {
	const stored = {
		called_text: "画面",
		notification: {
			called_headline: "店の見出し",
			called_text: "店の本文",
			near_text: "近い",
			en: { called_text: "Own text" },
		},
	};
	expect(words(stored, "called", "ja", false)).toEqual({ headline: "店の見出し", text: "店の本文" });
	expect(words(stored, "called", "en", false)).toEqual({ headline: "店の見出し", text: "Own text" });
	expect(words(stored, "near", "ja", false)).toEqual({
		headline: mailTextsJa.notices.near.headline,
		text: "近い",
	});
	expect(words(stored, "called", "ja", true).text).toBe("画面");
	const english = { notification: { en: { called_headline: "Yours" } } };
	expect(words(english, "called", "en", false).headline).toBe("Yours");
});

test("NOTE-7 subject and invitation contain the shop's name, if it has one", () => {
	const told = ({ subject, invitation }: MailPhrases) => [
		subject("A", "B"),
		subject("A", ""),
		invitation.text("B"),
	];
	expect(told(mailTextsJa).map((text) => text.includes("B"))).toEqual([true, false, true]);
	expect(told(mailTextsEn).map((text) => text.includes("B"))).toEqual([true, false, true]);
});

test("PLAN-15 a gift is told as one, with or without an end, and not as if it had been bought", () => {
	for (const locale of ["ja", "en"] as const) {
		const { headlines, texts } = phrases[locale].plan;
		const told = [
			headlines.premium_granted,
			texts.premium_granted("港", ""),
			texts.premium_granted("港", "D"),
		];
		expect(told.join()).not.toMatch(/お支払い|解約|payment|end it/);
		expect(new Set([...told, headlines.premium_began, texts.premium_began("港", "")]).size).toBe(5);
		expect(texts.premium_granted("港", "")).not.toMatch(/until|まで/);
	}
});

test("PLAN-15 each mail about the plan names the shop, and a coming end its day", () => {
	const day = "2026-12-07";
	for (const locale of ["ja", "en"] as const) {
		const { headlines, texts } = phrases[locale].plan;
		for (const kind of PLAN_NEWS) {
			expect(headlines[kind]).not.toBe("");
			expect(texts[kind]("港食堂", day)).toContain("港食堂");
			expect(texts[kind]("港食堂", day).includes(day)).toBe(
				["premium_granted", "premium_late", "premium_ends"].includes(kind),
			);
		}
	}
});
