/** Chooses the language of a page whose path does not name one, and stores the choice in a cookie. */
import { LOCALES, type Locale } from "@junban/domain/values";

const DEFAULT_LOCALE: Locale = "ja";
const COOKIE = "locale";
const STORED = /(?:^|;) *locale=([^;=]*)/;
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

function parseLocale(text: string | undefined): Locale | undefined {
	return LOCALES.find((locale) => locale === text);
}

/** The language stored in a `document.cookie` string; undefined if it is absent or not supported. */
export function localeFromCookie(cookies: string): Locale | undefined {
	return parseLocale(STORED.exec(cookies)?.[1]);
}

/** Assign it to `document.cookie` to store the choice for 365 days. */
export function localeCookie(locale: Locale): string {
	return `${COOKIE}=${locale}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`;
}

/** The language of the cookie, else the first supported language of the browser, else English. Without any language of the browser it is Japanese. */
export function preferredLocale(cookies: string, languages: readonly string[]): Locale {
	const stored = localeFromCookie(cookies);
	if (stored !== undefined) return stored;
	for (const language of languages) {
		const locale = parseLocale(language.toLowerCase().split("-")[0]);
		if (locale !== undefined) return locale;
	}
	return languages.length === 0 ? DEFAULT_LOCALE : "en";
}
