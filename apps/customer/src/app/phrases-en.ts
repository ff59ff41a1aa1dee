import { firstPhrasesEn } from "./first-phrases-en.ts";
import { morePhrasesEn } from "./more-phrases-en.ts";

export const phrasesEn = { ...firstPhrasesEn, ...morePhrasesEn };
