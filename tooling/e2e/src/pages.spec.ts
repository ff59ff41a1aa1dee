import { strangerToken } from "@junban/product/api";
import { OWNER_EMAIL } from "@junban/product/server";
import { BOTH, ENGLISH, expect, test } from "./journey.ts";
import { audit } from "./watch.ts";

test("unknown shops and tickets get a message", ENGLISH, async ({ phone, noise }) => {
	noise.expect(/Failed to load resource.*404/);
	const { page: texts, ticketMore } = phone.words;
	const pages = [
		["/app/nosuchshop", texts.noShop],
		["/app/Not-A-Shop", texts.noShop],
		["/app/nosuchshop/main/aaaaaaaaaaaaaaaaaaaaaaaa", texts.noShop],
		["/app/demo/main/aaaaaaaaaaaaaaaaaaaaaaaa", ticketMore.missing],
		["/app/demo/main/short", ticketMore.missing],
	] as const;
	for (const [path, text] of pages) {
		await phone.open(path);
		await expect(phone.page.getByRole("heading", { name: text })).toBeVisible();
		await audit(phone.page, `message ${text}`);
	}
});

test("an address without a screen gets a message", ENGLISH, async ({ newTablet, noise }) => {
	noise.expect(/Failed to load resource.*404/);
	const tablet = await newTablet();
	await tablet.open("/app_admin/demo/nosuchpage");
	await expect(tablet.page.getByRole("heading", { name: tablet.words.common.error.notFound })).toBeVisible();
	await audit(tablet.page, "admin not found");
});

test(
	"a wrong password and an unknown e-mail are refused in the same words",
	BOTH,
	async ({ newTablet, noise }) => {
		noise.expect(/Failed to load resource.*400/);
		const tablet = await newTablet();
		for (const email of [OWNER_EMAIL, "nobody@example.com"]) {
			await tablet.signIn(email, "not the password");
			await expect(tablet.page.getByText(tablet.words.codes["sign-in-failed"]).first()).toBeVisible();
			await audit(tablet.page, "login refused");
			await expect(tablet.page).toHaveURL(/\/login/);
		}
	},
);

test(
	"a stranger's account sees nothing of the shop",
	ENGLISH,
	async ({ newTablet, newPhone, shop, noise }) => {
		noise.expect(/Failed to load resource.*40[03]/);
		const phone = await newPhone();
		const label = await phone.join();
		const email = `stranger-${crypto.randomUUID()}@example.com`;
		await strangerToken(shop.url, email, "four quiet lanterns");
		const tablet = await newTablet();
		await tablet.signIn(email, "four quiet lanterns");
		await expect(tablet.page.getByRole("heading", { name: tablet.words.signIn.noPermission })).toBeVisible();
		// Exact: the random e-mail address in the corner may hold the same letters.
		await expect(tablet.page.getByText(label, { exact: true })).toHaveCount(0);
		await audit(tablet.page, "no permission");
	},
);
