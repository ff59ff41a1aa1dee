import type { Locale } from "@junban/domain/values";
import type { i18n } from "i18next";
import type { PhrasesOf } from "./phrases.ts";
import { startI18n } from "./setup.ts";

/**
 * Loads the translations of a page, or those of its first screen. `loadPhrases` loads one language by `import()`, so
 * that the other is not fetched. In development `?pseudo`, or `VITE_PSEUDO=1` for the whole server, replaces the phrases
 * by a pseudo-language.
 */
export async function loadI18n(
	locale: Locale,
	loadPhrases: (locale: Locale) => Promise<Partial<PhrasesOf>>,
): Promise<i18n> {
	const phrases = await loadPhrases(locale);
	const instance = startI18n(locale, phrases);
	await replaceByPseudo(instance, Object.keys(phrases));
	return instance;
}

/** Adds namespaces that the first screen did not need. Components that use them are rendered afterwards. */
export async function addPhrases(instance: i18n, phrases: Partial<PhrasesOf>): Promise<void> {
	for (const [namespace, texts] of Object.entries(phrases))
		instance.addResourceBundle(instance.language, namespace, texts);
	await replaceByPseudo(instance, Object.keys(phrases));
}

async function replaceByPseudo(instance: i18n, namespaces: readonly string[]): Promise<void> {
	// A production build removes this branch and the module.
	if (import.meta.env.DEV) {
		const { isPseudoRequested, applyPseudo } = await import("./pseudo.ts");
		if (isPseudoRequested(location.search, import.meta.env["VITE_PSEUDO"])) applyPseudo(instance, namespaces);
	}
}
