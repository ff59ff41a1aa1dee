import { baseJa } from "@junban/i18n/base-ja";
import { displayJa } from "#src/features/display/phrases-ja.ts";
import { installJa } from "#src/features/install/phrases-ja.ts";
import { joinJa } from "#src/features/join/phrases-ja.ts";
import { noticesJa } from "#src/features/notices/phrases-ja.ts";
import { questionsJa } from "#src/features/questions/phrases-ja.ts";
import { ticketJa } from "#src/features/ticket/phrases-ja.ts";
import { answersJa } from "#src/lib/answers/phrases-ja.ts";
import { pageJa } from "#src/lib/phrases-ja.ts";

export const phrasesJa = {
	...baseJa,
	answers: answersJa,
	display: displayJa,
	install: installJa,
	join: joinJa,
	notices: noticesJa,
	page: pageJa,
	questions: questionsJa,
	ticket: ticketJa,
};
