/** The files for search engines. */
import { localizedPath } from "@junban/app-shell/paths";
import { LOCALES } from "@junban/domain/values";
import { SITE_PAGES } from "#src/site-map.ts";
import { ORIGIN_MARK } from "./marks.ts";

/** All pages that may be listed, each with its address in the other language. */
export function sitemapText(): string {
	const urls = SITE_PAGES.filter(({ listed }) => listed).flatMap(({ path }) => {
		const at = (locale: (typeof LOCALES)[number]) => `${ORIGIN_MARK}${localizedPath(path, locale)}`;
		const alternates = [...LOCALES.map((locale) => [locale, at(locale)]), ["x-default", at("ja")]].map(
			([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
		);
		return LOCALES.map((locale) => `<url><loc>${at(locale)}</loc>${alternates.join("")}</url>`);
	});
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
		...urls,
		"</urlset>",
		"",
	].join("\n");
}

export function robotsText(): string {
	return [
		"User-agent: *",
		"Disallow: /apiV2/",
		"Disallow: /app_admin",
		"Disallow: /en/app_admin",
		"Disallow: /master_admin",
		"",
		`Sitemap: ${ORIGIN_MARK}/sitemap.xml`,
		"",
	].join("\n");
}
