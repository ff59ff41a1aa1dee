import { localizedPath } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { Logo } from "@junban/ui/logo";
import { PublicPage } from "@junban/ui/public-page";
import type { ReactNode } from "react";
import { ConsentBanner } from "./consent-banner.tsx";
import { FooterLinks } from "./footer-links.tsx";
import { HeaderActions, HeaderLinks, MenuEnd } from "./header-links.tsx";
import { PageHead } from "./page-head.tsx";
import { usePlace } from "./place.ts";

export type SitePageProps = {
	/** The page's own title, without the product's name. */
	title: string;
	/** One or two sentences for search engines and shared links. */
	description: string;
	/** Structured data as `schema.org` names it, without `@context`. */
	data?: readonly object[];
	/** `PublicBand`s, with one `h1`. */
	children: ReactNode;
};

/** A page of the site: its head, the header and footer of all pages, and its content. */
export function SitePage({ title, description, data, children }: SitePageProps) {
	const { t } = useTranslation("site");
	const { page, locale } = usePlace();
	return (
		<>
			<PageHead page={page} locale={locale} title={title} description={description} data={data} />
			<PublicPage
				logo={<Logo href={localizedPath("/", locale)} />}
				label={t("nav.label")}
				footLabel={t("nav.footLabel")}
				links={<HeaderLinks page={page} locale={locale} />}
				actions={<HeaderActions page={page} locale={locale} />}
				menuText={t("menu", { ns: "common" })}
				menuEnd={<MenuEnd page={page} locale={locale} />}
				skipText={t("skip")}
				footLinks={<FooterLinks locale={locale} />}
				foot={<Logo />}
				cookies={<ConsentBanner locale={locale} />}
			>
				{children}
			</PublicPage>
		</>
	);
}
