import { masterPaths } from "@junban/app-shell/paths";
import { faults, tooWide } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { phrasesEn } from "#src/app/phrases-en.ts";
import { phrasesJa } from "#src/app/phrases-ja.ts";
import { aShop } from "#src/testing/shops.ts";
import { aClient, aSession, good, refused, visit } from "#src/testing/whole-app.tsx";

const NAMES = { ja: "みなと食堂", en: "Minato Diner" };
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

test.each(LANGUAGES)(
	"in %s a shop with people in line goes once the operator knows of them",
	async (locale) => {
		const { shops: t, frame } = WORDS[locale];
		await page.viewport(390, 900);
		let waiting = 8;
		const deleted: string[] = [];
		const client = aClient({
			app: () => good({ app: aShop({ app: "minato", waiting }) }),
			exportApp: () => good({ documents: [{ path: "apps/minato", fields: {} }], proof: "p" }),
			deleteApp: (app) => {
				deleted.push(app);
				return good({ state: "deleted", deleted: 1, total: 1 });
			},
		});
		await visit(locale, `${masterPaths.home}/apps/minato`, aSession({ client }));
		await page.getByRole("button", { name: t.delete.export }).click();
		await page.getByLabelText(frame.act.reason, { exact: true }).fill("closed");
		await page.getByRole("button", { name: t.delete.exportConfirm, exact: true }).click();
		const aware = page.getByRole("checkbox", { name: t.delete.aware });
		const said = (count: number) => page.getByText(t.delete.waiting_other.replace("{{count}}", `${count}`));
		await expect.element(said(8)).toBeVisible();
		await page.getByRole("textbox", { name: t.delete.type.replace("{{id}}", "minato") }).fill("minato");
		const remove = page.getByRole("button", { name: t.delete.confirm.replace("{{name}}", NAMES[locale]) });
		await remove.click();
		await expect.element(page.getByText(t.delete.awareRefusal)).toBeVisible();
		await expect.element(aware).toHaveFocus();
		expect([...tooWide(), ...(await faults())]).toEqual([]);
		await aware.click();
		// More join meanwhile: what was confirmed is no longer true.
		waiting = 9;
		await remove.click();
		await expect.element(said(9)).toBeVisible();
		await expect.element(aware).not.toBeChecked();
		expect(deleted).toEqual([]);
		await aware.click();
		await remove.click();
		await expect.poll(() => deleted).toEqual(["minato"]);
		// The list comes. It would come into the next test's page.
		await expect.poll(() => location.pathname.endsWith(masterPaths.home)).toBe(true);
	},
);
