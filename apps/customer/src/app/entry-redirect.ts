import { matchRoute } from "@junban/app-shell/match";
import { localizedPath, splitLocale } from "@junban/app-shell/paths";
import { patterns } from "@junban/app-shell/patterns";
import { preferredLocale } from "@junban/i18n/locale";

/** The facts that decide the language of an entry page. */
export interface Visitor {
	readonly pathname: string;
	readonly search: string;
	readonly cookies: string;
	readonly languages: readonly string[];
}

/** The address in the visitor's language for an entry page without a language prefix; undefined if the page is right. */
export function entryRedirect({ pathname, search, cookies, languages }: Visitor): string | undefined {
	const { locale, path } = splitLocale(pathname);
	if (locale !== "ja" || matchRoute({ shop: patterns.customer.shop }, path) === undefined) return undefined;
	const wanted = preferredLocale(cookies, languages);
	return wanted === locale ? undefined : `${localizedPath(path, wanted)}${search}`;
}
