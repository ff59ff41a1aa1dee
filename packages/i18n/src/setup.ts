import type { Locale } from "@junban/domain/member";
import { createInstance, type i18n } from "i18next";
import type { PhrasesOf } from "./phrases.ts";

/**
 * The translations of one page load, in one language; changing the language loads the page again. Load the phrases by
 * `import()` so that the other language costs nothing.
 */
export function startI18n(locale: Locale, phrases: PhrasesOf): i18n {
	const instance = createInstance({
		lng: locale,
		resources: { [locale]: phrases },
		ns: Object.keys(phrases),
		defaultNS: "common",
		fallbackLng: false,
		initAsync: false,
		// Where a language has no word, such as a counter, the phrase is empty.
		returnEmptyString: true,
		interpolation: { escapeValue: false },
	});
	void instance.init();
	return instance;
}
