/** Files of the site and their addresses. */
import { splitLocale } from "@junban/app-shell/paths";
import type { Locale } from "@junban/domain/values";

/** The file of a page: `/` is `index.html`, `/en` is `en.html`, `/examples/cafe` is `examples/cafe.html`. */
export function fileOfAddress(address: string): string {
	return address === "/" ? "index.html" : `${address.slice(1)}.html`;
}

/** The file that answers an address without a page. */
export function notFoundFile(address: string): string {
	return splitLocale(address).locale === "en" ? "en/404.html" : "404.html";
}

/** The language of a file of the site. */
export function localeOfFile(file: string): Locale {
	return splitLocale(`/${file.replace(/^\/|\.html$/g, "")}`).locale;
}
