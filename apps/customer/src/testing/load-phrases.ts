import type { Locale } from "@junban/domain/values";
import { phrasesEn } from "#src/app/phrases-en.ts";
import { phrasesJa } from "#src/app/phrases-ja.ts";

/** All phrases at once, as the server has them. */
export async function loadPhrases(locale: Locale) {
	return locale === "en" ? phrasesEn : phrasesJa;
}
