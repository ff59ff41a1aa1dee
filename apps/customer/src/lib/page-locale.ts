import { usePathname, useSearch } from "@junban/app-shell/router";
import type { Locale } from "@junban/domain/values";
import { hrefFrom, otherLocaleHref, splitLocale } from "@junban/domain/routes";

/** The language of the page, as its address says. */
export function usePageLocale(): Locale {
	return splitLocale(usePathname()).locale;
}

/** The same page in the other language. */
export function useOtherLocale(): { locale: Locale; href: string } {
	return otherLocaleHref({ pathname: usePathname(), search: useSearch() });
}

/** The address of a path of `screen-paths`, in the page's language and with its `pwa` flag. */
export function useHref(path: string): string {
	return hrefFrom({ pathname: usePathname(), search: useSearch() }, path);
}
