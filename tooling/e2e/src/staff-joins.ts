import { expect } from "@playwright/test";
import type { Shop } from "./shop.ts";
import type { Tablet } from "./tablet.ts";

/** A person makes an account from an invitation, confirms its address and works for the shop. */
export async function acceptInvitation(own: Shop, tablet: Tablet, email: string): Promise<void> {
	const { page, words } = tablet;
	await tablet.open((await own.invite(email)).slice(own.url.length));
	await page.getByLabel(words.signIn.email).fill(email);
	await page.getByLabel(words.signIn.newPassword).fill("a-long-enough-secret");
	await page.getByRole("button", { name: words.login.signUp }).tap();
	await expect(page.getByText(words.login.confirmKept)).toBeVisible();
	await expect.poll(() => own.mailedLink(email)).toContain("/__/auth/action");
	const mail = await page.context().newPage();
	await mail.goto(own.mailedLink(email) ?? "");
	await mail.getByRole("button").first().click();
	await mail.waitForLoadState();
	await mail.close();
	await page.getByRole("button", { name: words.login.confirmed }).tap();
	await page.waitForURL(/\/app_admin\/demo$/);
}
