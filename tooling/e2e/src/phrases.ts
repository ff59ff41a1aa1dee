import { phrasesEn as adminEn } from "@junban/admin/phrases-en";
import { phrasesJa as adminJa } from "@junban/admin/phrases-ja";
import { phrasesEn as customerEn } from "@junban/customer/phrases-en";
import { phrasesJa as customerJa } from "@junban/customer/phrases-ja";
import { phrasesEn as marketingEn } from "@junban/marketing/phrases-en";
import { phrasesJa as marketingJa } from "@junban/marketing/phrases-ja";

import { phrasesEn as masterEn } from "@junban/master/phrases-en";
import { phrasesJa as masterJa } from "@junban/master/phrases-ja";

export type Lang = "ja" | "en";

/** The phrases of the front ends. */
export const PHRASES = {
	ja: { customer: customerJa, admin: adminJa, master: masterJa, site: marketingJa },
	en: { customer: customerEn, admin: adminEn, master: masterEn, site: marketingEn },
} as const;

/** Fills in the `{{name}}`s of a phrase. */
export function fill(phrase: string, values: Readonly<Record<string, string | number>>): string {
	return phrase.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ""));
}
