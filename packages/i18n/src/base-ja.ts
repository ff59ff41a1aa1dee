import { codesJa } from "@junban/domain/words/codes-ja";
import { commonJa } from "./common-ja.ts";

/** The namespaces every app has; spread it into the app's own. */
export const baseJa = { common: commonJa, codes: codesJa };
