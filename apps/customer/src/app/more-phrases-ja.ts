/** Those of parts that load later, and of refusals. */
import { codesJa } from "@junban/domain/words/codes-ja";
import { displayJa } from "#src/features/display/phrases-ja.ts";
import { installJa } from "#src/features/install/phrases-ja.ts";
import { noticesJa } from "#src/features/notices/phrases-ja.ts";
import { questionsJa } from "#src/features/questions/phrases-ja.ts";
import { sampleJa } from "#src/features/sample/phrases-ja.ts";

export const morePhrasesJa = {
	codes: codesJa,
	display: displayJa,
	install: installJa,
	notices: noticesJa,
	questions: questionsJa,
	sample: sampleJa,
};
