import { shellJa } from "@junban/app-shell/phrases-ja";
import { baseJa } from "@junban/i18n/base-ja";
import { siteJa } from "#src/frame/phrases-ja.ts";
import { notFoundJa } from "#src/pages/not-found/phrases-ja.ts";
import { registerCongratulationsJa } from "#src/register/congratulations/phrases-ja.ts";
import { registerEmailSentJa } from "#src/register/email-sent/phrases-ja.ts";
import { registerJa } from "#src/register/frame/phrases-ja.ts";
import { registerStep1Ja } from "#src/register/step1/phrases-ja.ts";
import { registerStep2Ja } from "#src/register/step2/phrases-ja.ts";

/** The phrases of the pages that run in the browser. */
export const livePhrasesJa = {
	...baseJa,
	notFound: notFoundJa,
	register: registerJa,
	registerCongratulations: registerCongratulationsJa,
	registerEmailSent: registerEmailSentJa,
	registerStep1: registerStep1Ja,
	registerStep2: registerStep2Ja,
	shell: shellJa,
	site: siteJa,
};
