import type { Locale } from "@junban/domain/values";
import type { MailPhrases } from "@junban/domain/words";
import { mailTextsEn } from "@junban/domain/words/mail-texts-en";
import { mailTextsJa } from "@junban/domain/words/mail-texts-ja";

const PHRASES: Readonly<Record<Locale, MailPhrases>> = { ja: mailTextsJa, en: mailTextsEn };

export function phrasesOf(locale: Locale): MailPhrases {
	return PHRASES[locale];
}
