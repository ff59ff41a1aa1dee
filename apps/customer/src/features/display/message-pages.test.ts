import { expect, test } from "vitest";
import { view } from "#src/testing/samples.ts";
import { messagePages } from "./message-pages.ts";

function pages(message: string, message_en: string, locale: "ja" | "en" = "ja", closed?: string) {
	const { display } = view().line;
	const shown = view({ line: { display: { ...display, message, message_en } } });
	return messagePages(shown, closed === undefined ? undefined : { message: closed }, locale);
}

test("both languages take turns, the page's first; one language stands alone", () => {
	expect(pages("現金のみです。", "Cash only.")).toEqual([
		{ text: "現金のみです。", lang: "ja" },
		{ text: "Cash only.", lang: "en" },
	]);
	expect(pages("現金のみです。", "Cash only.", "en")[0]?.lang).toBe("en");
	expect(pages("現金のみです。", "")).toEqual([{ text: "現金のみです。", lang: "ja" }]);
	expect(pages("", "")).toEqual([]);
});

test("why the line is closed comes first", () => {
	expect(pages("現金のみです。", "", "ja", "停電のため").map(({ text }) => text)).toEqual([
		"停電のため",
		"現金のみです。",
	]);
});

test("a long message is divided between its sentences, and nothing of it is lost", () => {
	const sentence = "お呼びして十分がすぎますと、お席をほかの方にお譲りすることがございます。";
	const parts = pages(sentence.repeat(6), "").map(({ text }) => text);
	expect(parts).toEqual([sentence.repeat(2), sentence.repeat(2), sentence.repeat(2)]);
	const endless = pages("長".repeat(500), "").map(({ text }) => text);
	expect(endless.join("")).toBe("長".repeat(500));
	expect(Math.max(...endless.map((text) => text.length))).toBe(76);
});
