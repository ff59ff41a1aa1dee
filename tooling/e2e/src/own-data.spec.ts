import { request } from "@junban/product/api";
import { ENGLISH, expect, PHONE, test } from "./journey.ts";
import { Phone } from "./phone.ts";
import { audit, FAILED_REQUEST } from "./watch.ts";

const NAME = { title: "お名前", type: "text", target: "all", en: { title: "Your name" } };
const LABEL = { ja: "お名前", en: "Your name" };

for (const hasScript of [true, false]) {
	test(
		`a holder ${hasScript ? "with" : "without"} script deletes its own data: the place goes too, and the page says so at once`,
		ENGLISH,
		async ({ shop, browser, lang, noise }) => {
			const locale = lang === "en" ? "en-US" : "ja-JP";
			const context = await browser.newContext({ ...PHONE, locale, javaScriptEnabled: hasScript });
			const page = await context.newPage();
			noise.follow(page);
			const phone = new Phone(page, shop, lang);
			const { ticketMore } = phone.words;
			const audited = async (state: string) => (hasScript ? audit(page, state) : undefined);
			await shop.save({ requireQuestions: [NAME] });
			await phone.openPlainShop(1);
			await page.getByLabel(LABEL[lang]).fill("山田");
			await phone.joinButton.tap();
			await page.waitForURL(/\/app\/demo\/main\/[\w-]+$/);
			const answers = `${shop.url}/apiV2/demo/main/${phone.memberUid()}/answers`;
			expect(JSON.stringify((await request(answers)).body)).toContain("山田");

			await page.getByRole("link", { name: ticketMore.row }).tap();
			await expect(page.getByRole("heading", { name: ticketMore.title })).toBeVisible();
			await audited("own data");
			await page.getByRole("link", { name: ticketMore.cancel }).tap();
			await page.getByRole("link", { name: ticketMore.row }).tap();
			await page.getByRole("button", { name: ticketMore.confirm.standing }).tap();
			await expect(phone.ending("left")).toBeVisible();
			await expect(page.getByText(ticketMore.done, { exact: true })).toBeInViewport({ ratio: 1 });
			await audited("own data deleted");
			expect(JSON.stringify((await request(answers)).body)).not.toContain("山田");
			// The shop's page no longer leads to that place.
			await phone.open("/app/demo");
			await expect(phone.joinButton).toBeVisible();
			await context.close();
		},
	);
}

test("without a connection nothing is deleted, and the page says why", ENGLISH, async ({ phone, noise }) => {
	const { page, words } = phone;
	// The question of the tests before may be on the page for a second.
	await phone.openPlainShop(0);
	await phone.joinButton.tap();
	await page.waitForURL(/\/app\/demo\/main\/[\w-]+$/);
	const label = await phone.label();
	// The page follows the line: from then on it keeps what it shows.
	await expect(page.getByText(words.ticket.connection.live)).toBeVisible();
	await page.evaluate(async () => {
		const { active } = await navigator.serviceWorker.ready;
		if (active?.state === "activated") return;
		await new Promise((resolve) => active?.addEventListener("statechange", resolve));
	});
	noise.expect(FAILED_REQUEST);
	await page.context().setOffline(true);
	await page.goto(`${page.url()}?own_data=1`);
	await phone.expectOffline();
	await page.getByRole("button", { name: words.ticketMore.confirm.standing }).tap();
	const refused = page.getByRole("alert").filter({ hasText: words.ticketMore.failed });
	await expect(refused).toBeVisible();
	await audit(page, "own data not deleted");
	await page.context().setOffline(false);
	await phone.expectOnline();
	await page.getByRole("link", { name: words.ticketMore.cancel }).tap();
	await expect(page.getByRole("main")).toContainText(label);
});
