import { type BrowserContextOptions, test as base, type Page } from "@playwright/test";
import { Phone } from "./phone.ts";
import type { Lang } from "./phrases.ts";
import { openShop, type Shop } from "./shop.ts";
import { Tablet } from "./tablet.ts";
import { type Watch, watch } from "./watch.ts";

export interface Options {
	/** The language of this project's people. */
	readonly lang: Lang;
}

interface Journey {
	readonly noise: Watch;
	/** Another person's phone. */
	readonly newPhone: () => Promise<Phone>;
	readonly phone: Phone;
	/** Another tablet, not signed in yet. */
	readonly newTablet: () => Promise<Tablet>;
	/** A tablet on the page of the line, signed in. */
	readonly tablet: Tablet;
}

export const PHONE: BrowserContextOptions = {
	viewport: { width: 390, height: 844 },
	hasTouch: true,
	isMobile: true,
	deviceScaleFactor: 2,
};
export const TABLET: BrowserContextOptions = { viewport: { width: 1180, height: 820 }, hasTouch: true };

/** Tests with a product of their worker's own, an empty line, and people with phones and tablets. */
export const test = base.extend<Options & Journey, { shop: Shop }>({
	lang: ["ja", { option: true }],
	shop: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
		async ({}, use) => {
			const shop = await openShop();
			await use(shop);
			await shop.close();
		},
		{ scope: "worker" },
	],
	noise: async ({ shop }, use) => {
		const noise = watch();
		await shop.empty();
		await use(noise);
		noise.verify();
	},
	newPhone: async ({ browser, shop, lang, noise }, use) => {
		const opened: Page[] = [];
		await use(async () => {
			const context = await browser.newContext({ ...PHONE, locale: lang === "en" ? "en-US" : "ja-JP" });
			const page = await context.newPage();
			noise.follow(page);
			opened.push(page);
			return new Phone(page, shop, lang);
		});
		for (const page of opened) await page.context().close();
	},
	phone: async ({ newPhone }, use) => use(await newPhone()),
	newTablet: async ({ browser, shop, lang, noise }, use) => {
		const opened: Page[] = [];
		await use(async () => {
			const context = await browser.newContext({ ...TABLET, locale: lang === "en" ? "en-US" : "ja-JP" });
			context.on("page", noise.follow);
			const page = await context.newPage();
			opened.push(page);
			return new Tablet(page, shop, lang);
		});
		for (const page of opened) await page.context().close();
	},
	tablet: async ({ newTablet }, use) => {
		const tablet = await newTablet();
		await tablet.openMembers();
		await use(tablet);
	},
});

export { expect } from "@playwright/test";
