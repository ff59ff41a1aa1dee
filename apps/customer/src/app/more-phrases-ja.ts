/** Those of parts that load later, and of refusals. */
import { codesJa } from "@junban/domain/words/codes-ja";
import { displayJa } from "#src/features/display/phrases-ja.ts";
import { installJa } from "#src/features/install/phrases-ja.ts";
import { joinNotesJa } from "#src/features/join/note-phrases-ja.ts";
import { storedJa } from "#src/features/join/stored-phrases-ja.ts";
import { noticesJa } from "#src/features/notices/phrases-ja.ts";
import { questionsJa } from "#src/features/questions/phrases-ja.ts";
import { sampleJa } from "#src/features/sample/phrases-ja.ts";
import { ticketMoreJa } from "#src/features/ticket/more-phrases-ja.ts";
import { watchJa } from "#src/features/ticket/watch/phrases-ja.ts";

export const morePhrasesJa = {
	codes: codesJa,
	display: displayJa,
	install: installJa,
	joinNotes: joinNotesJa,
	notices: noticesJa,
	ticketMore: ticketMoreJa,
	questions: questionsJa,
	sample: sampleJa,
	stored: storedJa,
	watch: watchJa,
};
