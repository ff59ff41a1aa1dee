/** Language and `pwa` flag in addresses. Japanese has no prefix, English has `/en`; links keep the flag. */
import type { Locale } from "@junban/domain/values";

/** The address of a page, for instance `window.location`. */
export type Here = { readonly pathname: string; readonly search: string; readonly hash?: string };

/** The parts of an address within the site. `rest`: query and hash with their signs, or empty. */
type Parts = { readonly path: string; readonly rest: string };

const FLAG = "pwa";

export function addressParts(address: string): Parts {
	const end = address.search(/[?#]/);
	return end === -1 ? { path: address, rest: "" } : { path: address.slice(0, end), rest: address.slice(end) };
}

/**
 * The language of a path and the path without its prefix: `/en/app/demo` is English, `/app/demo`. The result begins with
 * exactly one slash; with two it would name another host.
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

/** `/en` for English, empty for Japanese. It is also the `basename` of a router. */
export function localePrefix(locale: Locale): "" | "/en" {
	return locale === "en" ? "/en" : "";
}

/** The address in the given language. Query and hash stay. */
export function localizedPath(address: string, locale: Locale): string {
	const { path, rest } = addressParts(address);
	const plain = splitLocale(path).path;
	return `${plain === "/" ? localePrefix(locale) || "/" : `${localePrefix(locale)}${plain}`}${rest}`;
}

/** Adds the `pwa` flag of the page's query (`search`) to an address that has no flag. */
export function withPwaFlag(address: string, search: string): string {
	const flag = flagOf(search);
	if (flag === undefined) return address;
	const { path, rest } = addressParts(address);
	if (flagOf(rest) !== undefined) return address;
	const [query = "", ...hash] = rest.split("#");
	const sign = query === "" ? "?" : query === "?" ? "" : "&";
	return [`${path}${query}${sign}${FLAG}=${flag}`, ...hash].join("#");
}

/** The value of the flag, not decoded; undefined without a flag. */
function flagOf(rest: string): string | undefined {
	const [query = ""] = rest.split("#");
	const found = query
		.replace("?", "")
		.split("&")
		.find((pair) => pair === FLAG || pair.startsWith(`${FLAG}=`));
	return found?.slice(FLAG.length + 1);
}

/** The address of a link to `path` on the page `here`, with the same language and flag. */
export function hrefFrom(here: Here, path: string): string {
	return withPwaFlag(localizedPath(path, splitLocale(here.pathname).locale), here.search);
}

/** The page `here` in the other language, with the same query and hash. */
export function otherLocaleHref(here: Here): { locale: Locale; href: string } {
	const { locale, path } = splitLocale(here.pathname);
	const other = locale === "ja" ? "en" : "ja";
	return { locale: other, href: `${localizedPath(path, other)}${here.search}${here.hash ?? ""}` };
}
