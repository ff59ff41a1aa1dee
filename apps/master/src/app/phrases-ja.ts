import { shellJa } from "@junban/app-shell/phrases-ja";
import { signInJa } from "@junban/app-shell/sign-in-phrases-ja";
import { formsJa } from "@junban/forms/phrases-ja";
import { baseJa } from "@junban/i18n/base-ja";
import { announcementsJa } from "#src/features/announcements/phrases-ja.ts";
import { healthJa } from "#src/features/health/phrases-ja.ts";
import { logJa } from "#src/features/log/phrases-ja.ts";
import { shopsJa } from "#src/features/shops/phrases-ja.ts";
import { textsJa } from "#src/features/texts/phrases-ja.ts";
import { usersJa } from "#src/features/users/phrases-ja.ts";
import { frameJa } from "#src/frame/phrases-ja.ts";

export const phrasesJa = {
	...baseJa,
	shell: shellJa,
	signIn: signInJa,
	forms: formsJa,
	frame: frameJa,
	announcements: announcementsJa,
	health: healthJa,
	log: logJa,
	shops: shopsJa,
	texts: textsJa,
	users: usersJa,
};
