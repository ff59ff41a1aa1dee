import { type Browser, type BrowserContextOptions, test as base, type Page } from "@playwright/test";
import { Phone } from "./phone.ts";
import type { Lang } from "./phrases.ts";
import { openShop, type Shop } from "./shop.ts";
import { Tablet } from "./tablet.ts";
import { type Watch, watch } from "./watch.ts";

export interface Options {
	/** The language of the browsers in this project. */
	readonly lang: Lang;
}

interface Journey {
	readonly noise: Watch;
	/** Opens another customer's phone. */
	readonly newPhone: () => Promise<Phone>;
	readonly phone: Phone;
	/** Opens another tablet, by default signed out. */
	readonly newTablet: NewTablet;
	/** A signed-in tablet on the page of the line. */
	readonly tablet: Tablet;
}

export const PHONE: BrowserContextOptions = {
	viewport: { width: 390, height: 844 },
	hasTouch: true,
	isMobile: true,
	deviceScaleFactor: 2,
};
export const TABLET: BrowserContextOptions = { viewport: { width: 1180, height: 820 }, hasTouch: true };

/**
 * Journeys that `npm run test:long` runs in English, too: the customers' pages, a first day, and what the shop writes in
 * both languages. The staff's screens are tested in both languages by the component tests of `apps/admin`.
 */
export const ENGLISH = { tag: "@english" };
/** Journeys that `npm test` runs in both languages. */
export const BOTH = { tag: ["@english", "@both"] };
/** Journeys of `npm run test:long` alone. Most show what another journey or the component tests show, from another side. */
export const LONG = { tag: "@long" };
export const ENGLISH_LONG = { tag: ["@english", "@long"] };

type Stored = Exclude<BrowserContextOptions["storageState"], string | undefined>;
export type NewTablet = (signedIn?: Stored) => Promise<Tablet>;

/** Tests with one product per worker, an empty line, phones and tablets. */
export const test = base.extend<Options & Journey, { shop: Shop; signedIn: Stored }>({
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
	signedIn: [async ({ browser, shop }, use) => use(await signIn(browser, shop)), { scope: "worker" }],
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
	newTablet: async ({ browser, shop, lang, noise }, use) => withTablets({ browser, shop, lang, noise }, use),
	tablet: async ({ newTablet, signedIn }, use) => {
		const tablet = await newTablet(signedIn);
		await tablet.open("/app_admin/demo/members");
		await tablet.expectMembers();
		await use(tablet);
	},
});

interface TabletParts {
	readonly browser: Browser;
	readonly shop: Shop;
	readonly lang: Lang;
	readonly noise: Watch;
}

/** Lets a test open tablets of a shop, and closes them after it. */
export async function withTablets(
	{ browser, shop, lang, noise }: TabletParts,
	use: (newTablet: NewTablet) => Promise<void>,
): Promise<void> {
	const opened: Page[] = [];
	await use(async (storageState) => {
		const locale = lang === "en" ? "en-US" : "ja-JP";
		const context = await browser.newContext({
			...TABLET,
			locale,
			...(storageState === undefined ? {} : { storageState }),
		});
		context.on("page", noise.follow);
		const page = await context.newPage();
		opened.push(page);
		return new Tablet(page, shop, lang);
	});
	for (const page of opened) await page.context().close();
}

/** Signs in once and returns what the browser stores of the account. What it caches of the line is left out. */
export async function signIn(browser: Browser, shop: Shop): Promise<Stored> {
	const context = await browser.newContext({ ...TABLET, locale: "ja-JP" });
	const tablet = new Tablet(await context.newPage(), shop, "ja");
	await tablet.openMembers();
	const { cookies, origins } = await context.storageState({ indexedDB: true });
	await context.close();
	const account = origins.map((origin) => ({ ...origin, localStorage: [], indexedDB: accountsOf(origin) }));
	return { cookies, origins: account };
}

/** The SDK's database of accounts. Playwright's types do not describe stored databases. */
function accountsOf(origin: object): unknown[] {
	const databases: unknown = Reflect.get(origin, "indexedDB");
	if (!Array.isArray(databases)) throw new Error("no databases");
	return databases.filter((database) => Reflect.get(Object(database), "name") === "firebaseLocalStorageDb");
}

export { expect } from "@playwright/test";
