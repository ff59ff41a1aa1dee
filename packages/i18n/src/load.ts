import type { Locale } from "@junban/domain/values";
import type { i18n } from "i18next";
import type { PhrasesOf } from "./phrases.ts";
import { startI18n } from "./setup.ts";

/**
 * Loads the translations of a page. `loadPhrases` loads one language by `import()`, so that the other is not fetched. In
 * development `?pseudo`, or `VITE_PSEUDO=1` for the whole server, replaces the phrases by a pseudo-language.
 */
export async function loadI18n(
	locale: Locale,
	loadPhrases: (locale: Locale) => Promise<PhrasesOf>,
): Promise<i18n> {
	const instance = startI18n(locale, await loadPhrases(locale));
	// A production build removes this branch and the module.
	if (import.meta.env.DEV) {
		const { isPseudoRequested, applyPseudo } = await import("./pseudo.ts");
		if (isPseudoRequested(location.search, import.meta.env["VITE_PSEUDO"])) applyPseudo(instance);
	}
	return instance;
}
