/** From the site to a signed-in desk: account, shop, mail, first steps. */
import type { BrowserContextOptions } from "@playwright/test";
import { ENGLISH, ENGLISH_LONG, expect, LONG, PHONE, test } from "./journey.ts";
import { fill, PHRASES } from "./phrases.ts";
import { at, confirmed, describe, openMail, register, SECRET, visit } from "./registering.ts";
import { openShop } from "./shop.ts";
import { audit, FAILED_REQUEST } from "./watch.ts";

const LAPTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

for (const [name, look] of [
	["a phone", PHONE],
	["a laptop", LAPTOP],
] as const)
	test(
		`on ${name}: account, shop, mail, poster, and a desk that asks for no login`,
		look === PHONE ? ENGLISH : ENGLISH_LONG,
		async ({ browser, shop, lang, noise }) => {
			const { site, admin } = PHRASES[lang];
			const email = `${name.replaceAll(" ", "-")}-${lang}@example.com`;
			const slug = `komorebi_${name.slice(2)}_${lang}`;
			const page = await visit({ browser, lang, noise, url: shop.url }, look);
			await page.goto(at(shop.url, lang, "step1"));
			await audit(page, "register step1");
			await register(page, lang, email);
			await audit(page, "register step2");

			// Nothing is lost by Back and a reload, and the password is kept nowhere.
			await describe(page, lang, slug);
			await page.goBack();
			await expect(page.getByText(fill(site.registerStep1.signedIn, { email }))).toBeVisible();
			await page.getByRole("link", { name: site.registerStep1.continue }).click();
			await expect(page.getByLabel(site.registerStep2.slug)).toHaveValue(slug);
			await page.reload();
			await expect(page.getByLabel(site.registerStep2.slug)).toHaveValue(slug);
			await expect(page.getByRole("radio", { name: site.registerStep2.kinds.clinic })).toBeChecked();
			expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
				SECRET,
			);
			await audit(page, "register step2, filled in");
			await page.getByRole("button", { name: site.registerStep2.submit }).click();

			await page.waitForURL(/\/register\/email_sended$/);
			await expect(page.getByText(email)).toBeVisible();
			await audit(page, "register mail");
			await page.reload();
			await expect(page.getByText(email)).toBeVisible();
			await expect.poll(() => shop.mailedLink(email)).toContain("/__/auth/action");
			await openMail(page, shop.mailedLink(email));
			await confirmed(page, lang, /\/register\/congratulations$/);
			const desk = page.getByRole("link", { name: site.registerCongratulations.desk });
			await expect(desk).toBeVisible();
			await audit(page, "register congratulations");
			await page.getByRole("link", { name: site.registerCongratulations.next.poster.title }).click();
			await page.waitForURL(new RegExp(`/app_admin/${slug}/members/qrcode$`));
			await expect(page.getByRole("heading", { name: admin.frame.screens.qrCode })).toBeVisible();
			await page.goBack();
			await desk.click();
			await page.waitForURL(new RegExp(`/app_admin/${slug}$`));
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

			// The site leads back to the shop from any page. Without the account it does not.
			await page.goto(`${shop.url}${lang === "en" ? "/en" : "/"}`);
			await page.getByRole("banner").getByRole("link", { name: site.site.toShop }).click();
			await page.waitForURL(new RegExp(`/app_admin/${slug}$`));
			await page.evaluate(() => localStorage.clear());
			await page.goto(`${shop.url}${lang === "en" ? "/en" : "/"}`);
			await expect(page.getByRole("banner").getByRole("link", { name: site.site.start })).toBeVisible();
			await expect(page.getByRole("banner").getByRole("link", { name: site.site.toShop })).toBeHidden();
			await page.context().close();
		},
	);

test(
	"a taken address signs in and continues where it stopped, in a second browser",
	ENGLISH_LONG,
	async ({ browser, shop, lang, noise }) => {
		noise.expect(FAILED_REQUEST);
		const { register: shared, registerStep1, registerStep2 } = PHRASES[lang].site;
		const visitor = { browser, lang, noise, url: shop.url };
		const email = `twice-${lang}@example.com`;
		const first = await visit(visitor);
		await first.goto(at(shop.url, lang, "step1"));
		await register(first, lang, email);

		const second = await visit(visitor);
		await second.goto(at(shop.url, lang, "step1"));
		await second.getByLabel(shared.email).fill(email);
		await second.getByLabel(shared.password, { exact: true }).fill(SECRET);
		await second.getByLabel(shared.password, { exact: true }).press("Enter");
		await second.getByRole("button", { name: registerStep1.takenSignIn }).click();
		await audit(second, "register, taken address");
		await second.getByRole("button", { name: registerStep1.submit.signIn }).click();
		await second.waitForURL(/step2$/);

		// Both fill in the same shop. The second press founds nothing, and leads to what the first has founded.
		const slug = `twice_${lang}`;
		await describe(first, lang, slug);
		await describe(second, lang, slug);
		await first.getByRole("button", { name: registerStep2.submit }).click();
		await first.waitForURL(/email_sended$/);
		await second.getByLabel(registerStep2.slug).fill(`${slug}_x`);
		await second.getByLabel(registerStep2.slug).fill(slug);
		await expect(second.getByText(registerStep2.state.own)).toBeVisible();
		await second.getByRole("button", { name: registerStep2.submit }).click();
		await second.waitForURL(/email_sended$/);
		await second.goto(at(shop.url, lang, "step2"));
		await expect(second.getByText(registerStep2.has)).toBeVisible();
		await first.context().close();
		await second.context().close();
	},
);

