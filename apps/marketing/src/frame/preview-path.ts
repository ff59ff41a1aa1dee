import type { Locale } from "@junban/domain/values";

/** The address of the picture that a shared link shows. */
export function previewPath(id: string, locale: Locale): string {
	return `/site/og/${id}-${locale}.png`;
}
