import { localizedPath } from "@junban/app-shell/paths";
import { languagesIn } from "@junban/i18n/accept-language";
import { preferredLocale } from "@junban/i18n/locale";

/**
 * The address in the visitor's language of a shop's page without a language prefix; undefined if the page is right.
 *
 * @param address path and query
 * @param languages the header `Accept-Language`
 */
export function elsewhere(address: string, cookies: string, languages: string): string | undefined {
	const wanted = preferredLocale(cookies, languagesIn(languages));
	return wanted === "ja" ? undefined : localizedPath(address, wanted);
}
