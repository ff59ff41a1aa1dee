import { shellEn } from "@junban/app-shell/phrases-en";
import { signInEn } from "@junban/app-shell/sign-in-phrases-en";
import { formsEn } from "@junban/forms/phrases-en";
import { baseEn } from "@junban/i18n/base-en";
import { announcementsEn } from "#src/features/announcements/phrases-en.ts";
import { healthEn } from "#src/features/health/phrases-en.ts";
import { logEn } from "#src/features/log/phrases-en.ts";
import { shopsEn } from "#src/features/shops/phrases-en.ts";
import { textsEn } from "#src/features/texts/phrases-en.ts";
import { usersEn } from "#src/features/users/phrases-en.ts";
import { frameEn } from "#src/frame/phrases-en.ts";

export const phrasesEn = {
	...baseEn,
	shell: shellEn,
	signIn: signInEn,
	forms: formsEn,
	frame: frameEn,
	announcements: announcementsEn,
	health: healthEn,
	log: logEn,
	shops: shopsEn,
	texts: textsEn,
	users: usersEn,
};
