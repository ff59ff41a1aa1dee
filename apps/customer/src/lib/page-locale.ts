import { hrefFrom, otherLocaleHref, type Surface, splitLocale, surfaceHref } from "@junban/app-shell/paths";
import { useSurfaces } from "@junban/app-shell/surfaces";
import type { Locale } from "@junban/domain/values";
import { useLocation } from "react-router";

/** The page's language, from its address. */
export function usePageLocale(): Locale {
	return splitLocale(useLocation().pathname).locale;
}

/** The same page in the other language. */
export function useOtherLocale(): { locale: Locale; href: string } {
	return otherLocaleHref(useLocation());
}

/** The href of a path of `customerPaths`, in the page's language and with its `pwa` flag. */
export function useHref(path: string): string {
	return hrefFrom(useLocation(), path);
}

/** The href of a screen that another app has, on its host. */
export function useSurfaceHref(surface: Surface, path: string): string {
	return surfaceHref(useSurfaces(), surface, useLocation(), path);
}