test(
	"taken, reserved and look-alike ids are refused with their reason and two others",
	ENGLISH_LONG,
	async ({ browser, shop, lang, noise }) => {
		const { register: shared, registerStep2: words } = PHRASES[lang].site;
		const page = await visit({ browser, lang, noise, url: shop.url });
		await page.goto(at(shop.url, lang, "step1"));
		await register(page, lang, `ids-${lang}@example.com`);
		await describe(page, lang, `first_${lang}`);
		await page.getByRole("button", { name: words.submit }).click();
		await page.waitForURL(/email_sended$/);
		await page.goto(at(shop.url, lang, "step2"));
		await page.getByRole("button", { name: words.another }).click();
		const id = page.getByLabel(words.slug);
		for (const [slug, code] of [
			["demo", "already-exists"],
			["samp1e", "slug-reserved"],
			[`first${lang}`, "slug-similar"],
			["9", "slug-invalid"],
		] as const) {
			await id.fill(slug);
			await expect(id).toHaveAccessibleDescription(
				new RegExp(shared.refused[code].replace(/[.*+?^${}()|[\]\\]/g, "\\$&")),
			);
			await expect(page.getByRole("group", { name: words.offers }).getByRole("button")).toHaveCount(2);
		}
		await audit(page, "register step2, refused id");
		const [offer] = await page.getByRole("group", { name: words.offers }).getByRole("button").all();
		await offer?.click();
		await expect(page.getByText(words.state.free)).toBeVisible();
		await page.context().close();
	},
);

test("a closed sign-up says so before anything is typed", ENGLISH, async ({ browser, lang, noise }) => {
	const own = await openShop(undefined, { JUNBAN_SIGN_UP: "closed" });
	const { register: shared, registerStep1 } = PHRASES[lang].site;
	const page = await visit({ browser, lang, noise, url: own.url });
	await page.goto(at(own.url, lang, "step1"));
	await expect(page.getByText(registerStep1.closed.title)).toBeVisible();
	await expect(page.getByLabel(shared.email)).toHaveCount(0);
	await audit(page, "register, closed");
	await page.context().close();
	await own.close();
});

test(
	"where mail domains are admitted the mail comes before the shop",
	LONG,
	async ({ browser, lang, noise }) => {
		noise.expect(FAILED_REQUEST);
		const own = await openShop(undefined, { JUNBAN_SIGN_UP: "company.example" });
		const { site } = PHRASES[lang];
		const page = await visit({ browser, lang, noise, url: own.url });
		await page.goto(at(own.url, lang, "step1"));
		await expect(page.getByText("company.example")).toBeVisible();
		const email = page.getByLabel(site.register.email);
		await email.fill("owner@elsewhere.example");
		await page.getByLabel(site.register.password, { exact: true }).fill(SECRET);
		await page.getByRole("button", { name: site.registerStep1.submit.signUp }).click();
		await expect(email).toHaveAccessibleDescription(site.codes["sign-up-closed"]);
		await register(page, lang, "owner@company.example");
		await page.waitForURL(/email_sended$/);
		await page.goto(at(own.url, lang, "step2"));
		await expect(page.getByText(site.registerStep2.confirmFirst)).toBeVisible();
		await page.getByRole("link", { name: site.registerStep2.toMail }).click();
		// A page that comes to life after the mail was opened goes on by itself.
		await expect(page.getByText("owner@company.example")).toBeVisible();
		await openMail(page, own.mailedLink("owner@company.example"));
		await confirmed(page, lang, /step2$/);
		await describe(page, lang, "company_shop");
		await page.getByRole("button", { name: site.registerStep2.submit }).click();
		await page.waitForURL(/congratulations$/);
		await page.context().close();
		await own.close();
	},
);

test("without script each page says that registration needs it", async ({ browser, shop, lang }) => {
	const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
	const page = await context.newPage();
	for (const step of ["step1", "step2", "email_sended", "congratulations"]) {
		await page.goto(at(shop.url, lang, step));
		// Texts of `noscript` are none to a locator by text.
		const note = page.locator("noscript p");
		await expect(note).toBeVisible();
		await expect(note).toHaveText(PHRASES[lang].site.register.script);
		await expect(page.locator("form")).toBeHidden();
	}
	await context.close();
});
