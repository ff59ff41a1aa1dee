import { ENGLISH_LONG, expect, PHONE } from "./journey.ts";
import { test } from "./own-product.ts";
import { Phone } from "./phone.ts";
import { codeIn } from "./qr-code.ts";
import { audit, FAILED_REQUEST } from "./watch.ts";

test(
	"a shop asks for the code on its screen: a phone at home is told so, one in the shop reads the code and joins",
	ENGLISH_LONG,
	async ({ browser, own, newTablet, lang, noise }) => {
		noise.expect(FAILED_REQUEST);
		const tablet = await newTablet();
		const { presence } = tablet.words;
		await tablet.openMembers();
		const context = await browser.newContext({ ...PHONE, locale: lang === "en" ? "en-US" : "ja-JP" });
		const home = new Phone(await context.newPage(), own, lang);
		noise.follow(home.page);
		await home.openLiveShop();

		await tablet.open("/app_admin/demo/members/presence");
		await tablet.page.getByRole("button", { name: presence.off.turnOn }).tap();
		const picture = tablet.page.getByRole("img", { name: presence.on.label });
		await expect(picture).toBeVisible();
		await audit(tablet.page, "the code of the shop");
		const words = home.words.join;
		await expect(home.page.getByText(words.reopens.presence)).toBeVisible();
		await audit(home.page, "a shop that asks for its code");

		const address = new URL(await codeIn(picture));
		const near = new Phone(await context.newPage(), own, lang);
		noise.follow(near.page);
		await near.open(`/app/demo${address.search}`);
		await near.joinButton.tap();
		await near.page.waitForURL(/\/app\/demo\/main\/[\w-]+$/);

		await tablet.open("/app_admin/demo/members");
		await expect(tablet.page.getByText(tablet.words.line.presence.strip)).toBeVisible();
		await tablet.open("/app_admin/demo/members/presence");
		await tablet.page.getByRole("button", { name: presence.on.turnOff }).tap();
		await expect(tablet.page.getByRole("heading", { name: presence.off.title })).toBeVisible();
		await context.close();
	},
);
