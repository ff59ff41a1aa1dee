import { defaultTextsJa } from "@junban/domain/words/default-texts-ja";
import { expect, test } from "vitest";
import { previewFacts } from "./preview-facts.ts";
import type { Look } from "./scene.ts";

const shop = { nameIn: () => "みなと食堂", restricted: false };
const stored = {
	name: "本店",
	color: "#1d4ed8",
	number_prefix: "A-",
	number_start: 101,
	lessNumber: 3,
	line_up_text: "並びました",
	less_text: "もうすぐ",
	called: "どうぞ",
	called_text: "1番カウンターへ",
	guide_over_text: "ありがとう",
	range_messages: [{ from: 5, to: 20, text: "20分ほどです" }],
	en: { called: "Please come", less_text: "Soon" },
	notification: { called_headline: "呼び出し" },
};
const NO_WORDS = { headline: "", text: "", rangeText: "" };
const look = (scene: Look["scene"], locale: Look["locale"] = "ja", place?: number): Look => ({
	scene,
	locale,
	place,
});

test.each([
	["waiting", "ja", 9, { text: "並びました", rangeText: "20分ほどです" }],
	["near", "ja", 4, { text: "もうすぐ" }],
	["near", "en", 4, { text: "Soon" }],
	["during_guidance", "ja", 1, { text: "" }],
	["called", "en", 1, { headline: "Please come", text: "1番カウンターへ" }],
	["over", "ja", 1, { text: "ありがとう" }],
] as const)(
	"%s in %s is at place %i with the words of the customer's page",
	(scene, locale, place, words) => {
		expect(previewFacts(stored, look(scene, locale), shop)).toEqual({
			kind: "ticket",
			...{ scene, locale, place, number: "A-127", unit: "組", color: "#1D4ED8" },
			words: { ...NO_WORDS, ...words },
		});
	},
);

test("a range message is read at its own place", () => {
	expect(previewFacts(stored, look("waiting", "ja", 21), shop)).toMatchObject({
		place: 21,
		words: { rangeText: "" },
	});
});

test("a mail has the shop's words where the plan has them, else those of the page", () => {
	const mail = { kind: "mail", locale: "ja", color: "#1D4ED8", text: "1番カウンターへ" };
	expect(previewFacts(stored, look("mail_called"), shop)).toEqual({
		...mail,
		subject: "呼び出し｜みなと食堂",
	});
	expect(previewFacts(stored, look("mail_called"), { ...shop, restricted: true })).toEqual({
		...mail,
		subject: "どうぞ｜みなと食堂",
	});
	expect(previewFacts({}, look("mail_near"), shop)).toMatchObject({ text: defaultTextsJa.lessText });
});

test("values that are half typed give a picture too", () => {
	expect(previewFacts({ lessNumber: "x", color: "#1" }, look("near"), shop)).toMatchObject({
		...{ color: "#0D848D", number: "27", place: 3 },
	});
});
