import type { Locale } from "@junban/domain/values";
import type { PhrasesOf } from "@junban/i18n/phrases";
import type {} from "./phrases.ts";

/** The phrases of interactive pages. */
export async function loadLivePhrases(locale: Locale): Promise<Partial<PhrasesOf>> {
	return locale === "en"
		? (await import("./live-phrases-en.ts")).livePhrasesEn
		: (await import("./live-phrases-ja.ts")).livePhrasesJa;
}
