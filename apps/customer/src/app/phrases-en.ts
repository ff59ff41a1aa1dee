import { baseEn } from "@junban/i18n/base-en";
import { displayEn } from "#src/features/display/phrases-en.ts";
import { installEn } from "#src/features/install/phrases-en.ts";
import { joinEn } from "#src/features/join/phrases-en.ts";
import { noticesEn } from "#src/features/notices/phrases-en.ts";
import { questionsEn } from "#src/features/questions/phrases-en.ts";
import { ticketEn } from "#src/features/ticket/phrases-en.ts";
import { answersEn } from "#src/lib/answers/phrases-en.ts";
import { pageEn } from "#src/lib/phrases-en.ts";

export const phrasesEn = {
	...baseEn,
	answers: answersEn,
	display: displayEn,
	install: installEn,
	join: joinEn,
	notices: noticesEn,
	page: pageEn,
	questions: questionsEn,
	ticket: ticketEn,
};
