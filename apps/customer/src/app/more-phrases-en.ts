/** Those of parts that load later, and of refusals. */
import { codesEn } from "@junban/domain/words/codes-en";
import { displayEn } from "#src/features/display/phrases-en.ts";
import { installEn } from "#src/features/install/phrases-en.ts";
import { noticesEn } from "#src/features/notices/phrases-en.ts";
import { questionsEn } from "#src/features/questions/phrases-en.ts";
import { sampleEn } from "#src/features/sample/phrases-en.ts";

export const morePhrasesEn = {
	codes: codesEn,
	display: displayEn,
	install: installEn,
	notices: noticesEn,
	questions: questionsEn,
	sample: sampleEn,
};
