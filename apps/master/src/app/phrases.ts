/** The phrases of this app. One language is loaded per page load. */
import type {} from "@junban/app-shell/phrases";
import type {} from "@junban/app-shell/sign-in-phrases";
import type { Locale } from "@junban/domain/values";
import type {} from "@junban/forms/phrases";
import type { PhrasesOf } from "@junban/i18n/phrases";
import type { announcementsJa } from "#src/features/announcements/phrases-ja.ts";
import type { healthJa } from "#src/features/health/phrases-ja.ts";
import type { logJa } from "#src/features/log/phrases-ja.ts";
import type { shopsJa } from "#src/features/shops/phrases-ja.ts";
import type { textsJa } from "#src/features/texts/phrases-ja.ts";
import type { usersJa } from "#src/features/users/phrases-ja.ts";
import type { frameJa } from "#src/frame/phrases-ja.ts";

declare module "@junban/i18n/phrases" {
	interface Phrases {
		frame: typeof frameJa;
		announcements: typeof announcementsJa;
		health: typeof healthJa;
		log: typeof logJa;
		shops: typeof shopsJa;
		texts: typeof textsJa;
		users: typeof usersJa;
	}
}

/** Those before the first paint. */
export async function loadFirstPhrases(locale: Locale): Promise<Partial<PhrasesOf>> {
	return locale === "en"
		? (await import("./first-phrases-en.ts")).firstPhrasesEn
		: (await import("./first-phrases-ja.ts")).firstPhrasesJa;
}

/** All phrases. */
export async function loadPhrases(locale: Locale): Promise<PhrasesOf> {
	return locale === "en"
		? (await import("./phrases-en.ts")).phrasesEn
		: (await import("./phrases-ja.ts")).phrasesJa;
}
