import { phrasesEn as siteEn } from "@junban/marketing/phrases-en";
import { phrasesJa as siteJa } from "@junban/marketing/phrases-ja";
import { test } from "@playwright/test";
import { expect } from "./journey.ts";
import { PHRASES } from "./phrases.ts";

/** Texts in quotation marks: on the way to a feature they are names of the screens. */
const QUOTED = { ja: /「([^」]+)」/g, en: /“([^”]+)”/g };
/** What staff say to customers. */
const SAID = "ホーム画面に置けます";

function textsIn(tree: unknown): string[] {
	if (typeof tree === "string") return [tree];
	return typeof tree === "object" && tree !== null ? Object.values(tree).flatMap(textsIn) : [];
}

for (const lang of ["ja", "en"] as const)
	test(`the features' pages name screens and buttons as they are called (${lang})`, () => {
		const named = new Set(textsIn(PHRASES[lang]));
		const site = lang === "ja" ? siteJa : siteEn;
		const steps = Object.entries(site).flatMap(([name, page]) =>
			"steps" in page && name.startsWith("feature") ? textsIn(page.steps) : [],
		);
		expect(steps).toHaveLength(13 * 6);
		const quoted = steps.flatMap((text) => [...text.matchAll(QUOTED[lang])].map(([, name = ""]) => name));
		expect(quoted.length).toBeGreaterThan(20);
		expect(quoted.filter((name) => !named.has(name) && name !== SAID)).toEqual([]);
	});
