import type { View } from "@junban/api-contract/client";
import type { JoinRefusal } from "@junban/domain/hours";
import type { Locale } from "@junban/domain/values";
import { type ShopText, shopText } from "#src/lib/shop-text.ts";

/** The width of one part in full-width letters: two lines on a television. */
const WIDTH = 76;
const SENTENCE = /[\s\S]*?(?:[。．！？]+[」』）]*|[.!?] |\n+)|[\s\S]+$/g;

/**
 * What the shop says in parts that are shown in turns, each short enough to be read across a room: why it is closed, then
 * its message, both in both languages.
 */
export function messagePages(
	view: View,
	closed: Pick<JoinRefusal, "message" | "messageEn"> | undefined,
	locale: Locale,
): readonly ShopText[] {
	const { message, message_en } = view.line.display;
	const languages = locale === "en" ? (["en", "ja"] as const) : (["ja", "en"] as const);
	const texts = [
		{ own: closed?.message ?? "", english: closed?.messageEn },
		{ own: message, english: message_en },
	].flatMap((text) => languages.map((each) => shopText(view, text, each)));
	const said = texts.filter(
		({ text }, index) => text !== "" && texts.findIndex((other) => other.text === text) === index,
	);
	return said.flatMap(({ text, lang }) => partsOf(text).map((part) => ({ text: part, lang })));
}

/** Sentences together as far as they fit; a sentence that is too long is cut. */
function partsOf(text: string): readonly string[] {
	const parts: string[] = [];
	for (const [sentence] of text.matchAll(SENTENCE)) {
		const last = parts.at(-1);
		const joined = `${last ?? ""}${sentence}`;
		if (last !== undefined && widthOf(joined) <= WIDTH && !last.endsWith("\n"))
			parts[parts.length - 1] = joined;
		else parts.push(...cut(sentence));
	}
	return parts.map((part) => part.trim()).filter((part) => part !== "");
}

function cut(sentence: string): readonly string[] {
	const parts: string[] = [];
	let rest = [...sentence];
	while (rest.length > 0) {
		let end = 0;
		for (let width = 0; end < rest.length && width < WIDTH; end++) width += widthOf(rest[end] ?? "");
		parts.push(rest.slice(0, end).join(""));
		rest = rest.slice(end);
	}
	return parts;
}

/** In full-width letters. */
function widthOf(text: string): number {
	return [...text].reduce((width, letter) => width + (letter > "\u{2e80}" ? 1 : 0.5), 0);
}
