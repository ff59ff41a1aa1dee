import { shellJa } from "@junban/app-shell/phrases-ja";
import { baseJa } from "@junban/i18n/base-ja";
import { frameJa } from "#src/features/frame/phrases-ja.ts";
import { loginJa } from "#src/features/login/phrases-ja.ts";
import { membersJa } from "#src/features/members/phrases-ja.ts";

export const phrasesJa = { ...baseJa, shell: shellJa, frame: frameJa, login: loginJa, members: membersJa };
