import { firstPhrasesJa } from "./first-phrases-ja.ts";
import { morePhrasesJa } from "./more-phrases-ja.ts";

export const phrasesJa = { ...firstPhrasesJa, ...morePhrasesJa };
