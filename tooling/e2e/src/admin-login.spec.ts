import { expect, test } from "./journey.ts";
import { PHRASES } from "./phrases.ts";
import { audit } from "./watch.ts";

const STAFF = "staff@example.com";
const SECRET = "a-long-enough-secret";

test("an invited person makes an account, confirms the address and works without seeing settings", async ({
	shop,
	newTablet,
	noise,
	lang,
}) => {
	// The first acceptance is refused: the address is not confirmed yet.
	noise.expect(/status of 40[03]/);
	await shop.buyPremium();
	const link = await shop.invite(STAFF);
	const tablet = await newTablet();
	const { page, words } = tablet;
	await tablet.open(link.slice(shop.url.length));
	await expect(page.getByText(words.login.invited)).toBeVisible();
	expect(page.url()).not.toContain("invitation");
	await audit(page, "invitation");
	await page.getByLabel(words.signIn.email).fill(STAFF);
	await page.getByLabel(words.signIn.newPassword).fill(SECRET);
	await page.getByRole("button", { name: words.login.signUp }).tap();
	await expect(page.getByText(words.login.confirmKept)).toBeVisible();
	await audit(page, "address to confirm");
	await expect.poll(() => shop.mailedLink(STAFF)).toContain("/__/auth/action");
	const mail = await page.context().newPage();
	await mail.goto(shop.mailedLink(STAFF) ?? "");
	await mail.getByRole("button").first().click();
	await mail.waitForLoadState();
	await mail.close();
	await page.getByRole("button", { name: words.login.confirmed }).tap();
	await page.waitForURL(/\/app_admin\/demo$/);
	const navigation = page.getByRole("navigation", { name: words.frame.navigation });
	await expect(
		navigation.getByRole("link", { name: words.frame.screens.members, exact: true }),
	).toBeVisible();
	await expect(
		navigation.getByRole("link", { name: words.frame.screens.lineSetting, exact: true }),
	).toHaveCount(0);
	await navigation.getByRole("link", { name: words.frame.screens.members, exact: true }).tap();
	await tablet.expectMembers();
	await audit(page, "members, as staff");

	// On another day and another tablet, the site's sign-in leads to the same shop.
	const next = await newTablet();
	await next.open("/register/login");
	const { register, registerStep1 } = PHRASES[lang].site;
	await next.page.getByLabel(register.email).fill(STAFF);
	await next.page.getByLabel(register.password, { exact: true }).fill(SECRET);
	await next.page.getByRole("button", { name: registerStep1.submit.signIn }).tap();
	await next.page.waitForURL(/\/app_admin\/demo$/);
	await expect(next.page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a forgotten password is replaced by the mailed link, and the new one signs in", async ({
	shop,
	newTablet,
}) => {
	const tablet = await newTablet();
	const { page, words } = tablet;
	await tablet.open("/app_admin/demo/login");
	await page.getByLabel(words.signIn.email).fill("owner@example.com");
	await page.getByRole("button", { name: words.signIn.toReset }).tap();
	await audit(page, "reset");
	await page.getByRole("button", { name: words.signIn.kept.make }).tap();
	await expect(page.getByText(words.signIn.kept.resetMade)).toBeVisible();
	await expect.poll(() => shop.mailedLink("owner@example.com")).toContain("resetPassword");
	expect(page.url()).toContain("/login");
});
