import { matchRoute } from "@junban/app-shell/match";
import { patterns } from "@junban/app-shell/patterns";
import { localizedPath, splitLocale } from "@junban/domain/page";
import { preferredLocale } from "@junban/i18n/locale";

/** What of the browser decides on the language of an entry page. */
export interface Visitor {
	readonly pathname: string;
	readonly search: string;
	readonly cookies: string;
	readonly languages: readonly string[];
}

/** Where an unprefixed entry page sends a person of the other language; undefined: it stays. */
export function entryRedirect({ pathname, search, cookies, languages }: Visitor): string | undefined {
	const { locale, path } = splitLocale(pathname);
	if (locale !== "ja" || matchRoute({ shop: patterns.customer.shop }, path) === undefined) return undefined;
	const wanted = preferredLocale(cookies, languages);
	return wanted === locale ? undefined : `${localizedPath(path, wanted)}${search}`;
}
