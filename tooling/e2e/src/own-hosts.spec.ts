/**
 * Site, customers' pages, staff's screens, operators' screens, API and Firebase on hosts of their own, with TLS: the Workers and the files as
 * they are deployed, in workerd.
 */
import { chromiumLaunchOptions } from "@junban/browser/chromium";
import { type Installation, startInstallation } from "@junban/deploy/testing/installation";
import { WHOLE } from "@junban/deploy/testing/whole";
import { type BrowserContext, test as base, chromium, type Page } from "@playwright/test";
import { expect, LONG, PHONE, TABLET } from "./journey.ts";
import { linksOf, mailsIn } from "./mails.ts";
import { takeApp } from "./operator.ts";
import { fill, PHRASES } from "./phrases.ts";
import { codeIn } from "./qr-code.ts";
import { confirmed, describe, register, SECRET } from "./registering.ts";
import { audit, type Watch, watch } from "./watch.ts";

const SLUG = "corner";
const OWNER = "owner@example.com";
const GUEST = "guest@example.com";
/** Below it premium shops have hosts of their own. */
const SHOPS = "shop.example";
const MAIL = { from: "Junban <queue@shop.example>", url: "https://mail.example/emails", dkimSelector: "k1" };
const ORIGINS = { ...WHOLE.origins, master: "https://master.example" };
const { admin, customer, master, site } = PHRASES.en;

interface Hosts {
	readonly hosts: Installation;
	readonly noise: Watch;
	/** Opens a browser of a person: all names of the installation lead to this machine. */
	readonly open: (look: typeof PHONE) => Promise<Page>;
}

const test = base.extend<Hosts>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
	hosts: async ({}, use) => {
		const hosts = await startInstallation({
			settings: { mail: MAIL, origins: ORIGINS, subdomains: SHOPS },
		});
		await use(hosts);
		await hosts.close();
	},
	// biome-ignore lint/correctness/noEmptyPattern: as above
	noise: async ({}, use) => {
		const noise = watch();
		await use(noise);
		noise.verify();
	},
	open: async ({ hosts, noise }, use) => {
		const { args, ...options } = chromiumLaunchOptions();
		const browser = await chromium.launch({
			...options,
			// Nobody has signed the certificate. All else of TLS is as outside: secure contexts, cookies, workers.
			args: [
				...args,
				`--host-resolver-rules=MAP *.example:443 127.0.0.1:${hosts.port}`,
				"--ignore-certificate-errors",
			],
		});
		const contexts: BrowserContext[] = [];
		await use(async (look) => {
			const context = await browser.newContext({ ...look, locale: "en-US", timezoneId: "Asia/Tokyo" });
			contexts.push(context);
			context.on("page", noise.follow);
			return await context.newPage();
		});
		await browser.close();
	},
});

/** From the site to a shop of one's own. Returns the link to its desk. */
async function found(page: Page, hosts: Installation): Promise<string> {
	const { origins } = hosts.settings;
	await page.goto(`${origins.site}/en`);
	await page.getByRole("button", { name: site.shell.consent.necessaryOnly }).click();
	await page.getByRole("link", { name: site.site.start }).first().click();
	await page.waitForURL(`${origins.site}/en/register/step1`);
	await register(page, "en", OWNER);
	await describe(page, "en", SLUG);
	await page.getByRole("button", { name: site.registerStep2.submit }).click();
	await page.waitForURL(`${origins.site}/en/register/email_sended`);
	await expect.poll(() => linksOf(mailsIn(hosts.dataDir), OWNER).at(-1)).toBeDefined();
	const link = new URL(linksOf(mailsIn(hosts.dataDir), OWNER).at(-1) ?? "");
	expect([link.origin, link.searchParams.get("continueUrl")]).toEqual([
		hosts.settings.firebase.server,
		`${origins.site}/en`,
	]);
	const mail = await page.context().newPage();
	await mail.goto(link.href);
	await mail.getByRole("button").first().click();
	await expect(mail.locator(`a[href="${origins.site}/en"]`)).toBeVisible();
	await mail.close();
	await confirmed(page, "en", `${origins.site}/en/register/congratulations`);
	const desk = page.getByRole("link", { name: site.registerCongratulations.desk });
	return (await desk.getAttribute("href")) ?? "";
}

