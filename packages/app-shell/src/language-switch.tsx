import { type Here, otherLocaleHref } from "@junban/domain/routes";
import { localeCookie } from "@junban/i18n/locale";
import { useTranslation } from "@junban/i18n/react";
import { LanguageLink } from "@junban/ui/language-link";
import { browserCookies } from "./cookies.ts";

/** Leads to the same page in the other language, and remembers the choice. `here`: the page's address. */
export function LanguageSwitch({ here }: { here: Here }) {
	const { t } = useTranslation("common");
	const { locale, href } = otherLocaleHref(here);
	return (
		<LanguageLink href={href} lang={locale} onClick={() => rememberLocale(locale)}>
			{t("otherLanguage")}
		</LanguageLink>
	);
}

/** For a menu: goes to the page in the other language, and remembers the choice. */
export function switchLanguage(): void {
	const { locale, href } = otherLocaleHref(window.location);
	rememberLocale(locale);
	window.location.assign(href);
}

function rememberLocale(locale: Parameters<typeof localeCookie>[0]): void {
	browserCookies.write(localeCookie(locale));
}
