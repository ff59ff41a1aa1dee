import { codesEn } from "@junban/domain/words/codes-en";
import { commonEn } from "./common-en.ts";

/** The namespaces every app has; spread it into the app's own. */
export const baseEn = { common: commonEn, codes: codesEn };
