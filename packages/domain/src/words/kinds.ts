import type { AppData } from "#src/documents/index.ts";
import { KINDS, type Kind } from "#src/shop/index.ts";
import { defaultTextsEn } from "./default-texts-en.ts";
import { defaultTextsJa } from "./default-texts-ja.ts";
import type { KindWords } from "./kind-words.ts";
import { kindsEn } from "./kinds-en.ts";
import { kindsJa } from "./kinds-ja.ts";
import type { DefaultTexts } from "./new-line.ts";

/** The kind that a shop's `category` names, by its id or in words; `other` for a category of the shop's own. */
export function kindOfCategory(category: string): Kind {
	const isNamed = (kind: Kind) => [kind, kindsJa[kind].name, kindsEn[kind].name].includes(category);
	return KINDS.find(isNamed) ?? "other";
}

/** Whether a new line of some kind has this text, so that the shop has not written it. */
export function isDefaultText(text: keyof DefaultTexts, value: string): boolean {
	const isOf = (standard: DefaultTexts, kinds: KindWords) =>
		value === standard[text] || KINDS.some((kind) => value === kinds[kind].texts[text]);
	return isOf(defaultTextsJa, kindsJa) || isOf(defaultTextsEn, kindsEn);
}

/**
 * A registration's data with the kind of shop in words where `category` is its id: owners read and change these words in
 * their settings. The kind `other` says nothing, so it is left out.
 */
export function withKindInWords(data: AppData): AppData {
	const kind = KINDS.find((each) => each === data.category);
	if (kind === undefined) return data;
	const [ja, en] = kind === "other" ? ["", ""] : [kindsJa[kind].name, kindsEn[kind].name];
	return data.locale === "ja"
		? { ...data, category: ja, en: { ...data.en, category: en } }
		: { ...data, category: en };
}
