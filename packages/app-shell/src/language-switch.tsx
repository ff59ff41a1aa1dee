import { localeCookie } from "@junban/i18n/locale";
import { useTranslation } from "@junban/i18n/react";
import { LanguageLink } from "@junban/ui/language-link";
import { browserCookies } from "./cookies.ts";
import { type Here, otherLocaleHref } from "./paths/index.ts";

/** A link to the same page in the other language. A click stores the choice for 365 days. `here`: the page's address. */
export function LanguageSwitch({ here }: { here: Here }) {
	const { t } = useTranslation("common");
	const { locale, href } = otherLocaleHref(here);
	return (
		<LanguageLink href={href} lang={locale} onClick={() => browserCookies.write(localeCookie(locale))}>
			{t("otherLanguage")}
		</LanguageLink>
	);
}