async function signIn(page: Page, desk: string): Promise<void> {
	await page.goto(desk);
	await page.getByLabel(admin.signIn.email).fill(OWNER);
	await page.getByLabel(admin.signIn.password, { exact: true }).fill(SECRET);
	await page.getByRole("button", { name: admin.signIn.submit }).click();
	await page.waitForURL(desk);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** The customer joins, asks for mails at the ticket and confirms the address, by a page of the API's host. */
async function joinWithMail(page: Page, hosts: Installation): Promise<void> {
	const { join, notices } = customer;
	await page.getByRole("button", { name: join.join }).tap();
	await page.waitForURL(/\/en\/app\/corner\/main\/[\w-]+$/);
	await page.getByRole("button", { name: notices.mail.title }).click();
	await page.getByRole("textbox", { name: notices.mail.label }).fill(GUEST);
	await page.getByRole("button", { name: notices.mail.save }).click();
	await expect(page.getByText(fill(notices.mail.unconfirmed, { address: GUEST }))).toBeVisible();
	await expect.poll(() => hosts.mails.length).toBe(1);
	const [link = ""] = /https:\/\/\S+\/confirm_mail\?t=\S+/.exec(String(Object(hosts.mails[0]).text)) ?? [];
	expect(new URL(link).origin).toBe(hosts.settings.origins.api);
	const asking = await page.context().newPage();
	await asking.goto(link);
	await asking.getByRole("button").click();
	await expect(asking.getByRole("button")).toBeHidden();
	await asking.close();
}

/** What the page of a shop says of addresses: picture of a shared link, manifest and its start, cookies. */
async function expectOwnAddresses(page: Page, hosts: Installation): Promise<void> {
	const { origins } = hosts.settings;
	const hrefOf = (selector: string, name: string) =>
		page
			.locator(selector)
			.first()
			.evaluate((element, of) => Reflect.get(element, of), name);
	expect(await hrefOf('meta[property="og:image"]', "content")).toMatch(
		new RegExp(`^${origins.customer}/en/app/-/${SLUG}/preview-1200x630\\.png`),
	);
	const manifest = await hrefOf('link[rel="manifest"]', "href");
	expect(manifest).toMatch(new RegExp(`^${origins.customer}/(?:en/)?dynamic-manifest/`));
	const { start_url, scope } = await page.evaluate(
		async (url) => (await fetch(url)).json(),
		String(manifest),
	);
	expect([new URL(start_url, manifest).origin, new URL(scope, manifest).origin]).toEqual([
		origins.customer,
		origins.customer,
	]);
	const cookies = await page.context().cookies();
	expect(cookies.length).toBeGreaterThan(0);
	// Cookies are of one host each, and never sent without TLS.
	for (const { domain, name, secure } of cookies)
		expect([name, domain, secure]).toEqual([name, new URL(origins.customer).host, true]);
}

/** The mail of the call leads to the ticket on the customers' host, and its other link to the API's, where it works. */
async function expectMail(page: Page, hosts: Installation): Promise<void> {
	const { origins } = hosts.settings;
	await expect.poll(() => hosts.mails.length).toBe(2);
	const text = String(Object(hosts.mails[1]).text);
	const links = text.match(/https:\/\/\S+/g) ?? [];
	expect(links.map((link) => new URL(link).origin)).toEqual([origins.customer, origins.api]);
	expect(links[0]).toBe(page.url());
	const stop = await page.context().newPage();
	await stop.goto(links[1] ?? "");
	await stop.getByRole("button").first().click();
	await expect(stop.getByRole("button")).toBeHidden();
	await stop.close();
}

/** A premium shop has a host of its own below the customers'. */
async function expectOwnHost(page: Page, hosts: Installation): Promise<void> {
	await hosts.firebase.client.commit([
		{
			set: `apps/${SLUG}`,
			data: { premium: { enabled: true }, subdomain: true },
			mask: ["premium.enabled", "subdomain"],
		},
	]);
	const host = `https://${SLUG}.${SHOPS}`;
	await page.goto(`${host}/en`);
	await expect(page).toHaveURL(`${host}/en/app/${SLUG}`);
	await expect(page.getByRole("button", { name: customer.join.join })).toBeVisible();
	await page.close();
}

/** The owner has become an operator, and finds the shop on the operators' host. */
async function expectOperator(page: Page, hosts: Installation): Promise<void> {
	const uid = hosts.firebase.auth.findUserByEmail(OWNER)?.uid ?? "";
	hosts.firebase.auth.setCustomClaims(uid, { master: true });
	await page.goto(`${ORIGINS.master}/en/master_admin`);
	await page.getByLabel(master.signIn.email).fill(OWNER);
	await page.getByLabel(master.signIn.password, { exact: true }).fill(SECRET);
	await page.getByRole("button", { name: master.signIn.submit }).click();
	await expect(page.getByText(master.frame.factor.needed)).toBeVisible();
	await takeApp(page, master, SECRET);
	await expect(page.getByRole("row").filter({ hasText: SLUG })).toBeVisible();
	const link = page.getByRole("link", { name: "Komorebi" }).first();
	expect(new URL((await link.getAttribute("href")) ?? "", page.url()).origin).toBe(ORIGINS.master);
	await page.close();
}

test(
	"an owner founds a shop on the site, opens it on the staff's host, and calls a customer of the shops' host",
	LONG,
	async ({ hosts, noise, open }) => {
		// Two Workers, four hosts and three browsers start for it: 16 s on a machine at rest.
		test.setTimeout(180_000);
		const { origins } = hosts.settings;
		const owner = await open(TABLET);
		const desk = await found(owner, hosts);
		expect(desk).toBe(`${origins.admin}/en/app_admin/${SLUG}`);
		// The owner has switched mails to customers on.
		await hosts.firebase.client.commit([
			{
				set: `apps/${SLUG}/line/main`,
				data: { fields: { notification: true } },
				mask: ["fields.notification"],
			},
		]);
		await signIn(owner, desk);
		const view = owner.getByRole("link", { name: admin.frame.customerView }).first();
		expect(await view.getAttribute("href")).toBe(`${origins.customer}/en/app/${SLUG}`);
		await owner.goto(`${desk}/members/qrcode`);
		const address = await codeIn(owner.getByRole("figure").getByRole("img"));
		expect(address).toBe(`${origins.customer}/app/${SLUG}`);
		await owner.goto(`${desk}/members`);
		await expect(owner.getByRole("group", { name: admin.line.state.group })).toBeVisible();

		const guest = await open(PHONE);
		await guest.goto(origins.customer);
		expect(guest.url()).toBe(`${origins.site}/`);
		await guest.goto(address);
		expect(guest.url()).toBe(`${origins.customer}/en/app/${SLUG}`);
		await expect(guest.locator("footer a")).toHaveAttribute("href", `${origins.site}/en`);
		await joinWithMail(guest, hosts);
		await expectOwnAddresses(guest, hosts);
		await owner.getByRole("button", { name: admin.line.actions.callNext }).click();
		await expect(
			owner.getByRole("region", { name: admin.members.sections.called }).getByRole("listitem"),
		).toHaveCount(1);
		await expect(guest).toHaveTitle(new RegExp(`^1 ${customer.ticket.called}`));
		await audit(guest, "called, on hosts of their own");
		await expectMail(guest, hosts);
		await expectOwnHost(await open(PHONE), hosts);
		// The pages would report the lost connection, and the end of the owner's sessions: a second factor is new.
		for (const page of [guest, owner]) await page.goto("about:blank");
		// Without a second factor the API refuses the operator.
		noise.expect(/status of 403/);
		await expectOperator(await open(TABLET), hosts);
	},
);
