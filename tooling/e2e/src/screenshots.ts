import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { uidFromBytes } from "@junban/domain/values";
import { command, join, ownerToken } from "@junban/product/api";
import type { Page } from "@playwright/test";
import { expect, PHONE, TABLET, test } from "./journey.ts";
import { Phone } from "./phone.ts";
import { Tablet } from "./tablet.ts";

const IMAGES = fileURLToPath(new URL("../../../docs/images/", import.meta.url));
/** Party sizes of the members before and after the phone's. */
const BEFORE = [2, 4, 1, 3];
const AFTER = [2, 2, 5, 1];

async function joinAs(url: string, people: number): Promise<string> {
	const uid = uidFromBytes(crypto.getRandomValues(new Uint8Array(48))) ?? "";
	expect((await join(url, uid, { party_size: people })).status).toBe(201);
	return uid;
}

/** Takes a picture of the page at rest: fonts are loaded, animations are off. */
async function picture(page: Page, name: string): Promise<void> {
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
	await page.screenshot({ path: `${IMAGES}${name}.png`, animations: "disabled", scale: "css" });
}

test("the README's pictures", async ({ browser, shop }) => {
	mkdirSync(IMAGES, { recursive: true });
	const token = await ownerToken(shop.url);
	const before: string[] = [];
	for (const people of BEFORE) before.push(await joinAs(shop.url, people));

	const phone = new Phone(
		await (await browser.newContext({ ...PHONE, locale: "ja-JP" })).newPage(),
		shop,
		"ja",
	);
	await phone.openShop();
	await picture(phone.page, "customer-join");
	const label = await phone.join();
	for (const people of AFTER) await joinAs(shop.url, people);
	await command(shop.url, token, "call", before[0] ?? "");
	await command(shop.url, token, "guide", before[1] ?? "");
	await phone.expectPlace(4);
	await picture(phone.page, "customer-ticket");

	const page = await (await browser.newContext({ ...TABLET, locale: "ja-JP" })).newPage();
	const tablet = new Tablet(page, shop, "ja");
	await tablet.openMembers();
	await expect(tablet.section("waiting")).toContainText(label);
	await picture(tablet.page, "admin-members");

	await command(shop.url, token, "call", phone.memberUid());
	await phone.expectCalled(label);
	await picture(phone.page, "customer-called");
});
