import type { MasterApp } from "@junban/api-contract/master/schemas-shops";
import { masterPaths } from "@junban/app-shell/paths";
import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import { commonEn } from "@junban/i18n/common-en";
import { commonJa } from "@junban/i18n/common-ja";
import { faults, tooWide } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { phrasesEn } from "#src/app/phrases-en.ts";
import { phrasesJa } from "#src/app/phrases-ja.ts";
import { aShop } from "#src/testing/shops.ts";
import { startOf } from "#src/testing/start-of.ts";
import { aClient, aSession, good, refused, visit } from "#src/testing/whole-app.tsx";

const words = {
	ja: { ...phrasesJa, codes: codesJa, common: commonJa },
	en: { ...phrasesEn, codes: codesEn, common: commonEn },
};
const ONE = `${masterPaths.home}/apps/minato`;

beforeEach(() => page.viewport(1180, 820));

const button = (name: string) => page.getByRole("button", { name, exact: true });

describe.each(LANGUAGES)("acts about a shop, in %s", (locale) => {
	const t = words[locale];
	const name = locale === "ja" ? "みなと食堂" : "Minato Diner";

	test("premium: needs a reason, repeats the same act after a lost answer, and moves the switch", async () => {
		const asked: { act: string; reason: string }[] = [];
		let shop = aShop();
		const client = aClient({
			apps: () => good({ apps: [shop], total: 1 }),
			grantPremium: async (_app, request) => {
				asked.push(request);
				if (asked.length === 1) return refused("offline", 0);
				shop = aShop({ premium: { enabled: true, source: "master", paid: false } });
				return good({ app: shop });
			},
		});
		await visit(locale, masterPaths.home, aSession({ client }));
		const lever = page.getByRole("switch", {
			name: new RegExp(t.shops.premium.switch.replace("{{name}}", name)),
		});
		await lever.click();
		const question = page.getByRole("dialog");
		await expect.element(question.getByText(t.shops.grant.text)).toBeVisible();
		expect([...tooWide(), ...(await faults())]).toEqual([]);
		await question.getByRole("button", { name: t.shops.grant.confirm, exact: true }).click();
		await expect.element(question.getByText(t.frame.act.reasonMissing)).toBeVisible();
		expect(asked).toEqual([]);
		await question.getByLabelText(t.frame.act.reason, { exact: true }).fill("for a trial");
		await question.getByRole("button", { name: t.shops.grant.confirm, exact: true }).click();
		await expect.element(question.getByText(t.codes.offline)).toBeVisible();
		await question.getByRole("button", { name: t.shops.grant.confirm, exact: true }).click();
		await expect.element(question).not.toBeInTheDocument();
		await expect.element(lever).toBeChecked();
		expect(asked.map(({ reason }) => reason)).toEqual(["for a trial", "for a trial"]);
		expect(new Set(asked.map(({ act }) => act)).size).toBe(1);
		await expect.element(page.getByText(t.shops.done.grant.replace("{{name}}", name))).toBeVisible();
	});

	test("premium that is paid for is not ended here", async () => {
		const shop = aShop({ premium: { enabled: true, source: "payment", paid: true } });
		await visit(
			locale,
			masterPaths.home,
			aSession({ client: aClient({ apps: () => good({ apps: [shop] }) }) }),
		);
		await page.getByRole("switch").click();
		await expect.element(page.getByText(t.shops.paid.text)).toBeVisible();
		expect(await faults()).toEqual([]);
		await page.getByRole("dialog").getByRole("button", { name: t.common.close, exact: true }).click();
		await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
		await expect.element(page.getByRole("switch")).toBeChecked();
	});

	test("a stop is asked with the words for the shop, and taken back", async () => {
		let shop: MasterApp = aShop();
		const sent: unknown[] = [];
		const client = aClient({
			app: () => good({ app: shop }),
			suspend: async (_app, { reason, reason_en }) => {
				sent.push([reason, reason_en]);
				shop = aShop({
					suspended: { at: Date.now(), reason, ...(reason_en === undefined ? {} : { reason_en }) },
				});
				return good({ app: shop });
			},
			resume: async () => {
				shop = aShop();
				return good({ app: shop });
			},
		});
		await visit(locale, ONE, aSession({ client }));
		await button(t.shops.menu.suspend).click();
		const question = page.getByRole("alertdialog");
		expect(await faults()).toEqual([]);
		await question
			.getByRole("textbox", { name: startOf(t.shops.suspend.reasonEn) })
			.fill("Please answer our mail.");
		await question
			.getByRole("textbox", { name: t.shops.suspend.reason, exact: true })
			.fill("ご返事をください。");
		await question.getByRole("button", { name: t.shops.suspend.confirm, exact: true }).click();
		await expect.element(page.getByText(t.shops.reception.suspended)).toBeVisible();
		await expect.element(page.getByText("Please answer our mail.")).toBeVisible();
		expect(sent).toEqual([["ご返事をください。", "Please answer our mail."]]);
		await button(t.shops.menu.resume).click();
		await page.getByRole("dialog").getByRole("button", { name: t.shops.resume.confirm, exact: true }).click();
		await expect.element(page.getByText(t.shops.reception.open)).toBeVisible();
	});
});

test("the menu of a row, by keys", async () => {
	await visit("ja", masterPaths.home);
	const t = phrasesJa.shops.menu;
	const menu = button(t.label.replace("{{name}}", "みなと食堂"));
	await expect.element(menu).toBeVisible();
	menu.element().focus();
	await userEvent.keyboard("{Enter}");
	await expect.element(page.getByRole("menuitem", { name: t.suspend })).toBeVisible();
	// The guards around a popup never keep the focus; a menu lies outside of the landmarks.
	const known = { "aria-hidden-focus": { enabled: false }, region: { enabled: false } };
	expect(await faults(known)).toEqual([]);
	await userEvent.keyboard("{Escape}");
	await expect.element(menu).toHaveFocus();
});

test("a search waits for a pause, and asks with the filter of the address", async () => {
	const asked: unknown[] = [];
	const usual = aClient();
	const client = aClient({
		apps: (query) => {
			asked.push(query);
			return usual.apps(query);
		},
	});
	await visit("ja", `${masterPaths.home}?show=premium`, aSession({ client }));
	await page.getByRole("searchbox").fill("minato");
	await expect.poll(() => asked.at(-1)).toEqual({ search: "minato", show: "premium", sort: "used" });
	expect(window.location.search).toBe("?show=premium&search=minato");
	await button(phrasesJa.shops.show.free).click();
	await expect.poll(() => asked.at(-1)).toEqual({ search: "minato", show: "free", sort: "used" });
});

test("the next page is asked by its cursor", async () => {
	const asked: unknown[] = [];
	const client = aClient({
		apps: ({ cursor }) => {
			asked.push(cursor);
			return good({ apps: [aShop()], ...(cursor === undefined ? { total: 51, next: "c1" } : {}) });
		},
	});
	await visit("ja", masterPaths.home, aSession({ client }));
	await button(phrasesJa.shell.pages.next).click();
	await expect.element(page.getByText("51件のうち 51〜51件目")).toBeVisible();
	expect(asked.at(-1)).toBe("c1");
	await button(phrasesJa.shell.pages.previous).click();
	await expect.element(page.getByText("51件のうち 1〜1件目")).toBeVisible();
});
