import { command, ownerToken } from "@junban/product/api";
import type { Page } from "@playwright/test";
import { ENGLISH, expect, test } from "./journey.ts";
import type { Phone } from "./phone.ts";
import { audit } from "./watch.ts";

/** Records what the page would vibrate: no phone lies on this table. */
async function recordVibration(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const vibrated: unknown[] = [];
		Object.assign(globalThis, { vibrated });
		navigator.vibrate = (pattern) => vibrated.push(pattern) > 0;
	});
}

const vibrations = (page: Page) => page.evaluate(() => Reflect.get(globalThis, "vibrated").length);

/** Takes what the page shares instead of the phone's list of apps. */
async function recordShares(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const shared: unknown[] = [];
		Object.assign(globalThis, { shared });
		Object.defineProperty(navigator, "share", { value: async ({ url }: ShareData) => void shared.push(url) });
	});
}

/** Touches the page where nothing can be pressed: from then on it may ring. */
async function touch(phone: Phone): Promise<void> {
	await phone.page.getByRole("heading", { level: 1 }).tap();
	await expect(phone.page.getByText(phone.words.ticket.soundOn)).toBeVisible();
}

/** The rows' script runs: the file of their sheet, which it loads, has come. Until then the row is a link, as without script. */
async function rowsRun({ page }: Phone): Promise<void> {
	await page.waitForFunction(() =>
		performance.getEntriesByType("resource").some(({ name }) => name.includes("/party-sheet-")),
	);
}

/** Everything that a page sends and gets, by its address and bodies. */
function traffic(page: Page): string[] {
	const seen: string[] = [];
	page.on("request", (request) => seen.push(`${request.url()} ${request.postData() ?? ""}`));
	page.on("websocket", (socket) => {
		seen.push(socket.url());
		socket.on("framesent", ({ payload }) => seen.push(String(payload)));
		socket.on("framereceived", ({ payload }) => seen.push(String(payload)));
	});
	return seen;
}

test(
	"a customer shares the ticket; a companion's phone follows the place to the call, and both ring",
	ENGLISH,
	async ({ phone, newPhone, shop }) => {
		await recordVibration(phone.page);
		await recordShares(phone.page);
		const label = await phone.join();
		const uid = phone.memberUid();
		await phone.expectLive();
		await touch(phone);
		await rowsRun(phone);
		const row = phone.page.getByRole("link", { name: phone.words.ticketMore.share });
		await row.tap();
		const links = () => phone.page.evaluate(() => Reflect.get(globalThis, "shared"));
		await expect.poll(links).toHaveLength(1);
		const [link] = await links();
		expect(link).toMatch(/\/app\/demo\/main\/watch\/\d+-\d+$/);

		const companion = await newPhone();
		const { page, words } = companion;
		const { watch, ticket, ticketMore } = words;
		await recordVibration(page);
		const seen = traffic(page);
		const opened = await page.goto(String(link));
		const html = (await opened?.text()) ?? "";
		expect(html).toContain("noindex");
		await expect(page.getByRole("region", { name: watch.ticket })).toContainText(label);
		await expect(page.getByText(watch.only)).toBeVisible();
		await companion.expectLive();
		await audit(page, "companion");
		await page.emulateMedia({ colorScheme: "dark" });
		await audit(page, "companion, dark");
		await expect(page.getByRole("button")).toHaveCount(0);
		await expect(page.locator("form")).toHaveCount(0);
		await touch(companion);

		const token = await ownerToken(shop.url);
		await command(shop.url, token, "call", uid);
		await phone.expectCalled(label);
		await companion.expectCalled(label);
		for (const each of [phone.page, page]) await expect.poll(() => vibrations(each)).toBeGreaterThan(0);
		for (const each of [phone.page, page]) await expect(each.getByText(ticket.ringing)).toBeVisible();
		await expect(page.getByRole("button")).toHaveCount(0);

		await command(shop.url, token, "finish", uid);
		await expect(page.getByRole("heading", { name: ticket.over.title.unknown })).toBeVisible();
		await expect(page.getByText(watch.thanks)).toBeVisible();
		await audit(page, "companion, over, dark");
		await expect(page.getByRole("link", { name: ticketMore.toShop })).toBeVisible();

		const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
		const { cookies } = await page.context().storageState();
		for (const known of [html, ...seen, stored, JSON.stringify(cookies), await page.content()])
			expect(known).not.toContain(uid);
		expect(seen.some((each) => each.includes("/live"))).toBe(true);
	},
);

test("a row pressed before its script has come leads to the companions' page", async ({
	phone,
	newPhone,
}) => {
	await phone.join();
	// Its service worker holds no files yet.
	const { page, words } = await newPhone();
	await page.route(/\/party-row-/, () => undefined);
	const asked = page.waitForRequest(/\/party-row-/);
	await page.goto(phone.page.url());
	await asked;
	await page.getByRole("link", { name: words.ticketMore.share }).tap();
	await page.waitForURL(/\/app\/demo\/main\/watch\/\d+-\d+$/);
	await expect(page.getByText(words.watch.only)).toBeVisible();
});

test("without script a companion sees the place, and the page of a number that is none", async ({
	phone,
	shop,
	browser,
	noise,
}) => {
	const label = await phone.join();
	const uid = phone.memberUid();
	const { watch, ticketMore } = phone.words;
	const row = phone.page.getByRole("link", { name: ticketMore.share });
	const path = (await row.getAttribute("href")) ?? "";
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	noise.follow(page);
	await page.goto(shop.url + path);
	await expect(page.getByRole("region", { name: watch.ticket })).toContainText(label);
	await command(shop.url, await ownerToken(shop.url), "call", uid);
	await expect
		.poll(async () => {
			await page.goto(shop.url + path);
			return page.locator(".ui-plate").count();
		})
		.toBe(1);
	await expect(page.getByRole("main")).toContainText(label);
	noise.expect(/Failed to load resource/);
	const missing = await page.goto(`${shop.url}/app/demo/main/watch/1-999999999`);
	expect(missing?.status()).toBe(404);
	await expect(page.getByRole("heading", { name: ticketMore.missing })).toBeVisible();
	await context.close();
});
