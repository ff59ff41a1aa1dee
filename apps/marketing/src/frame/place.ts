import { splitLocale } from "@junban/app-shell/paths";
import type { Locale } from "@junban/domain/values";
import { useLocation } from "react-router";
import { type PageEntry, pageAt } from "#src/site-map.ts";

/** Where the visitor is. */
export interface Place {
	readonly page: PageEntry;
	readonly locale: Locale;
}

export function usePlace(): Place {
	const { locale, path } = splitLocale(useLocation().pathname);
	// While the site is built, addresses end with a slash.
	return { page: pageAt(path === "/" ? path : path.replace(/\/$/, "")), locale };
}
