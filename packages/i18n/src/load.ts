import type { Locale } from "@junban/domain/member";
import type { i18n } from "i18next";
import type { PhrasesOf } from "./phrases.ts";
import { startI18n } from "./setup.ts";

/**
 * The translations of one page load. `loadPhrases` loads one language by `import()`, so that the other costs nothing. In
 * development `?pseudo`, or `VITE_PSEUDO=1` for the whole server, stretches and accents every phrase.
 */
export async function loadI18n(
	locale: Locale,
	loadPhrases: (locale: Locale) => Promise<PhrasesOf>,
): Promise<i18n> {
	const instance = startI18n(locale, await loadPhrases(locale));
	// A build for production drops the branch, and with it the module.
	if (import.meta.env.DEV) {
		const { isPseudoAsked, speakPseudo } = await import("./pseudo.ts");
		if (isPseudoAsked(location.search, import.meta.env["VITE_PSEUDO"])) speakPseudo(instance);
	}
	return instance;
}
