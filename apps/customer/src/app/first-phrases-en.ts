/** Those of the first views. */
import { commonEn } from "@junban/i18n/common-en";
import { joinEn } from "#src/features/join/phrases-en.ts";
import { ticketEn } from "#src/features/ticket/phrases-en.ts";
import { answersEn } from "#src/lib/answers/phrases-en.ts";
import { pageEn } from "#src/lib/phrases-en.ts";

export const firstPhrasesEn = {
	common: commonEn,
	answers: answersEn,
	join: joinEn,
	page: pageEn,
	ticket: ticketEn,
};
