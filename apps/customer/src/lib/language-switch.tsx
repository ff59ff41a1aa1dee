import { localeCookie } from "@junban/i18n/locale";
import { useTranslation } from "@junban/i18n/react";
import { LanguageLink } from "@junban/ui/language-link";
import { useOtherLocale } from "./page-locale.ts";

/** Leads to the same page in the other language and remembers the choice. */
export function LanguageSwitch() {
	const { t } = useTranslation("common");
	const { locale, href } = useOtherLocale();
	const remember = () => {
		// biome-ignore lint/suspicious/noDocumentCookie: the cookie store needs a secure context, a shop's LAN has none
		document.cookie = localeCookie(locale);
	};
	return (
		<LanguageLink href={href} lang={locale} onClick={remember}>
			{t("otherLanguage")}
		</LanguageLink>
	);
}
