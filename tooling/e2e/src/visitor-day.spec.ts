import { defaultTextsEn } from "@junban/domain/words/default-texts-en";
import { defaultTextsJa } from "@junban/domain/words/default-texts-ja";
import type { BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { ENGLISH, ENGLISH_LONG, expect, PHONE, test } from "./journey.ts";
import { fill, type Lang, PHRASES } from "./phrases.ts";
import { codeIn } from "./qr-code.ts";
import { confirmed } from "./registering.ts";
import { openShop, type Shop } from "./shop.ts";
import { audit, type Watch } from "./watch.ts";

/** What the poster says. Without an address that phones can reach, nothing can be printed. */
const PUBLIC_URL = "https://queue.example";
const LAPTOP: BrowserContextOptions = { viewport: { width: 1366, height: 768 } };
const SIZES = { phone: PHONE, laptop: LAPTOP };

const SHOP = {
	ja: { name: "麺処みなと", slug: "mendokoro_minato", email: "minato@mail.example" },
	en: { name: "Minato Noodles", slug: "minato_noodles", email: "noodles@mail.example" },
};
/** What the sample's place and the new shop's say to whoever is called. */
const CALLED = {
	ja: { sample: "お席のご用意ができました", own: defaultTextsJa.called },
	en: { sample: "Your table is ready", own: defaultTextsEn.called },
};
const PASSWORD = "correct-horse-battery-staple";

/** Somebody who finds Junban: the tabs of one browser. */
class Visitor {
	readonly #context: BrowserContext;
	readonly #shop: Shop;
	readonly lang: Lang;
	readonly #noise: Watch;

	constructor(context: BrowserContext, shop: Shop, lang: Lang, noise: Watch) {
		this.#context = context;
		this.#shop = shop;
		this.lang = lang;
		this.#noise = noise;
	}

	get words(): (typeof PHRASES)[Lang] {
		return PHRASES[this.lang];
	}

	/** The page at this path, in the visitor's language. */
	at(path: string): string {
		const prefix = this.lang === "en" ? "/en" : "";
		return `${this.#shop.url}${path === "/" && prefix !== "" ? prefix : `${prefix}${path}`}`;
	}

	async newTab(path: string): Promise<Page> {
		const page = await this.#context.newPage();
		this.#noise.follow(page);
		await page.goto(this.at(path));
		return page;
	}
}

/** From the site to a place in the line of a sample. Returns the number as it is shown. */
async function joinSample(visitor: Visitor, page: Page): Promise<string> {
	const { customer, site } = visitor.words;
	await expect(page.getByRole("heading", { level: 1 })).toContainText(site.home.hero.end);
	await page.getByRole("button", { name: site.shell.consent.necessaryOnly }).click();
	await page.getByRole("link", { name: site.home.hero.try }).first().click();
	await page.waitForURL(visitor.at("/app/sample"));
	await expect(page.getByText(customer.sample.title)).toBeVisible();
	await page.getByRole("button", { name: customer.join.join }).click();
	await page.waitForURL(/\/app\/sample\/main\/[\w-]{22,64}$/);
	const number = page.getByRole("heading", { level: 1, name: customer.ticket.number });
	await expect(number).toBeVisible();
	await audit(page, "visitor's ticket");
	return /\S+$/.exec((await number.textContent()) ?? "")?.[0] ?? "";
}

/** The visitor's place stands on the sample's desk, and is called there. */
async function callOneself(visitor: Visitor, ticket: Page, label: string): Promise<Page> {
	const { admin } = visitor.words;
	const desk = await visitor.newTab("/app_admin/sample/members");
	await expect(desk.getByText(admin.frame.sample.title)).toBeVisible();
	const call = desk.getByRole("button", {
		name: fill(admin.line.actions.callOne, { label }),
		exact: true,
	});
	await expect(call).toBeVisible();
	await audit(desk, "sample's desk");
	await call.click();
	await expect(desk.getByRole("region", { name: admin.members.sections.called })).toContainText(label);
	await ticket.bringToFront();
	await expect(ticket.getByRole("heading", { name: CALLED[visitor.lang].sample })).toBeVisible();
	await audit(ticket, "visitor called");
	return desk;
}

/** From a sample's desk to a shop of one's own, whose address is confirmed from the mail. */
async function register(visitor: Visitor, page: Page, shop: Shop): Promise<void> {
	const { admin, site } = visitor.words;
	const { name, slug, email } = SHOP[visitor.lang];
	await page.bringToFront();
	await page.getByRole("link", { name: admin.frame.sample.own }).click();
	await page.waitForURL(visitor.at("/register/step1"));
	await audit(page, "registration: account");
	await page.getByLabel(site.register.email).fill(email);
	await page.getByLabel(site.register.password, { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: site.registerStep1.submit.signUp }).click();

	await page.waitForURL(visitor.at("/register/step2"));
	const { registerStep2: words } = site;
	await page.getByLabel(words.name).fill(name);
	const id = page.getByLabel(words.slug);
	await expect(id).not.toHaveValue("");
	await id.fill(slug);
	await expect(page.getByText(words.state.free)).toBeVisible();
	await page.getByRole("radio", { name: words.kinds.restaurant }).check();
	await page.getByRole("radio", { name: words.colors.orange }).check();
	await audit(page, "registration: shop");
	await page.getByRole("button", { name: words.submit }).click();

	await page.waitForURL(visitor.at("/register/email_sended"));
	await expect(page.getByText(email)).toBeVisible();
	await audit(page, "registration: mail");
	await expect.poll(() => shop.mailedLink(email)).toBeDefined();
	const { pathname, search } = new URL(shop.mailedLink(email) ?? "");
	const mail = await page.context().newPage();
	await mail.goto(`${shop.url}${pathname}${search}`);
	await mail.getByRole("button").first().click();
	await mail.waitForLoadState();
	await mail.close();
	await confirmed(page, visitor.lang, visitor.at("/register/congratulations"));
	await expect(page.getByRole("heading", { level: 1 })).toContainText(
		site.registerCongratulations.ready.title,
	);
	await audit(page, "registration: ready");
}

for (const [size, options] of Object.entries(SIZES))
	test(
		`a visitor tries a sample, founds a shop, and calls the first customer: ${size}`,
		size === "phone" ? ENGLISH : ENGLISH_LONG,
		async ({ browser, lang, noise }) => {
			test.setTimeout(180_000);
			const shop = await openShop(undefined, { JUNBAN_PUBLIC_URL: PUBLIC_URL });
			const locale = lang === "en" ? "en-US" : "ja-JP";
			const context = await browser.newContext({ ...options, locale });
			const visitor = new Visitor(context, shop, lang, noise);
			const { admin, customer, site } = visitor.words;
			const { slug } = SHOP[lang];
			// The account service links no mail back to this page: its address is not the public one. It sends it without.
			noise.expect(/\/register\/step2: console.error: Failed to load resource: .* 400 /);

			const ticket = await visitor.newTab("/");
			const label = await joinSample(visitor, ticket);
			const page = await callOneself(visitor, ticket, label);
			await register(visitor, page, shop);

			await page.getByRole("link", { name: site.registerCongratulations.next.poster.title }).click();
			await expect(page.getByRole("heading", { name: admin.qrcode.title, level: 1 })).toBeVisible();
			const address = await codeIn(page.getByRole("figure").getByRole("img"));
			expect(address).toBe(`${PUBLIC_URL}/app/${slug}`);

			const customers = await browser.newContext({ ...PHONE, locale });
			const phone = await customers.newPage();
			noise.follow(phone);
			await phone.goto(visitor.at(new URL(address).pathname));
			await expect(phone.getByText(SHOP[lang].name).first()).toBeVisible();
			await phone.getByRole("button", { name: customer.join.join }).tap();
			await phone.waitForURL(new RegExp(`/app/${slug}/main/[\\w-]+$`));
			await expect(
				phone.getByRole("region", { name: customer.ticket.ticket, exact: true }).first(),
			).toBeVisible();

			await page.goto(visitor.at(`/app_admin/${slug}/members`));
			await page.getByRole("button", { name: admin.line.actions.callNext }).click();
			await expect(
				page.getByRole("region", { name: admin.members.sections.called }).getByRole("listitem"),
			).toHaveCount(1);
			await expect(phone.getByRole("heading").filter({ hasText: CALLED[lang].own })).toBeVisible();
			// The pages would report the lost connection.
			for (const each of [phone, page, ticket]) await each.goto("about:blank");
			await Promise.all([customers.close(), context.close()]);
			await shop.close();
		},
	);
