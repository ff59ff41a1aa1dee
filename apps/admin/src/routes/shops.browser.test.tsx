import type { MyApp } from "@junban/api-contract/schemas-accounts";
import { localePrefix } from "@junban/app-shell/paths";
import { signInEn } from "@junban/app-shell/sign-in-phrases-en";
import { signInJa } from "@junban/app-shell/sign-in-phrases-ja";
import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import { commonEn } from "@junban/i18n/common-en";
import { commonJa } from "@junban/i18n/common-ja";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { shopsEn } from "#src/features/shops/phrases-en.ts";
import { shopsJa } from "#src/features/shops/phrases-ja.ts";
import { frameEn } from "#src/frame/phrases-en.ts";
import { frameJa } from "#src/frame/phrases-ja.ts";
import { OWNER } from "#src/frame/testing/frame-around.tsx";
import { faults } from "#src/testing/mount.tsx";
import { aSession, visit } from "#src/testing/whole-app.tsx";

const words = {
	ja: { shops: shopsJa, signIn: signInJa, codes: codesJa, common: commonJa, frame: frameJa },
	en: { shops: shopsEn, signIn: signInEn, codes: codesEn, common: commonEn, frame: frameEn },
};
const DEMO: MyApp = { app: "demo", name: "みなと食堂", role: "owner", sole_owner: true };
const RAMEN: MyApp = {
	app: "ramen",
	name: "らーめん一",
	name_en: "Ramen Ichi",
	role: "staff",
	sole_owner: false,
};
const NAMES = { ja: "らーめん一", en: "Ramen Ichi" };

const auth = { getIdToken: async () => "token" };

/** Opens the address with an account, to whose question for its shops the API answers so. */
async function opened(locale: "ja" | "en", answer: () => Response) {
	vi.stubGlobal("fetch", async () => answer());
	return visit(locale, "/app_admin", aSession({ user: OWNER, auth }));
}

describe.each(LANGUAGES)("the address without a shop, in %s", (locale) => {
	const { shops, signIn, codes, common, frame } = words[locale];
	const { signOut } = frame;
	const at = (path: string) => `${localePrefix(locale)}${path}`;

	test.each([390, 1180])("offers the shops of an account that has several, at %i px", async (width) => {
		await page.viewport(width, 820);
		await opened(locale, () => Response.json({ apps: [DEMO, RAMEN] }));
		await expect.element(page.getByRole("heading", { level: 1, name: shops.title })).toBeVisible();
		const ramen = page.getByRole("link", { name: `${NAMES[locale]} ${shops.staff}` });
		await expect.element(ramen).toHaveAttribute("href", at("/app_admin/ramen"));
		await expect.element(page.getByRole("link", { name: `${DEMO.name} ${shops.owner}` })).toBeVisible();
		expect(await faults()).toEqual([]);
		expect(tooWide()).toEqual([]);
	});

	test("leads to the only shop at once, and Back does not come here again", async () => {
		const { length } = window.history;
		await opened(locale, () => Response.json({ apps: [RAMEN] }));
		await expect.poll(() => window.location.pathname).toBe(at("/app_admin/ramen"));
		expect(window.history.length).toBe(length);
	});

	test("leads an account without a shop to a new one", async () => {
		await opened(locale, () => Response.json({ apps: [] }));
		await expect.element(page.getByText(shops.none)).toBeVisible();
		await expect
			.element(page.getByRole("link", { name: shops.add }))
			.toHaveAttribute("href", at("/register/step2"));
		expect(await faults()).toEqual([]);
	});

	test("says why it does not know the shops", async () => {
		let isDown = true;
		await opened(locale, () =>
			isDown ? Response.json({ code: "internal" }, { status: 500 }) : Response.json({ apps: [DEMO, RAMEN] }),
		);
		await expect.element(page.getByText(codes.internal)).toBeVisible();
		await expect.element(page.getByRole("button", { name: signOut })).toBeVisible();
		expect(await faults()).toEqual([]);
		isDown = false;
		await page.getByRole("button", { name: common.retry }).click();
		await expect.element(page.getByRole("link", { name: `${DEMO.name} ${shops.owner}` })).toBeVisible();
	});

	test("signs in, and follows the sign-in", async () => {
		vi.stubGlobal("fetch", async () => Response.json({ apps: [DEMO, RAMEN] }));
		const session = await visit(locale, "/app_admin", aSession());
		await expect.element(page.getByLabelText(signIn.email)).toBeVisible();
		expect(await faults()).toEqual([]);
		session.set(aSession({ user: OWNER, auth }));
		await expect.element(page.getByRole("link", { name: `${DEMO.name} ${shops.owner}` })).toBeVisible();
	});
});
