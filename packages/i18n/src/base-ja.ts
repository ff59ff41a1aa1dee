import { codesJa } from "@junban/domain/words/codes-ja";
import { commonJa } from "./common-ja.ts";

/** The namespaces that every app has; an app spreads them into its own. */
export const baseJa = { common: commonJa, codes: codesJa };
