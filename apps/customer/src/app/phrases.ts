/** All phrases of this app. One language is loaded per page load, in two parts. */
import type { Locale } from "@junban/domain/values";
import type { PhrasesOf } from "@junban/i18n/phrases";
import type { displayJa } from "#src/features/display/phrases-ja.ts";
import type { installJa } from "#src/features/install/phrases-ja.ts";
import type { joinNotesJa } from "#src/features/join/note-phrases-ja.ts";
import type { joinJa } from "#src/features/join/phrases-ja.ts";
import type { storedJa } from "#src/features/join/stored-phrases-ja.ts";
import type { noticesJa } from "#src/features/notices/phrases-ja.ts";
import type { questionsJa } from "#src/features/questions/phrases-ja.ts";
import type { sampleJa } from "#src/features/sample/phrases-ja.ts";
import type { ticketMoreJa } from "#src/features/ticket/more-phrases-ja.ts";
import type { ticketJa } from "#src/features/ticket/phrases-ja.ts";
import type { watchJa } from "#src/features/ticket/watch/phrases-ja.ts";
import type { answersJa } from "#src/lib/answers/phrases-ja.ts";
import type { pageJa } from "#src/lib/phrases-ja.ts";

declare module "@junban/i18n/phrases" {
	interface Phrases {
		answers: typeof answersJa;
		display: typeof displayJa;
		install: typeof installJa;
		join: typeof joinJa;
		joinNotes: typeof joinNotesJa;
		notices: typeof noticesJa;
		ticketMore: typeof ticketMoreJa;
		page: typeof pageJa;
		questions: typeof questionsJa;
		sample: typeof sampleJa;
		stored: typeof storedJa;
		ticket: typeof ticketJa;
		watch: typeof watchJa;
	}
}

/** Those of the first views. */
export async function loadFirstPhrases(locale: Locale): Promise<Partial<PhrasesOf>> {
	return locale === "en"
		? (await import("./first-phrases-en.ts")).firstPhrasesEn
		: (await import("./first-phrases-ja.ts")).firstPhrasesJa;
}

/** Those of parts that load later. */
export async function loadMorePhrases(locale: Locale): Promise<Partial<PhrasesOf>> {
	return locale === "en"
		? (await import("./more-phrases-en.ts")).morePhrasesEn
		: (await import("./more-phrases-ja.ts")).morePhrasesJa;
}
