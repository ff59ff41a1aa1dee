/** How far the sign-in of a registration reaches: its tab, and all tabs once somebody has signed in by password. */
import { ENGLISH_LONG, expect, test } from "./journey.ts";
import { PHRASES } from "./phrases.ts";
import { at, describe, register, SECRET, visit } from "./registering.ts";

const LAPTOP = { viewport: { width: 1440, height: 900 } };

test(
	"a registration is signed in in its own tab alone; a sign-in at the desk reaches all tabs and lasts",
	ENGLISH_LONG,
	async ({ browser, shop, lang, noise }) => {
		const { admin, site } = PHRASES[lang];
		const [email, slug] = [`tabs-${lang}@example.com`, `own_tabs_${lang}`];
		const page = await visit({ browser, lang, noise, url: shop.url }, LAPTOP);
		await page.goto(at(shop.url, lang, "step1"));
		await register(page, lang, email);
		await describe(page, lang, slug);
		await page.getByRole("button", { name: site.registerStep2.submit }).click();
		await page.waitForURL(/\/register\/email_sended$/);
		const desk = `${shop.url}${lang === "en" ? "/en" : ""}/app_admin/${slug}/members`;
		const isOpen = (tab: typeof page) =>
			expect(
				tab
					.getByRole("navigation", { name: admin.frame.navigation })
					.getByRole("link", { name: admin.frame.screens.members, exact: true }),
			).toBeVisible();

		await page.goto(desk);
		await isOpen(page);
		const other = await page.context().newPage();
		noise.follow(other);
		await other.goto(desk);
		await other.waitForURL(/\/login\b/);
		await other.getByLabel(admin.signIn.email).fill(email);
		await other.getByLabel(admin.signIn.password, { exact: true }).fill(SECRET);
		await other.getByLabel(admin.signIn.password, { exact: true }).press("Enter");
		await isOpen(other);
		const third = await page.context().newPage();
		noise.follow(third);
		await third.goto(desk);
		await isOpen(third);
		await page.reload();
		await isOpen(page);
		await page.context().close();
	},
);
