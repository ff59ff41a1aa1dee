import { command, ownerToken } from "@junban/product/api";
import { ENGLISH, expect, PHONE, test } from "./journey.ts";
import { Phone } from "./phone.ts";
import { audit, FAILED_REQUEST } from "./watch.ts";

test(
	"a called customer whose connection is lost is told, and can try again; the number stays where it is",
	ENGLISH,
	async ({ phone, shop, noise }) => {
		noise.expect(FAILED_REQUEST);
		const { page, words } = phone;
		const label = await phone.join();
		await command(shop.url, await ownerToken(shop.url), "call", phone.memberUid());
		await phone.expectCalled(label);
		const number = page.getByRole("main").getByText(label, { exact: true }).last();
		const before = await number.boundingBox();
		await page.context().setOffline(true);
		await phone.expectOffline();
		await audit(page, "called, offline");
		await page.getByRole("button", { name: words.page.reconnect }).tap();
		await expect(page.getByRole("button", { name: words.page.reconnecting })).toBeVisible();
		await expect(page.getByText(words.page.stillOffline)).toBeVisible();
		await page.context().setOffline(false);
		await phone.expectOnline();
		await phone.expectCalled(label);
		expect(await number.boundingBox()).toEqual(before);
	},
);

test(
	"a called customer who opens the page again finds the number where it was",
	ENGLISH,
	async ({ phone, shop }) => {
		const { page, words } = phone;
		const label = await phone.join();
		await command(shop.url, await ownerToken(shop.url), "call", phone.memberUid());
		await phone.expectCalled(label);
		await page.addInitScript(() => {
			const tops = new Set<number>();
			Object.assign(globalThis, { tops });
			const look = () => {
				const number = document.querySelector(".ui-plate .ui-number");
				if (number !== null) tops.add(number.getBoundingClientRect().top);
				requestAnimationFrame(look);
			};
			look();
		});
		await page.reload();
		await expect(page.getByRole("button", { name: words.ticket.turn })).toBeVisible();
		expect(await page.evaluate(() => Reflect.get(globalThis, "tops").size)).toBe(1);
	},
);

test(
	"without script: called by a plain number, and told why the call is gone until that is read",
	ENGLISH,
	async ({ shop, browser, lang, noise }) => {
		const locale = lang === "en" ? "en-US" : "ja-JP";
		const context = await browser.newContext({ ...PHONE, locale, javaScriptEnabled: false });
		const page = await context.newPage();
		noise.follow(page);
		const phone = new Phone(page, shop, lang);
		const { ticket, ticketMore } = phone.words;
		await phone.openPlainShop(0);
		await phone.joinButton.tap();
		await page.waitForURL(/\/app\/demo\/main\/[\w-]+$/);
		const label = await phone.label();
		const token = await ownerToken(shop.url);
		await command(shop.url, token, "call", phone.memberUid());
		await page.reload();
		await expect(phone.sign).toBeVisible();
		await expect(page.getByRole("main").getByText(label, { exact: true }).last()).toBeVisible();
		await expect(page.getByRole("button")).toHaveText([ticket.leave]);
		await command(shop.url, token, "reset", phone.memberUid());
		await page.reload();
		// It is read before the ticket.
		const first = page.getByRole("main").getByText(ticketMore.setBack).or(page.getByRole("heading"));
		await expect(first.first()).toHaveText(ticketMore.setBack);
		await expect(page.getByText(ticketMore.setBackText.split(/(?<=[。.]) ?/)[0] ?? "")).toBeVisible();
		await page.getByRole("button", { name: ticketMore.understood }).tap();
		await expect(page.getByText(ticketMore.setBack)).toBeHidden();
		await page.reload();
		await expect(page.getByRole("heading").filter({ hasText: label })).toBeVisible();
		await expect(page.getByText(ticketMore.setBack)).toBeHidden();
		await context.close();
	},
);
