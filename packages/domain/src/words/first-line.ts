import type { Locale } from "#src/values/index.ts";
import { defaultTextsEn } from "./default-texts-en.ts";
import { defaultTextsJa } from "./default-texts-ja.ts";
import { newLine } from "./new-line.ts";

/** The document of an app's first line, in the language of the shop. A Japanese line also has English texts. */
export function firstLine(uid: string, name: string, locale: Locale): ReturnType<typeof newLine> {
	return locale === "ja"
		? newLine(uid, name, defaultTextsJa, defaultTextsEn)
		: newLine(uid, name, defaultTextsEn);
}
