/** All phrases of this app. One language is loaded per page load. */
import type {} from "@junban/app-shell/phrases";
import type { Locale } from "@junban/domain/values";
import type { PhrasesOf } from "@junban/i18n/phrases";
import type { frameJa } from "#src/features/frame/phrases-ja.ts";
import type { loginJa } from "#src/features/login/phrases-ja.ts";
import type { membersJa } from "#src/features/members/phrases-ja.ts";

declare module "@junban/i18n/phrases" {
	interface Phrases {
		frame: typeof frameJa;
		login: typeof loginJa;
		members: typeof membersJa;
	}
}

export async function loadPhrases(locale: Locale): Promise<PhrasesOf> {
	return locale === "en"
		? (await import("./phrases-en.ts")).phrasesEn
		: (await import("./phrases-ja.ts")).phrasesJa;
}
