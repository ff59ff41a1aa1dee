import type { MasterText } from "@junban/api-contract/master/schemas-words";
import { masterPaths } from "@junban/app-shell/paths";
import { faults } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { phrasesEn } from "#src/app/phrases-en.ts";
import { phrasesJa } from "#src/app/phrases-ja.ts";
import { startOf } from "#src/testing/start-of.ts";
import { aClient, aSession, good, refused, visit } from "#src/testing/whole-app.tsx";

const words = { ja: phrasesJa, en: phrasesEn };

describe.each(LANGUAGES)("texts in %s", (locale) => {
	const { texts: t, forms } = words[locale];
	const box = (name: string) => page.getByRole("textbox", { name: startOf(name) });
	const save = () => page.getByRole("button", { name: forms.save, exact: true }).click();

	test("are previewed while they are typed, and saved with the version that was read", async () => {
		await page.viewport(1180, 900);
		let admin: MasterText = { headline: "", text: "" };
		const versions: (string | undefined)[] = [];
		const client = aClient({
			texts: () => good({ register: { headline: "", text: "" }, admin }),
			saveText: async (name, { act: _act, version, ...form }) => {
				expect(name).toBe("admin");
				versions.push(version);
				if (version !== admin.version) return refused("stale", 409);
				admin = { ...form, version: `v${versions.length}` };
				return good(admin);
			},
		});
		await visit(locale, masterPaths.texts, aSession({ client }));
		await page.getByRole("button", { name: t.pages.admin }).click();
		await expect.element(page.getByText(t.where.admin)).toBeVisible();
		await expect.element(page.getByText(t.preview.nothing).first()).toBeVisible();
		await box(t.field.text).fill("お問い合わせは運営まで。");
		await expect
			.element(page.getByRole("region", { name: t.preview.en }).getByText("お問い合わせは運営まで。"))
			.toBeVisible();
		expect(await faults()).toEqual([]);
		await save();
		await expect.element(page.getByRole("button", { name: forms.save, exact: true })).not.toBeInTheDocument();
		await box(t.field.headline_en).fill("Help");
		await save();
		await expect.element(page.getByRole("button", { name: forms.save, exact: true })).not.toBeInTheDocument();
		expect(versions).toEqual([undefined, "v1"]);
		expect(admin).toMatchObject({ text: "お問い合わせは運営まで。", headline_en: "Help" });
	});

	test("a text that is too long is refused at its field", async () => {
		await page.viewport(1180, 900);
		await visit(locale, masterPaths.texts);
		await box(t.field.headline).fill("x".repeat(101));
		await save();
		await expect.element(box(t.field.headline)).toHaveAttribute("aria-invalid", "true");
		expect(await faults()).toEqual([]);
	});
});
