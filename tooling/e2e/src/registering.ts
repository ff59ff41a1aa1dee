/** What registration's journeys share: a visitor, and the steps with their forms filled in. */
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { expect, PHONE } from "./journey.ts";
import { type Lang, PHRASES } from "./phrases.ts";
import type { Watch } from "./watch.ts";

export const SECRET = "a-long-enough-secret";
const CONSENT = JSON.stringify({
	analytics: false,
	necessary: true,
	timestamp: Date.UTC(2026, 0, 1),
	version: "1.0.0",
});

interface Visitor {
	readonly browser: Browser;
	readonly lang: Lang;
	readonly noise: Watch;
	readonly url: string;
}

/** A new browser that has answered the question about cookies. */
export async function visit(
	{ browser, lang, noise, url }: Visitor,
	look: BrowserContextOptions = PHONE,
): Promise<Page> {
	const locale = lang === "en" ? "en-US" : "ja-JP";
	const context = await browser.newContext({
		...look,
		locale,
		timezoneId: "Asia/Tokyo",
		storageState: {
			cookies: [],
			origins: [{ origin: url, localStorage: [{ name: "cookie-consent", value: CONSENT }] }],
		},
	});
	const page = await context.newPage();
	noise.follow(page);
	return page;
}

export const at = (url: string, lang: Lang, step: string) =>
	`${url}${lang === "en" ? "/en" : ""}/register/${step}`;

/** The form of the account, filled in and sent. */
export async function register(page: Page, lang: Lang, email: string): Promise<void> {
	const { register: shared, registerStep1: words } = PHRASES[lang].site;
	await page.getByLabel(shared.email).fill(email);
	await page.getByLabel(shared.password, { exact: true }).fill(SECRET);
	await page.getByRole("button", { name: words.submit.signUp }).click();
	await page.waitForURL(/\/register\/(?:step2|email_sended)$/);
}

/** The form of the shop, up to its button. */
export async function describe(page: Page, lang: Lang, slug: string): Promise<void> {
	const words = PHRASES[lang].site.registerStep2;
	await page.getByLabel(words.name, { exact: true }).fill("Komorebi");
	const id = page.getByLabel(words.slug);
	await expect(id).toHaveValue("komorebi");
	await id.fill(slug);
	await expect(page.getByText(words.state.free)).toBeVisible();
	await page.getByRole("radio", { name: words.colors.orange }).click();
	await page.getByRole("radio", { name: words.kinds.clinic }).click();
	await expect(page.getByText(words.kindHint.clinic)).toBeVisible();
}

/** Opens the link of the latest mail in a tab of its own, as mail programs do. */
export async function openMail(page: Page, link: string | undefined): Promise<void> {
	const mail = await page.context().newPage();
	await mail.goto(link ?? "");
	await mail.getByRole("button").first().click();
	await mail.waitForLoadState();
	await mail.close();
	// Back to the first tab: a tab behind others may draw nothing.
	await page.bringToFront();
}

/**
 * Goes on after the mail was opened. The page goes on by itself as soon as it is looked at; the button is for readers
 * who are faster, and its navigation may stop the first one.
 */
export async function confirmed(page: Page, lang: Lang, next: string | RegExp): Promise<void> {
	const button = page.getByRole("button", { name: PHRASES[lang].site.registerEmailSent.confirmed });
	const arrived = expect(page).toHaveURL(next);
	await Promise.race([button.click(), arrived]);
	await arrived;
}
