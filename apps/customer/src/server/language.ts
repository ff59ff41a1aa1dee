import { localizedPath } from "@junban/app-shell/paths";
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

/** The languages of the header by their weight; those of weight 0 are not wanted. */
function languagesIn(header: string): readonly string[] {
	return header
		.split(",", 20)
		.map((part) => {
			const [language = "", ...parameters] = part.split(";").map((text) => text.trim());
			const weight = parameters.find((text) => text.startsWith("q="))?.slice(2);
			return { language, weight: weight === undefined ? 1 : Number(weight) };
		})
		.filter(({ language, weight }) => language !== "" && language !== "*" && weight > 0)
		.sort((one, other) => other.weight - one.weight)
		.map(({ language }) => language);
}
