import { shellEn } from "@junban/app-shell/phrases-en";
import { commonEn } from "@junban/i18n/common-en";
import { frameEn } from "#src/frame/phrases-en.ts";

/** What the page shows until the session is known. */
export const firstPhrasesEn = { common: commonEn, shell: shellEn, frame: frameEn };
