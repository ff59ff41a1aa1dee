import type { ExportAccountResponse, ExportShopResponse } from "@junban/api-contract/schemas-exports";
import { LANGUAGES } from "@junban/vitest/views";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { exportsEn } from "#src/exports/phrases-en.ts";
import { exportsJa } from "#src/exports/phrases-ja.ts";
import { OWNER } from "#src/frame/testing/frame-around.tsx";
import { nextFile } from "#src/testing/next-file.ts";
import { answered } from "./testing/setting-ports.ts";
import { expectNoFault, shown, WORDS } from "./testing/shown.tsx";

const EXPORTS = { ja: exportsJa, en: exportsEn };
const button = (name: string) => page.getByRole("button", { name, exact: true });
const jsonOf = ({ bytes }: { bytes: Uint8Array }): unknown => JSON.parse(new TextDecoder().decode(bytes));
const part = (path: string, rest: Partial<ExportShopResponse> = {}) =>
	answered<ExportShopResponse>({ documents: [{ path, fields: { uid: { stringValue: "demo" } } }], ...rest });

beforeEach(async () => {
	await page.viewport(1180, 900);
});

describe.each(LANGUAGES)("exports in %s", (locale) => {
	const words = EXPORTS[locale];
	const { codes } = WORDS[locale];

	test("the account's data is one file; a refusal is told", async () => {
		const account: ExportAccountResponse = {
			exported_at: 1,
			account: {
				...{ uid: OWNER.uid, email: OWNER.email, email_verified: true },
				...{ second_factor: false, operator: false },
			},
			shops: [],
			documents: [],
		};
		const answers = [{ ok: false, code: "offline", status: 0 } as const, answered(account)];
		await shown(locale, "account", {
			client: { exportAccount: async () => answers.shift() ?? answered(account) },
		});
		await expect.element(page.getByText(words.accountText)).toBeVisible();
		await button(words.accountStart).click();
		await expect.element(page.getByText(codes.offline)).toBeVisible();
		const file = nextFile();
		await button(words.accountStart).click();
		const saved = await file;
		expect(saved.name).toMatch(new RegExp(`^${words.file.account}-\\d{4}-\\d{2}-\\d{2}\\.json$`));
		expect(jsonOf(saved)).toEqual(account);
		await expect.element(page.getByText(words.accountDone)).toBeVisible();
		await expectNoFault();
	});

	test("the shop's file has all parts and the logo", async () => {
		const asked: (string | undefined)[] = [];
		await shown(
			locale,
			"danger",
			{
				client: {
					exportShop: async (_app, from) => {
						asked.push(from);
						return from === undefined ? part("apps/demo", { next: "second" }) : part("apps/demo/line/main");
					},
				},
				readLogo: async (logo) => ({ ok: true, value: `data:image/png;base64,${btoa(logo)}` }),
			},
			{ stored: { logo: "logo-a.png" } },
		);
		await expect.element(page.getByText(words.shopText)).toBeVisible();
		await expect.element(page.getByRole("link", { name: words.csvOpen })).toBeVisible();
		const file = nextFile();
		await button(words.shopStart).click();
		const saved = await file;
		expect(asked).toEqual([undefined, "second"]);
		expect(saved.name).toMatch(new RegExp(`^demo-${words.file.shop}-\\d{4}-\\d{2}-\\d{2}\\.json$`));
		expect(jsonOf(saved)).toEqual({
			exported_at: expect.stringMatching(/^\d{4}-.*Z$/),
			app: "demo",
			logo: `data:image/png;base64,${btoa("logo-a.png")}`,
			documents: ["apps/demo", "apps/demo/line/main"].map((path) => ({
				path,
				fields: { uid: { stringValue: "demo" } },
			})),
		});
		await expect.element(page.getByText(words.done_other.replace("{{count}}", "2"))).toBeVisible();
		await expectNoFault();
	});

	test("a picture that cannot be read is told; the rest is in the file", async () => {
		await shown(
			locale,
			"danger",
			{
				client: { exportShop: async () => part("apps/demo") },
				readLogo: async () => ({ ok: false, code: "offline", detail: "" }),
			},
			{ stored: { logo: "logo-a.png" } },
		);
		const file = nextFile();
		await button(words.shopStart).click();
		expect(jsonOf(await file)).not.toHaveProperty("logo");
		await expect.element(page.getByText(words.noLogo)).toBeVisible();
		await expectNoFault();
	});

	test("the shop's export can be stopped, and tells a refusal", async () => {
		const parts: (() => void)[] = [];
		await shown(locale, "danger", {
			client: {
				exportShop: (_app, from) =>
					new Promise((resolve) => {
						const refuse = () => resolve({ ok: false, code: "shop-deleting", status: 409 });
						const go = () => resolve(part("apps/demo", { next: "second" }));
						parts.push(from === undefined && parts.length === 0 ? go : refuse);
					}),
			},
		});
		await button(words.shopStart).click();
		await expect.element(page.getByRole("progressbar", { name: words.running })).toBeVisible();
		await expectNoFault();
		await button(words.stop).click();
		parts[0]?.();
		await expect.element(page.getByText(words.stopped)).toBeVisible();
		await button(words.shopStart).click();
		await expect.poll(() => parts.length).toBe(2);
		parts[1]?.();
		await expect.element(page.getByText(codes["shop-deleting"])).toBeVisible();
		await expectNoFault();
	});
});
