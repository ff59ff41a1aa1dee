/** Those of parts that load later, and of refusals. */
import { codesEn } from "@junban/domain/words/codes-en";
import { displayEn } from "#src/features/display/phrases-en.ts";
import { installEn } from "#src/features/install/phrases-en.ts";
import { joinNotesEn } from "#src/features/join/note-phrases-en.ts";
import { storedEn } from "#src/features/join/stored-phrases-en.ts";
import { noticesEn } from "#src/features/notices/phrases-en.ts";
import { questionsEn } from "#src/features/questions/phrases-en.ts";
import { sampleEn } from "#src/features/sample/phrases-en.ts";
import { ticketMoreEn } from "#src/features/ticket/more-phrases-en.ts";
import { watchEn } from "#src/features/ticket/watch/phrases-en.ts";

export const morePhrasesEn = {
	codes: codesEn,
	display: displayEn,
	install: installEn,
	joinNotes: joinNotesEn,
	notices: noticesEn,
	ticketMore: ticketMoreEn,
	questions: questionsEn,
	sample: sampleEn,
	stored: storedEn,
	watch: watchEn,
};
