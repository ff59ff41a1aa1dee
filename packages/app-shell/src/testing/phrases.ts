import { baseEn } from "@junban/i18n/base-en";
import { baseJa } from "@junban/i18n/base-ja";
import { startI18n } from "@junban/i18n/setup";
import { shellEn } from "#src/phrases-en.ts";
import { shellJa } from "#src/phrases-ja.ts";
import { signInEn } from "#src/sign-in/phrases-en.ts";
import { signInJa } from "#src/sign-in/phrases-ja.ts";

const PHRASES = {
	ja: { ...baseJa, shell: shellJa, signIn: signInJa },
	en: { ...baseEn, shell: shellEn, signIn: signInEn },
};

/** The phrases of a language. */
export function i18nIn(locale: "ja" | "en"): ReturnType<typeof startI18n> {
	return startI18n(locale, PHRASES[locale]);
}
