/** Language and `pwa` flag in addresses. Japanese has no prefix, English lives under `/en`; `pwa` survives navigation. */
import type { Locale } from "@junban/domain/member";

/** What of an address the functions here need; `window.location` is one. */
export type Here = { readonly pathname: string; readonly search: string };

const PWA_FLAG = "pwa";

/** The language of a path and the path without it: `/en/app/demo` is English and `/app/demo`. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
	if (pathname === "/en") return { locale: "en", path: "/" };
	if (pathname.startsWith("/en/")) return { locale: "en", path: pathname.slice(3) };
	return { locale: "ja", path: pathname };
}

/** `/en` or nothing: also a router's `basename`. */
export function localePrefix(locale: Locale): "" | "/en" {
	return locale === "en" ? "/en" : "";
}

/** `path` as `hrefs` builds it, with the language's prefix. */
export function localizedPath(path: string, locale: Locale): string {
	return path === "/" ? localePrefix(locale) || "/" : `${localePrefix(locale)}${path}`;
}

/** Adds the `pwa` flag to a path, query and hash included, when the page that links has it. */
export function keepPwa(path: string, search: string): string {
	const flag = new URLSearchParams(search).get(PWA_FLAG);
	if (flag === null) return path;
	const [beforeHash = "", ...hash] = path.split("#");
	const [pathname = "", ...query] = beforeHash.split("?");
	const params = new URLSearchParams(query.join("?"));
	if (!params.has(PWA_FLAG)) params.set(PWA_FLAG, flag);
	return `${pathname}?${params}${hash.length > 0 ? `#${hash.join("#")}` : ""}`;
}

/** The address of `path` for a link on the page `here`: same language, same flag. */
export function hrefFrom(here: Here, path: string): string {
	return keepPwa(localizedPath(path, splitLocale(here.pathname).locale), here.search);
}

/** The page `here` in the other language, query kept. */
export function otherLocaleHref(here: Here): { locale: Locale; href: string } {
	const { locale, path } = splitLocale(here.pathname);
	const other = locale === "ja" ? "en" : "ja";
	return { locale: other, href: `${localizedPath(path, other)}${here.search}` };
}
