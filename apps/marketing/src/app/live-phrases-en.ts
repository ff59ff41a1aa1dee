import { shellEn } from "@junban/app-shell/phrases-en";
import { baseEn } from "@junban/i18n/base-en";
import { siteEn } from "#src/frame/phrases-en.ts";
import { notFoundEn } from "#src/pages/not-found/phrases-en.ts";
import { registerCongratulationsEn } from "#src/register/congratulations/phrases-en.ts";
import { registerEmailSentEn } from "#src/register/email-sent/phrases-en.ts";
import { registerEn } from "#src/register/frame/phrases-en.ts";
import { registerStep1En } from "#src/register/step1/phrases-en.ts";
import { registerStep2En } from "#src/register/step2/phrases-en.ts";

/** The phrases of the pages that run in the browser. */
export const livePhrasesEn = {
	...baseEn,
	notFound: notFoundEn,
	register: registerEn,
	registerCongratulations: registerCongratulationsEn,
	registerEmailSent: registerEmailSentEn,
	registerStep1: registerStep1En,
	registerStep2: registerStep2En,
	shell: shellEn,
	site: siteEn,
};
