import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { ENGLISH, expect, PHONE, test } from "./journey.ts";
import { type Lang, PHRASES } from "./phrases.ts";
import { openShop } from "./shop.ts";
import { audit, FAILED_REQUEST, type Watch } from "./watch.ts";

const prefixOf = (lang: Lang) => (lang === "en" ? "/en" : "");
const rootOf = (lang: Lang) => (lang === "en" ? "/en" : "/");

async function openPage(
	browser: Browser,
	lang: Lang,
	noise: Watch,
	more: BrowserContextOptions = {},
): Promise<Page> {
	const locale = lang === "en" ? "en-US" : "ja-JP";
	const page = await (await browser.newContext({ ...PHONE, locale, ...more })).newPage();
	noise.follow(page);
	return page;
}

test(
	"without script: the root, its other language, a mistyped address, and the way home",
	ENGLISH,
	async ({ browser, shop, lang, noise }) => {
		noise.expect(FAILED_REQUEST);
		const page = await openPage(browser, lang, noise, { javaScriptEnabled: false });
		const { common } = PHRASES[lang].site;
		// The root is Japanese for everybody, and says that there is English.
		await page.goto(`${shop.url}/`);
		await expect(page.locator("html")).toHaveAttribute("lang", "ja");
		const english = page.getByRole("link", { name: "English", exact: true });
		await expect(english).toBeVisible();
		if (lang === "en") await english.click();
		await expect(page).toHaveURL(shop.url + rootOf(lang));
		await expect(page.locator("html")).toHaveAttribute("lang", lang);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

		// An address without a language is answered in the visitor's.
		for (const path of ["/featurse/display", `${prefixOf(lang)}/price/old`]) {
			const answer = await page.goto(shop.url + path);
			expect(answer?.status()).toBe(404);
			await expect(page.locator("html")).toHaveAttribute("lang", lang);
			await expect(page.getByRole("heading", { name: common.error.notFound })).toBeVisible();
			await page.getByRole("main").getByRole("link", { name: common.home }).click();
			await expect(page).toHaveURL(shop.url + rootOf(lang));
		}
		await page.context().close();
	},
);

test(
	"the legal pages and the page for unknown addresses pass axe",
	ENGLISH,
	async ({ browser, shop, lang, noise }) => {
		noise.expect(FAILED_REQUEST);
		const page = await openPage(browser, lang, noise);
		for (const path of ["/privacy", "/term", "/tokushoho", "/no-such-page"]) {
			await page.goto(shop.url + prefixOf(lang) + path);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			await audit(page, `site ${path}`);
		}
		await page.context().close();
	},
);

test(
	"an installation of one shop: the root is the shop's page, and the operator's facts are published",
	ENGLISH,
	async ({ browser, lang, noise }) => {
		const folder = mkdtempSync(join(tmpdir(), "e2e-operator-"));
		const file = join(folder, "operator.json");
		const company = { ja: "株式会社みなと", en: "Minato Inc." };
		const facts = { company, representative: "港 花子", address: "東京", mail: "info@minato.example" };
		writeFileSync(file, JSON.stringify(facts));
		const own = await openShop(undefined, { JUNBAN_HOME: "/app/demo", JUNBAN_OPERATOR: file });
		const page = await openPage(browser, lang, noise);
		await page.goto(`${own.url}/`);
		await expect(page).toHaveURL(`${own.url}${prefixOf(lang)}/app/demo`);
		await expect(page.getByRole("button", { name: PHRASES[lang].customer.join.join })).toBeVisible();

		const { site, tokushoho } = PHRASES[lang].site;
		await page.goto(`${own.url}${prefixOf(lang)}/term`);
		await expect(page.getByRole("main").getByText(company[lang])).toBeVisible();
		const foot = page.getByRole("navigation", { name: site.nav.footLabel });
		await foot.getByRole("link", { name: site.nav.contact }).click();
		await expect(page).toHaveURL(`${own.url}${prefixOf(lang)}/tokushoho#contact`);
		await expect(page.getByRole("link", { name: facts.mail })).toHaveAttribute(
			"href",
			`mailto:${facts.mail}`,
		);
		await expect(page.getByText(tokushoho.sale.none)).toBeVisible();
		await page.goto("about:blank");
		await page.context().close();
		await own.close();
		rmSync(folder, { recursive: true });
	},
);
