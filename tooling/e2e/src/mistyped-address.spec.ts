/** A mistyped address is corrected from the page of the mail. */
import { ENGLISH_LONG, expect, test } from "./journey.ts";
import { fill, PHRASES } from "./phrases.ts";
import { at, describe, openMail, register, SECRET, visit } from "./registering.ts";
import { audit, FAILED_REQUEST } from "./watch.ts";

test(
	"a mistyped address is corrected: the new one's mail confirms, the old link is dead, and sign-in leads on",
	ENGLISH_LONG,
	async ({ browser, shop, lang, noise }) => {
		// The dead link, and the old address at the sign-in.
		noise.expect(FAILED_REQUEST);
		const { register: shared, registerStep1, registerStep2, registerEmailSent: mail } = PHRASES[lang].site;
		const [mistyped, right] = [`mistpyed-${lang}@example.com`, `mistyped-${lang}@example.com`];
		const page = await visit({ browser, lang, noise, url: shop.url });
		await page.goto(at(shop.url, lang, "step1"));
		await register(page, lang, mistyped);
		await describe(page, lang, `mistyped_${lang}`);
		await page.getByRole("button", { name: registerStep2.submit }).click();
		await page.waitForURL(/\/register\/email_sended$/);
		await expect.poll(() => shop.mailedLink(mistyped)).toContain("/__/auth/action");
		const oldLink = shop.mailedLink(mistyped) ?? "";

		await page.getByRole("button", { name: mail.change.open }).click();
		await page.getByLabel(mail.change.email).fill(right);
		await page.getByLabel(shared.password, { exact: true }).fill(SECRET);
		await audit(page, "register mail, another address");
		await page.getByRole("button", { name: mail.kept.changeSubmit }).click();
		await expect(page.getByText(fill(mail.kept.changeMade, { email: right }))).toBeVisible();
		await audit(page, "register mail, address sent");
		await expect.poll(() => shop.mailedLink(right)).toContain("/__/auth/action");
		await openMail(page, shop.mailedLink(right));

		const dead = await page.context().newPage();
		expect((await dead.goto(oldLink))?.status()).toBe(400);
		await expect(dead.getByRole("button")).toHaveCount(0);
		await dead.close();

		await page.getByRole("link", { name: mail.change.signIn }).click();
		await page.waitForURL(/\/register\/step1$/);
		const email = page.getByLabel(shared.email);
		const toSignIn = page.getByRole("button", { name: registerStep1.toSignIn });
		await toSignIn.click();
		await email.fill(mistyped);
		await page.getByLabel(shared.password, { exact: true }).fill(SECRET);
		const signIn = page.getByRole("button", { name: registerStep1.submit.signIn });
		await signIn.click();
		await expect(page.getByRole("alert").or(page.locator("[aria-invalid=true]")).first()).toBeVisible();
		await email.fill(right);
		await signIn.click();
		// Shop and address are there: nothing is left to do.
		await page.waitForURL(/\/register\/congratulations$/);
		await expect(page.getByText(PHRASES[lang].site.registerCongratulations.desk)).toBeVisible();
		await page.context().close();
	},
);
