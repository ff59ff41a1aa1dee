/** Journeys with a product of their own each: they end it, its sessions, its accounts or its shop. */
import { test as base } from "@playwright/test";
import { type NewTablet, type Options, withTablets } from "./journey.ts";
import { openShop, type Shop } from "./shop.ts";
import { type Watch, watch } from "./watch.ts";

interface OwnProduct {
	readonly noise: Watch;
	readonly own: Shop;
	/** Opens a tablet, by default signed out. */
	readonly newTablet: NewTablet;
}

export const test = base.extend<Options & OwnProduct>({
	lang: ["ja", { option: true }],
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
	noise: async ({}, use) => {
		const noise = watch();
		await use(noise);
		noise.verify();
	},
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
	own: async ({}, use) => {
		const own = await openShop();
		await use(own);
		await own.close();
	},
	newTablet: async ({ browser, own, lang, noise }, use) =>
		withTablets({ browser, shop: own, lang, noise }, use),
});
