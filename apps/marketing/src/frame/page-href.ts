import { localizedPath, surfaceOf } from "@junban/app-shell/paths";
import type { Locale } from "@junban/domain/values";
import { fact } from "./facts.tsx";

/** The address of a page of the site or of a staff screen, by its path without language. */
export function pageHref(path: string, locale: Locale): string {
	const origin = surfaceOf(path) === "admin" ? fact("origin.admin") : "";
	return `${origin}${localizedPath(path, locale)}`;
}
