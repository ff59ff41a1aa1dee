import { shellEn } from "@junban/app-shell/phrases-en";
import { baseEn } from "@junban/i18n/base-en";
import { frameEn } from "#src/features/frame/phrases-en.ts";
import { loginEn } from "#src/features/login/phrases-en.ts";
import { membersEn } from "#src/features/members/phrases-en.ts";

export const phrasesEn = { ...baseEn, shell: shellEn, frame: frameEn, login: loginEn, members: membersEn };
