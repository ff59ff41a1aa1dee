import { phrasesEn as adminEn } from "@junban/admin/phrases-en";
import { phrasesJa as adminJa } from "@junban/admin/phrases-ja";
import { phrasesEn as customerEn } from "@junban/customer/phrases-en";
import { phrasesJa as customerJa } from "@junban/customer/phrases-ja";

export type Lang = "ja" | "en";

/** The phrases of both front ends. */
export const PHRASES = {
	ja: { customer: customerJa, admin: adminJa },
	en: { customer: customerEn, admin: adminEn },
} as const;

/** Fills in the `{{name}}`s of a phrase. */
export function fill(phrase: string, values: Readonly<Record<string, string | number>>): string {
	return phrase.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? ""));
}
