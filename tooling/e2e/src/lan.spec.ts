/** A local network without TLS: the pages have no secure context, as docs/operator.md says of it. */
import { chromiumLaunchOptions } from "@junban/browser/chromium";
import { freePort } from "@junban/product/free-port";
import { test as base, chromium, type Page } from "@playwright/test";
import { expect, LONG, type Options, PHONE, TABLET } from "./journey.ts";
import { Operator } from "./operator.ts";
import { Phone } from "./phone.ts";
import { openShop, type Shop } from "./shop.ts";
import { Tablet } from "./tablet.ts";
import { audit, type Watch, watch } from "./watch.ts";

const NAME = "shop-pc.lan";
const MASTER = "operator@example.com";

interface Lan {
	/** The product, and the address by which the machines of the network know it. */
	readonly lan: { readonly shop: Shop; readonly url: string };
	readonly noise: Watch;
	readonly open: (look: typeof PHONE) => Promise<Page>;
}

const test = base.extend<Options & Lan>({
	lang: ["ja", { option: true }],
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
	lan: async ({}, use) => {
		const port = await freePort();
		const url = `http://${NAME}:${port}`;
		const shop = await openShop(undefined, { PORT: String(port), HOST: "0.0.0.0", JUNBAN_PUBLIC_URL: url });
		await use({ shop, url });
		await shop.close();
	},
	// biome-ignore lint/correctness/noEmptyPattern: as above
	noise: async ({}, use) => {
		const noise = watch();
		await use(noise);
		noise.verify();
	},
	open: async ({ noise }, use) => {
		const { args, ...options } = chromiumLaunchOptions();
		const browser = await chromium.launch({
			...options,
			args: [...args, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
		});
		await use(async (look) => {
			const context = await browser.newContext({ ...look, locale: "ja-JP", timezoneId: "Asia/Tokyo" });
			context.on("page", noise.follow);
			return await context.newPage();
		});
		await browser.close();
	},
});

test(
	"without TLS a guest joins, is called and leaves; what a browser keeps from such pages is said in words",
	LONG,
	async ({ lan: { shop, url }, open }) => {
		const there = { ...shop, url };
		const phone = new Phone(await open(PHONE), there, "ja");
		await phone.openShop();
		expect(await phone.page.evaluate(() => globalThis.isSecureContext)).toBe(false);
		const label = await phone.join();
		// Push needs a secure context: its row says so and cannot be pressed.
		await expect(phone.page.getByText(phone.words.notices.push.none)).toBeVisible();

		const tablet = new Tablet(await open(TABLET), there, "ja");
		await tablet.openMembers();
		await tablet.callNext(label);
		await phone.expectCalled(label);
		await tablet.finish(label);
		await phone.expectOver("served");
		await tablet.walkIn();

		const again = new Phone(await open(PHONE), there, "ja");
		const second = await again.join();
		await again.leave();
		await again.expectOver("left");
		await expect(tablet.page.getByText(second)).toBeHidden();

		// No clipboard without TLS: the link stays to be copied by hand.
		await shop.buyPremium();
		await tablet.open("/app_admin/demo/app_setting?tab=staff");
		const { staff } = tablet.words.appSetting;
		await tablet.page.getByRole("textbox", { name: staff.email }).fill("cook@example.com");
		await tablet.page.getByRole("button", { name: staff.send, exact: true }).tap();
		const link = tablet.page.getByRole("textbox", { name: staff.link });
		await expect(link).toHaveValue(new RegExp(`^${url}/`));
		await tablet.page.getByRole("button", { name: staff.copy, exact: true }).tap();
		await expect(tablet.page.getByText(staff.copyFailed)).toBeVisible();

		await tablet.open("/app_admin/demo/members/qrcode");
		await expect(tablet.page.getByRole("heading", { level: 1 })).toBeVisible();
		await audit(tablet.page, "QR code, without TLS");
		for (const page of [phone.page, again.page, tablet.page]) await page.goto("about:blank");
	},
);

test(
	"without TLS an operator signs in with a second factor and gives a shop the premium plan",
	LONG,
	async ({ lan: { shop, url }, noise, open }) => {
		// Without a second factor the API refuses the operator.
		noise.expect(/status of 40[03]/);
		const page = await open(TABLET);
		const operator = new Operator(page, { ...shop, url }, "ja");
		const { shops } = operator.words;
		await new Operator(page, shop, "ja").register(MASTER);
		await operator.open("/master_admin");
		await operator.signIn(MASTER);
		await operator.setUpFactor(MASTER);
		await page.getByRole("searchbox", { name: shops.search }).fill("demo");
		const row = page.getByRole("row").filter({ hasText: "demo" });
		await row.getByRole("switch").click();
		const grant = page.getByRole("dialog");
		await grant.getByLabel(operator.words.frame.act.reason, { exact: true }).fill("防災の日の催しのため");
		await grant.getByRole("button", { name: shops.grant.confirm, exact: true }).click();
		await expect(row.getByRole("switch")).toBeChecked();
	},
);
