import type { MasterAnnouncement } from "@junban/api-contract/master/schemas-words";
import { masterPaths } from "@junban/app-shell/paths";
import { faults, tooWide } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { phrasesEn } from "#src/app/phrases-en.ts";
import { phrasesJa } from "#src/app/phrases-ja.ts";
import { startOf } from "#src/testing/start-of.ts";
import { aClient, aSession, good, refused, visit } from "#src/testing/whole-app.tsx";

const words = { ja: phrasesJa, en: phrasesEn };

function stored(given: Partial<MasterAnnouncement> = {}): MasterAnnouncement {
	return { id: "n1", message: "点検", important: true, information_at: 1, version: "v1", ...given };
}

describe.each(LANGUAGES)("announcements in %s", (locale) => {
	const { announcements: t, forms } = words[locale];
	const box = (name: string) => page.getByRole("textbox", { name: startOf(name) });
	const save = () => page.getByRole("button", { name: forms.save, exact: true }).click();

	test.each([1440, 390])(
		"a new one: refused without a message, previewed, and made once after a lost answer, %d px",
		async (width) => {
			await page.viewport(width, 900);
			const made: string[] = [];
			let list: MasterAnnouncement[] = [];
			const client = aClient({
				announcements: () => good({ announcements: list }),
				createAnnouncement: async ({ act, message }) => {
					made.push(act);
					const announcement = stored({ id: act, message });
					list = [announcement];
					return made.length === 1 ? refused("offline", 0) : good({ announcement });
				},
			});
			await visit(locale, masterPaths.announcements, aSession({ client }));
			await page.getByRole("button", { name: t.write }).click();
			await expect.element(box(t.field.message)).toBeVisible();
			await save();
			await expect.element(box(t.field.message)).toHaveAttribute("aria-invalid", "true");
			await box(t.field.message).fill("夜に止まります。");
			await box(t.field.message_en).fill("We stop tonight.");
			await expect
				.element(page.getByRole("region", { name: t.preview }).getByText("We stop tonight."))
				.toBeVisible();
			expect([...tooWide(), ...(await faults())]).toEqual([]);
			await save();
			await page.getByRole("button", { name: forms.saveAgain, exact: true }).click();
			await expect.element(page.getByText("夜に止まります。").first()).toBeVisible();
			await expect.element(box(t.field.message)).not.toBeInTheDocument();
			expect([made.length, new Set(made).size]).toEqual([2, 1]);
		},
	);

	test("are said to be for everybody, and the important ones have a badge", async () => {
		await page.viewport(1180, 820);
		const list = [stored(), stored({ id: "n2", message: "新しい機能", important: false })];
		const client = aClient({ announcements: () => good({ announcements: list }) });
		await visit(locale, masterPaths.announcements, aSession({ client }));
		await expect.element(page.getByText(/\/status/)).toBeVisible();
		const badge = { ja: "重要", en: "Important" }[locale];
		const rows = page.getByRole("listitem");
		await expect.element(rows.filter({ hasText: "点検" }).getByText(badge, { exact: true })).toBeVisible();
		await expect.element(rows.filter({ hasText: "新しい機能" })).toBeVisible();
		expect(page.getByText(badge, { exact: true }).elements()).toHaveLength(1);
	});

	test("another operator's save is shown beside the own one, and never overwritten unasked", async () => {
		await page.viewport(1440, 900);
		let now = stored();
		const saved: unknown[] = [];
		const client = aClient({
			announcements: () => good({ announcements: [now] }),
			saveAnnouncement: async (_id, { message, version }) => {
				saved.push([message, version]);
				if (version !== now.version) return refused("stale", 409);
				now = stored({ message, version: "v3" });
				return good({ announcement: now });
			},
		});
		await visit(locale, masterPaths.announcements, aSession({ client }));
		await page.getByRole("button", { name: t.editOne.replace("{{message}}", "点検") }).click();
		await box(t.field.message).fill("mine");
		now = stored({ message: "theirs", version: "v2" });
		await save();
		await expect.element(page.getByText(forms.conflict.title)).toBeVisible();
		await expect.element(page.getByText("theirs").first()).toBeVisible();
		expect(await faults()).toEqual([]);
		await page.getByRole("button", { name: `${t.field.message} ${forms.conflict.keepMine}` }).click();
		await save();
		await expect.element(box(t.field.message)).not.toBeInTheDocument();
		expect(saved).toEqual([
			["mine", "v1"],
			["mine", "v2"],
		]);
	});

	test("an end is asked for", async () => {
		await page.viewport(1180, 820);
		let list = [stored()];
		const client = aClient({
			announcements: () => good({ announcements: list }),
			endAnnouncement: async () => {
				list = [stored({ end_at: 5 })];
				return good({ announcement: stored({ end_at: 5 }) });
			},
		});
		await visit(locale, masterPaths.announcements, aSession({ client }));
		await page.getByRole("button", { name: t.endOne.replace("{{message}}", "点検") }).click();
		expect(await faults()).toEqual([]);
		await page.getByRole("button", { name: t.endConfirm, exact: true }).last().click();
		await expect.element(page.getByText(t.state.over)).toBeVisible();
	});
});
