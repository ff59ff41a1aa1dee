import type { Locale } from "@junban/domain/values";
import { createInstance, type FormatterModule, type i18n } from "i18next";
import { formatNumber } from "./numbers.ts";
import type { PhrasesOf } from "./phrases.ts";

/** Creates the translations of one language, ready when it returns. To change the language, load the page again. */
export function startI18n(locale: Locale, phrases: Partial<PhrasesOf>): i18n {
	const instance = createInstance();
	instance.use(numbersIn(locale));
	void instance.init({
		lng: locale,
		// A copy, because i18next modifies it when phrases are added.
		resources: { [locale]: { ...phrases } },
		ns: Object.keys(phrases),
		defaultNS: "common",
		fallbackLng: false,
		initAsync: false,
		// A phrase is empty if a language has no word for it, such as a counter.
		returnEmptyString: true,
		interpolation: {
			escapeValue: false,
			alwaysFormat: true,
		},
	});
	return instance;
}

/** Formats interpolated numbers: `1,234`. Names such as A-1234 are texts and stay unchanged. */
function numbersIn(locale: Locale): FormatterModule {
	return {
		type: "formatter",
		init: () => {},
		add: () => {},
		addCached: () => {},
		format: (value) => (typeof value === "number" ? formatNumber(value, locale) : value),
	};
}
