import { randomBytes } from "node:crypto";
import { join } from "@junban/product/api";
import type { Route } from "@playwright/test";
import { expect, LONG, PHONE, test } from "./journey.ts";
import { Phone } from "./phone.ts";
import { openShop } from "./shop.ts";
import { FAILED_REQUEST } from "./watch.ts";

test(
	"while very many join, a phone works and waits for its place by itself; without script it is told whom to ask",
	LONG,
	async ({ browser, lang, noise }) => {
		noise.expect(FAILED_REQUEST);
		const shop = await openShop(undefined, { JUNBAN_JOINS_IN_CALM: "1" });
		try {
			expect((await join(shop.url, randomBytes(16).toString("hex"))).ok).toBe(true);
			const plain = await browser.newContext({ ...PHONE, locale: "ja-JP", javaScriptEnabled: false });
			const form = new Phone(await plain.newPage(), shop, lang);
			await form.open("/app/demo");
			await form.joinButton.tap();
			await expect(form.page.getByText(form.words.codes["join-work"])).toBeVisible();
			await plain.close();

			const context = await browser.newContext({ ...PHONE, locale: "ja-JP" });
			const page = await context.newPage();
			noise.follow(page);
			const phone = new Phone(page, shop, lang);
			await phone.openLiveShop();
			// The first of a network does not wait for long.
			const worked = Promise.withResolvers<Route>();
			let joins = 0;
			await page.route("**/line_up", async (route) => {
				joins++;
				if (joins === 1) await route.continue();
				else worked.resolve(route);
			});
			await phone.joinButton.tap();
			const withWork = await worked.promise;
			await expect(page.getByText(phone.words.joinNotes.crowd)).toBeVisible();
			await withWork.continue();
			await page.waitForURL(/\/app\/demo\/main\/[\w-]+$/);
			await context.close();

			// In a crowd scripts are slow: the browser sends the form before they are there.
			const early = await browser.newContext({ ...PHONE, locale: "ja-JP" });
			const slow = new Phone(await early.newPage(), shop, lang);
			noise.follow(slow.page);
			const held: Route[] = [];
			await slow.page.route("**/assets/*.js", (route) => void held.push(route));
			await slow.open("/app/demo");
			await slow.joinButton.tap();
			await expect(slow.page.getByText(slow.words.codes["join-work"])).toBeVisible();
			await slow.page.unroute("**/assets/*.js");
			// Those of the page that the form has left are gone.
			for (const route of held) await route.continue().catch(() => undefined);
			await slow.page.waitForURL(/\/app\/demo\/main\/[\w-]+$/);
			await early.close();
		} finally {
			await shop.close();
		}
	},
);
