import type { MyApp } from "@junban/api-contract/schemas-accounts";
import { LANGUAGES } from "@junban/vitest/views";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { faults, mount } from "#src/testing/mount.tsx";
import { frameEn } from "./phrases-en.ts";
import { frameJa } from "./phrases-ja.ts";
import { StaffScreen } from "./staff-screen.tsx";
import { aShop, FrameAround, OWNER } from "./testing/frame-around.tsx";

const words = { ja: frameJa, en: frameEn };
const DEMO: MyApp = { app: "demo", name: "みなと食堂", role: "owner", sole_owner: true };
const RAMEN: MyApp = {
	app: "ramen",
	name: "らーめん一",
	name_en: "Ramen Ichi",
	role: "staff",
	sole_owner: false,
};

const NAMES = { ja: "らーめん一", en: "Ramen Ichi" };

/** The shops are known once for each account of a page, so each test has an account of its own. */
async function shown(locale: "ja" | "en", uid: string, answer: () => Promise<Response>) {
	const request = vi.fn(answer);
	vi.stubGlobal("fetch", request);
	const shop = aShop({ shop: { locale, user: { ...OWNER, uid } } });
	const { firebase } = shop.services;
	const auth = { ...firebase.auth, getIdToken: async () => "token" };
	const services = { ...shop.services, firebase: { ...firebase, auth } };
	await mount(
		locale,
		<FrameAround shop={{ ...shop, services }}>
			<StaffScreen title="TITLE">{null}</StaffScreen>
		</FrameAround>,
	);
	return request;
}

const start = window.location.href;
afterEach(() => {
	vi.unstubAllGlobals();
	window.history.replaceState(null, "", start);
});

describe.each(LANGUAGES)("in %s", (locale) => {
	const name = words[locale].switchShop;

	test("a person of two shops switches to the other", async () => {
		await page.viewport(1180, 900);
		await shown(locale, `two-${locale}`, async () => Response.json({ apps: [DEMO, RAMEN] }));
		await expect.element(page.getByRole("button", { name })).toBeVisible();
		expect(await faults()).toEqual([]);
		await page.getByRole("button", { name }).click();
		const other = page.getByRole("menuitem", { name: NAMES[locale] });
		await other.click();
		await expect.poll(() => window.location.pathname).toBe("/app_admin/ramen");
	});
});

test.each([
	["one shop", "one", async () => Response.json({ apps: [DEMO] })],
	["a failed request", "failed", async () => Response.json({}, { status: 503 })],
] as const)("a person of %s sees the name alone", async (_title, uid, answer) => {
	await page.viewport(1180, 900);
	const request = await shown("ja", uid, answer);
	await expect.poll(() => request.mock.calls.length).toBe(1);
	await expect.element(page.getByText(DEMO.name)).toBeVisible();
	await expect.element(page.getByRole("button", { name: frameJa.switchShop })).not.toBeInTheDocument();
});
