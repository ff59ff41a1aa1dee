import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { command, ownerToken } from "@junban/product/api";
import { newDataFolder, removeDataFolder } from "@junban/product/data-folder";
import { freePort } from "@junban/product/free-port";
import { startProduct } from "@junban/product/server";
import { test as base, expect } from "@playwright/test";
import { createTestHarness } from "wrangler";
import { PHONE } from "./journey.ts";
import { PHRASES } from "./phrases.ts";
import { audit, watch } from "./watch.ts";

/** The built pages, as `wrangler deploy` takes them. The API is asked over the net, as on another account. */
const ROOT = dirname(fileURLToPath(import.meta.resolve("@junban/customer/package.json")));

interface Hosts {
	/** Of the Worker with the pages. */
	readonly pages: string;
	/** Of the API. */
	readonly api: string;
}

const test = base.extend<Hosts>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
	api: async ({}, use) => {
		await use(`http://127.0.0.1:${await freePort()}`);
	},
	pages: async ({ api }, use) => {
		const { name, main, compatibility_date, assets } = JSON.parse(
			readFileSync(join(ROOT, "wrangler.jsonc"), "utf8"),
		);
		const config = { name, main, compatibility_date, assets, vars: { API_URL: api } };
		const harness = createTestHarness({ root: ROOT, workers: [{ config }] });
		const { url } = await harness.listen();
		const data = newDataFolder("split");
		const env = { JUNBAN_ORIGINS: url.origin, JUNBAN_PUBLIC_URL: url.origin, JUNBAN_API_URL: api };
		const product = await startProduct({ data, port: Number(new URL(api).port), env }).ready;
		await use(url.origin);
		await harness.close();
		await product.kill();
		removeDataFolder(data);
	},
});

/** The size of a PNG, from its first chunk. */
function sizeOfPng(bytes: Buffer): readonly [width: number, height: number] {
	expect(bytes.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
	expect(bytes.subarray(12, 16).toString("latin1")).toBe("IHDR");
	return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** The Worker draws pictures by WebAssembly and with fonts of its assets, which no other test has. */
async function expectPictures(pages: string): Promise<void> {
	for (const [name, size] of [
		["icon-192.png", [192, 192]],
		["preview-1200x630.png", [1200, 630]],
	] as const) {
		const answer = await fetch(`${pages}/app/-/demo/${name}`);
		expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
		const bytes = Buffer.from(await answer.arrayBuffer());
		expect(sizeOfPng(bytes)).toEqual(size);
		// A picture of one colour is shorter: the fonts were found.
		expect(bytes.length).toBeGreaterThan(2_000);
	}
	const manifest = await fetch(`${pages}/dynamic-manifest/demo.json`);
	expect([manifest.status, await manifest.json()]).toEqual([
		200,
		expect.objectContaining({ scope: "/app/" }),
	]);
	for (const path of [
		"/dynamic-manifest/noshop.json",
		"/dynamic-manifest/-.json",
		"/app/-/noshop/icon-192.png",
	])
		expect([path, (await fetch(pages + path)).status]).toEqual([path, 404]);
}

test("pages of a Worker and an API on another host: join, follow the place live, be called", async ({
	browser,
	pages,
	api,
}) => {
	await expectPictures(pages);
	const noise = watch();
	const context = await browser.newContext({ ...PHONE, locale: "en-GB" });
	const page = await context.newPage();
	noise.follow(page);
	const { join, ticket } = PHRASES.en.customer;
	await page.goto(`${pages}/app/demo`);
	expect(page.url()).toBe(`${pages}/en/app/demo`);
	await page.getByRole("button", { name: join.join }).tap();
	await page.waitForURL(/\/en\/app\/demo\/main\/[\w-]+$/);
	await expect(page).toHaveTitle(/^A-1 /);
	await audit(page, "ticket on split hosts");
	const uid = new URL(page.url()).pathname.split("/").at(-1) ?? "";
	await command(api, await ownerToken(api), "call", uid);
	await expect(page).toHaveTitle(new RegExp(`^A-1 ${ticket.called}`));
	await page.goto(`${pages}/en/app/demo`);
	expect(page.url()).toBe(`${pages}/en/app/demo/main/${uid}`);
	noise.verify();
	await context.close();
});
