import { localizedPath, publicPaths } from "@junban/app-shell/paths";
import type { Locale } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { fact } from "./facts.tsx";

/** The links at the end of each page. */
export function FooterLinks({ locale }: { locale: Locale }) {
	const { t } = useTranslation("site");
	const links = [
		{ href: localizedPath(publicPaths.examples, locale), text: t("nav.examples") },
		{ href: localizedPath(publicPaths.price, locale), text: t("nav.price") },
		{ href: localizedPath(publicPaths.features, locale), text: t("nav.features") },
		{ href: fact("link.company"), text: t("nav.company") },
		{ href: localizedPath(publicPaths.status, locale), text: t("nav.status") },
		{ href: localizedPath(publicPaths.term, locale), text: t("nav.term") },
		{ href: localizedPath(publicPaths.privacy, locale), text: t("nav.privacy") },
		{ href: localizedPath(publicPaths.tokushoho, locale), text: t("nav.tokushoho") },
		{ href: fact("link.contact"), text: t("nav.contact") },
	];
	return (
		<>
			{links.map(({ href, text }) => (
				<a key={text} href={href}>
					{text}
				</a>
			))}
			<CookieSettings />
		</>
	);
}

/** Shows the banner about cookies again. `browser/consent-banner.ts` shows the button, which does nothing without script. */
function CookieSettings() {
	const { t } = useTranslation("shell");
	return (
		<button type="button" data-consent="reset" hidden={true} suppressHydrationWarning={true}>
			{t("consent.settings")}
		</button>
	);
}
