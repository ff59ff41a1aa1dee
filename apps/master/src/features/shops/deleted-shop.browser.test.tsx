import { masterPaths } from "@junban/app-shell/paths";
import { faults, tooWide } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { phrasesEn } from "#src/app/phrases-en.ts";
import { phrasesJa } from "#src/app/phrases-ja.ts";
import { aClient, aSession, refused, visit } from "#src/testing/whole-app.tsx";

const WORDS = { ja: phrasesJa, en: phrasesEn };

test.each(LANGUAGES)("in %s a shop that is gone is said to be deleted", async (locale) => {
	const { shops: t } = WORDS[locale];
	await page.viewport(390, 900);
	const client = aClient({ app: () => refused("app-not-found", 404) });
	await visit(locale, `${masterPaths.home}/apps/gone`, aSession({ client }));
	await expect.element(page.getByText(t.deleted, { exact: true })).toBeVisible();
	await expect
		.element(page.getByRole("link", { name: t.deletedLog }))
		.toHaveAttribute("href", expect.stringMatching(/log\?target=gone$/));
	expect(page.getByText(WORDS[locale].frame.notLoaded).query()).toBeNull();
	expect([...tooWide(), ...(await faults())]).toEqual([]);
});
