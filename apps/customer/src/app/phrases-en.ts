import { baseEn } from "@junban/i18n/base-en";
import { displayEn } from "#src/features/display/phrases-en.ts";
import { joinEn } from "#src/features/join/phrases-en.ts";
import { noticesEn } from "#src/features/notices/phrases-en.ts";
import { ticketEn } from "#src/features/ticket/phrases-en.ts";
import { answersEn } from "#src/lib/answers/phrases-en.ts";
import { pageEn } from "#src/lib/phrases-en.ts";

export const phrasesEn = {
	...baseEn,
	answers: answersEn,
	display: displayEn,
	join: joinEn,
	notices: noticesEn,
	page: pageEn,
	ticket: ticketEn,
};
