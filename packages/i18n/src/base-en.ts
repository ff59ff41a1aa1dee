import { codesEn } from "@junban/domain/words/codes-en";
import { commonEn } from "./common-en.ts";

/** The namespaces that every app has; an app spreads them into its own. */
export const baseEn = { common: commonEn, codes: codesEn };
