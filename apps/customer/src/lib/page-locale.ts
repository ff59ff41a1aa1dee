import { hrefFrom, otherLocaleHref, splitLocale } from "@junban/app-shell/paths";
import { usePathname, useSearch } from "@junban/app-shell/router";
import type { Locale } from "@junban/domain/values";

/** The page's language, from its address. */
export function usePageLocale(): Locale {
	return splitLocale(usePathname()).locale;
}

/** The same page in the other language. */
export function useOtherLocale(): { locale: Locale; href: string } {
	return otherLocaleHref({ pathname: usePathname(), search: useSearch() });
}

/** The href of a path of `screen-paths`, in the page's language and with its `pwa` flag. */
export function useHref(path: string): string {
	return hrefFrom({ pathname: usePathname(), search: useSearch() }, path);
}
