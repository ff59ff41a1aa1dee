import { browserCookies } from "@junban/app-shell/cookies";
import { LOCALES } from "@junban/domain/values";
import { localeCookie } from "@junban/i18n/locale";

/** Whoever chooses the other language finds the other screens in it, too. */
export function keepLanguage(): void {
	document.addEventListener("click", ({ target }) => {
		const link = target instanceof Element ? target.closest<HTMLElement>("a[data-locale]") : null;
		const locale = LOCALES.find((each) => each === link?.dataset["locale"]);
		if (locale !== undefined) browserCookies.write(localeCookie(locale));
	});
}
