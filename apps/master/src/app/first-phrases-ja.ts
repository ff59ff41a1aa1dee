import { shellJa } from "@junban/app-shell/phrases-ja";
import { commonJa } from "@junban/i18n/common-ja";
import { frameJa } from "#src/frame/phrases-ja.ts";

/** What the page shows until the session is known. */
export const firstPhrasesJa = { common: commonJa, shell: shellJa, frame: frameJa };
