import { localizedPath } from "@junban/app-shell/paths";
import type { Locale } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { ORIGIN_MARK } from "#src/publish/marks.ts";
import type { PageEntry } from "#src/site-map.ts";
import { fact } from "./facts.tsx";
// Inlined, because browsers load an icon's file before the first paint, and it delays the page.
import icon from "./favicon.svg?inline";
import { previewPath } from "./preview-path.ts";

export type PageHeadProps = {
	page: PageEntry;
	locale: Locale;
	title: string;
	description: string;
	/** Structured data as `schema.org` names it. */
	data?: readonly object[] | undefined;
};

/** The colours of the page's ground, light and dark. */
const THEME_COLORS = { light: "#f0f4f4", dark: "#0d0f0f" } as const;

/** The file says the addresses. In the browser React would put its own, which hold the mark of the build, beside them. */
const isBuild = typeof document === "undefined";

const urlOf = (path: string, locale: Locale) => `${ORIGIN_MARK}${localizedPath(path, locale)}`;

/** What stands in the head of a page for search engines, shared links and browsers. React puts it there. */
export function PageHead({ page, locale, title, description, data = [] }: PageHeadProps) {
	const { t } = useTranslation("site");
	const full = page.kind === "home" ? t("title.home", { title }) : t("title.page", { title });
	return (
		<>
			<title>{full}</title>
			<meta name="description" content={description} />
			<link rel="icon" href={icon} type="image/svg+xml" />
			<link rel="apple-touch-icon" href="/site/apple-touch-icon.png" />
			<meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLORS.light} />
			<meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLORS.dark} />
			{page.listed ? null : <meta name="robots" content="noindex" />}
			<meta property="og:type" content="website" />
			<meta property="og:site_name" content={t("productName", { ns: "common" })} />
			<meta property="og:title" content={title} />
			<meta property="og:description" content={description} />
			<meta property="og:locale" content={locale === "ja" ? "ja_JP" : "en_US"} />
			{isBuild ? <Addresses page={page} locale={locale} /> : null}
			<meta property="og:image:width" content="1200" />
			<meta property="og:image:height" content="630" />
			<meta property="og:image:alt" content={title} />
			<meta name="twitter:card" content="summary_large_image" />
			<meta name="twitter:title" content={title} />
			<meta name="twitter:description" content={description} />
			<meta name="junban-analytics" content={fact("analytics")} />
			{data.map((each) => (
				<StructuredData key={JSON.stringify(each)} data={each} />
			))}
		</>
	);
}

/** Whole addresses of the page and its picture. What is said of the picture follows it. */
function Addresses({ page, locale }: Pick<PageHeadProps, "page" | "locale">) {
	const url = urlOf(page.path, locale);
	const picture = `${ORIGIN_MARK}${previewPath(page.id, locale)}`;
	return (
		<>
			{page.listed ? <Listed page={page} url={url} /> : null}
			<meta property="og:url" content={url} />
			<meta property="og:image" content={picture} />
			<meta name="twitter:image" content={picture} />
		</>
	);
}

/** The address of the page in each language. */
function Listed({ page, url }: { page: PageEntry; url: string }) {
	return (
		<>
			<link rel="canonical" href={url} />
			<link rel="alternate" hrefLang="ja" href={urlOf(page.path, "ja")} />
			<link rel="alternate" hrefLang="en" href={urlOf(page.path, "en")} />
			<link rel="alternate" hrefLang="x-default" href={urlOf(page.path, "ja")} />
		</>
	);
}

function StructuredData({ data }: { data: object }) {
	const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
	return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
