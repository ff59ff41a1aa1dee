import type { Page } from "@playwright/test";
import { ENGLISH, expect, test } from "./journey.ts";
import { passOn } from "./passing.ts";
import { audit, FAILED_REQUEST } from "./watch.ts";

/** Resolves when the page's service worker has kept its files. */
async function workerReady(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const { active } = await navigator.serviceWorker.ready;
		if (active?.state === "activated") return;
		await new Promise((resolve) => active?.addEventListener("statechange", resolve));
	});
}

test("a phone that was offline when the worker's file was to come asks for it again", async ({
	phone,
	noise,
}) => {
	noise.expect(FAILED_REQUEST);
	// A page that was loaded anew for a lost file a moment ago is not loaded anew once more.
	await phone.page.addInitScript(() => sessionStorage.setItem("junban-chunk-reload", String(Date.now())));
	let asked = 0;
	await phone.page.route(/register-worker/, (route) => (++asked === 1 ? route.abort() : route.continue()));
	await phone.openShop();
	await expect.poll(() => asked).toBeGreaterThan(0);
	await phone.page.evaluate(() => window.dispatchEvent(new Event("online")));
	await workerReady(phone.page);
});

test(
	"a shop's page can be put on the home screen, with the shop's own pictures",
	ENGLISH,
	async ({ phone, lang }) => {
		await phone.openShop();
		const { page } = phone;
		await workerReady(page);
		const devTools = await page.context().newCDPSession(page);
		const { installabilityErrors } = await devTools.send("Page.getInstallabilityErrors");
		// Each test has a window without a history of its own, where nothing can be installed.
		expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual(
			[],
		);
		const { data = "", errors } = await devTools.send("Page.getAppManifest");
		expect(errors).toEqual([]);
		const manifest = JSON.parse(data);
		const prefix = lang === "en" ? "/en" : "";
		expect(manifest).toMatchObject({ lang, start_url: `${prefix}/app/demo?pwa=1`, scope: `${prefix}/app/` });

		const pictures: [string, string][] = manifest.icons.map(
			({ src, sizes }: { src: string; sizes: string }) => [src, sizes],
		);
		expect(pictures.map(([, sizes]) => sizes)).toEqual(["192x192", "512x512", "512x512"]);
		const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name);
		pictures.push([(await attribute('link[rel="apple-touch-icon"]', "href")) ?? "", "180x180"]);
		pictures.push([(await attribute('meta[property="og:image"]', "content")) ?? "", "1200x630"]);
		for (const [address, size] of pictures) {
			const drawn = await page.evaluate(async (src) => {
				const answer = await fetch(src);
				const { width, height } = await createImageBitmap(await answer.blob());
				return [answer.headers.get("content-type"), `${width}x${height}`];
			}, address);
			expect([address, ...drawn]).toEqual([address, "image/png", size]);
		}
	},
);

test("a name that is no shop has no manifest and no pictures", async ({ phone, shop, noise }) => {
	noise.expect(FAILED_REQUEST);
	await phone.open("/app/nosuchshop");
	expect(await phone.page.locator('link[rel="manifest"]').count()).toBe(0);
	const manifest = await fetch(`${shop.url}/dynamic-manifest/nosuchshop.json`);
	expect([manifest.status, await manifest.json()]).toMatchObject([404, { code: "app-not-found" }]);
	expect((await fetch(`${shop.url}/app/-/nosuchshop/icon-192.png`)).status).toBe(404);
});

test(
	"a ticket that is opened without a connection shows the last known place, and goes on",
	ENGLISH,
	async ({ phone, tablet, noise }) => {
		const { page } = phone;
		await phone.openShop();
		await phone.joinButton.tap();
		await page.waitForURL(/\/app\/demo\/main\/[\w-]+$/);
		const label = await phone.label();
		const main = page.getByRole("main");
		await expect(main).toContainText(label);
		await workerReady(page);
		noise.expect(FAILED_REQUEST);
		await page.context().setOffline(true);
		await page.reload();
		await phone.expectOffline();
		await expect(main).toContainText(label);
		await page.context().setOffline(false);
		await phone.expectOnline();
		await tablet.callNext(label);
		await phone.expectCalled(label);
		// With a connection the server's page opens, not the kept one.
		const [answer] = await Promise.all([page.waitForResponse(page.url()), page.reload()]);
		expect(await answer.text()).toContain(label);
	},
);

test("the staff's pages are not the worker's", async ({ phone, noise }) => {
	noise.expect(FAILED_REQUEST);
	await phone.openShop();
	await workerReady(phone.page);
	await phone.page.goto(new URL("/app_admin/demo/login", phone.page.url()).href);
	expect(await phone.page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

/** The next version's worker names another script. */
function nextWorker(text: string): string {
	return text.replace(/entry:(["'`])[^"'`]+\1/g, 'entry:"/app/assets/main-next.js"');
}

test(
	"a newer version waits until the person wants it, and then comes once",
	ENGLISH,
	async ({ phone, shop, lang, noise }) => {
		let isNew = false;
		const product = await passOn(shop.url, "/app/worker.js", (text) => (isNew ? nextWorker(text) : text));
		noise.expect(FAILED_REQUEST);
		const { page, words } = phone;
		await page.goto(`${product.url}${lang === "en" ? "/en" : ""}/app/demo`);
		await workerReady(page);
		let loads = 0;
		page.on("load", () => loads++);
		await page.reload();
		await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
		const notice = page.getByRole("status").filter({ hasText: words.install.updateTitle });
		await expect(notice).toBeHidden();
		isNew = true;
		await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
		await expect(notice).toBeVisible();
		await audit(page, "newer version");
		expect(loads).toBe(1);
		await Promise.all([
			page.waitForEvent("load"),
			notice.getByRole("button", { name: words.install.update }).tap(),
		]);
		await expect(phone.joinButton).toBeVisible();
		await expect(notice).toBeHidden();
		expect(loads).toBe(2);
		await product.close();
	},
);

test("a newer version comes even where the browser keeps the old worker", async ({ phone, shop, noise }) => {
	let isNew = false;
	const product = await passOn(shop.url, "/app/worker.js", (text) =>
		isNew ? nextWorker(text).replaceAll("take-over", "stay-put") : text,
	);
	noise.expect(FAILED_REQUEST);
	const { page, words } = phone;
	await page.goto(`${product.url}/app/demo`);
	await workerReady(page);
	await page.reload();
	await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
	isNew = true;
	await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
	await Promise.all([
		page.waitForEvent("load"),
		page.getByRole("button", { name: words.install.update }).tap(),
	]);
	await expect(phone.joinButton).toBeVisible();
	await product.close();
});
