/** Language and `pwa` flag in addresses. Japanese has no prefix, English lives under `/en`; `pwa` survives navigation. */
import type { Locale } from "@junban/domain/values";

/** What of a page's address the functions here need; `window.location` is one. */
export type Here = { readonly pathname: string; readonly search: string; readonly hash?: string };

/** An address within the site, taken apart: `rest` is query and hash with their signs, or empty. */
type Parts = { readonly path: string; readonly rest: string };

const FLAG = "pwa";

/** The path of an address, and its query and hash. */
export function addressParts(address: string): Parts {
	const end = address.search(/[?#]/);
	return end === -1 ? { path: address, rest: "" } : { path: address.slice(0, end), rest: address.slice(end) };
}

/**
 * The language of a path and the path without it: `/en/app/demo` is English and `/app/demo`. The latter begins with one
 * slash only, so that it never names another host.
 */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
	const path = oneSlash(pathname);
	if (path === "/en") return { locale: "en", path: "/" };
	if (path.startsWith("/en/")) return { locale: "en", path: oneSlash(path.slice(3)) };
	return { locale: "ja", path };
}

function oneSlash(path: string): string {
	return `/${path.replace(/^[/\\\s]+/, "")}`;
}

/** `/en` or nothing: also a router's `basename`. */
export function localePrefix(locale: Locale): "" | "/en" {
	return locale === "en" ? "/en" : "";
}

/** The address in the language, whatever language it is in; query and hash stay. */
export function localizedPath(address: string, locale: Locale): string {
	const { path, rest } = addressParts(address);
	const plain = splitLocale(path).path;
	return `${plain === "/" ? localePrefix(locale) || "/" : `${localePrefix(locale)}${plain}`}${rest}`;
}

/** Adds the `pwa` flag to an address when the page that links has it in its query, and the address has none. */
export function keepPwa(address: string, search: string): string {
	const flag = flagOf(search);
	if (flag === undefined) return address;
	const { path, rest } = addressParts(address);
	if (flagOf(rest) !== undefined) return address;
	const [query = "", ...hash] = rest.split("#");
	const sign = query === "" ? "?" : query === "?" ? "" : "&";
	return [`${path}${query}${sign}${FLAG}=${flag}`, ...hash].join("#");
}

/** The flag's value as it is written; undefined when the query has no flag. */
function flagOf(rest: string): string | undefined {
	const [query = ""] = rest.split("#");
	const found = query
		.replace("?", "")
		.split("&")
		.find((pair) => pair === FLAG || pair.startsWith(`${FLAG}=`));
	return found?.slice(FLAG.length + 1);
}

/** The address of `path` for a link on the page `here`: same language, same flag. */
export function hrefFrom(here: Here, path: string): string {
	return keepPwa(localizedPath(path, splitLocale(here.pathname).locale), here.search);
}

/** The page `here` in the other language, query and hash kept. */
export function otherLocaleHref(here: Here): { locale: Locale; href: string } {
	const { locale, path } = splitLocale(here.pathname);
	const other = locale === "ja" ? "en" : "ja";
	return { locale: other, href: `${localizedPath(path, other)}${here.search}${here.hash ?? ""}` };
}
