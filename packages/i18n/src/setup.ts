import type { Locale } from "@junban/domain/member";
import { createInstance, type FormatterModule, type i18n } from "i18next";
import { formatNumber } from "./numbers.ts";
import type { PhrasesOf } from "./phrases.ts";

/** Translations that speak at once, in one language; changing the language loads the page again. */
export function startI18n(locale: Locale, phrases: PhrasesOf): i18n {
	const instance = createInstance();
	instance.use(numbersIn(locale));
	void instance.init({
		lng: locale,
		// A copy: i18next writes into it when phrases are added.
		resources: { [locale]: { ...phrases } },
		ns: Object.keys(phrases),
		defaultNS: "common",
		fallbackLng: false,
		initAsync: false,
		// Where a language has no word, such as a counter, the phrase is empty.
		returnEmptyString: true,
		interpolation: {
			escapeValue: false,
			alwaysFormat: true,
		},
	});
	return instance;
}

/** Writes each value that is a number as one: `1,234`. Names such as A-1234 are texts, and stay. */
function numbersIn(locale: Locale): FormatterModule {
	return {
		type: "formatter",
		init: () => {},
		add: () => {},
		addCached: () => {},
		format: (value) => (typeof value === "number" ? formatNumber(value, locale) : value),
	};
}
