/** Which language a person gets where the path does not say it, and how the choice is kept. */
import { LOCALES, type Locale } from "@junban/domain/member";

export const DEFAULT_LOCALE: Locale = "ja";
const COOKIE = "locale";
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

function parseLocale(text: string | undefined): Locale | undefined {
	return LOCALES.find((locale) => locale === text);
}

/** The language kept in a `document.cookie` string; undefined when there is none or it is not one of ours. */
export function localeFromCookie(cookies: string): Locale | undefined {
	const entries = cookies.split(";").map((entry) => entry.trim().split("="));
	return parseLocale(entries.find(([name]) => name === COOKIE)?.[1]);
}

/** What to assign to `document.cookie` to keep the choice for 365 days. */
export function localeCookie(locale: Locale): string {
	return `${COOKIE}=${locale}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`;
}

/** Cookie, else the first of the browser's languages that we have, else English for any other language. */
export function preferredLocale(cookies: string, languages: readonly string[]): Locale {
	const kept = localeFromCookie(cookies);
	if (kept !== undefined) return kept;
	for (const language of languages) {
		const locale = parseLocale(language.toLowerCase().split("-")[0]);
		if (locale !== undefined) return locale;
	}
	return languages.length === 0 ? DEFAULT_LOCALE : "en";
}
