/** Those of the first views. */
import { commonJa } from "@junban/i18n/common-ja";
import { joinJa } from "#src/features/join/phrases-ja.ts";
import { ticketJa } from "#src/features/ticket/phrases-ja.ts";
import { answersJa } from "#src/lib/answers/phrases-ja.ts";
import { pageJa } from "#src/lib/phrases-ja.ts";

export const firstPhrasesJa = {
	common: commonJa,
	answers: answersJa,
	join: joinJa,
	page: pageJa,
	ticket: ticketJa,
};
