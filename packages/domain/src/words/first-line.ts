import type { Locale } from "#src/values/index.ts";
import { defaultTextsEn } from "./default-texts-en.ts";
import { defaultTextsJa } from "./default-texts-ja.ts";
import { type NewLineDocument, newLine } from "./new-line.ts";

/** The document of a line as it begins, in the language of its shop. */
export function firstLine(uid: string, name: string, locale: Locale): NewLineDocument {
	return locale === "ja"
		? newLine(uid, name, defaultTextsJa, defaultTextsEn)
		: newLine(uid, name, defaultTextsEn);
}
