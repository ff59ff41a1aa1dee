/** Takes the pictures of the features' pages from the running product: `pnpm pictures`. Only what it says is in a picture. */
import { uidFromBytes } from "@junban/domain/values";
import { command, join, ownerToken } from "@junban/product/api";
import { test as base, type Locator, type Page } from "@playwright/test";
import { expect, type Options } from "#src/journey.ts";
import { PHRASES } from "#src/phrases.ts";
import { openShop, type Shop } from "#src/shop.ts";
import { Tablet } from "#src/tablet.ts";
import { take, windowFor } from "./camera.ts";
import {
	APP_FIELDS,
	beforeGuidance,
	closedAt,
	full,
	OPEN,
	OPEN_ALL_DAY,
	PLAIN_DISPLAY,
	WEEK,
	WORDLESS,
} from "./shop-of-pictures.ts";

const PUBLIC_URL = "https://junban.example";
/** Mails are offered where the server can send them. Nothing listens there, and nobody is called whom a mail would tell. */
const ENV = { JUNBAN_PUBLIC_URL: PUBLIC_URL, JUNBAN_SMTP_URL: "smtp://127.0.0.1:9" };
/** Party sizes, in the order of joining. */
const PARTIES = [2, 4, 1, 3, 2, 2, 5, 1, 2, 3, 2, 2, 4, 1, 3, 2];
/** How many of them have been served, and how many are called. */
const SERVED = 3;
const CALLED = 2;
/** Which of them has the phone of the pictures. */
const OWN = 11;
const IPHONE =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

const test = base.extend<Options & { shop: Shop }>({
	lang: ["ja", { option: true }],
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
	shop: async ({}, use) => {
		const shop = await openShop(undefined, ENV);
		await shop.saveApp(APP_FIELDS);
		await shop.save(OPEN);
		await use(shop);
		await shop.close();
	},
});

/** A line with some parties served, some called and the others waiting. Returns the uids in the order of joining. */
async function fillLine(shop: Shop): Promise<readonly string[]> {
	const token = await ownerToken(shop.url);
	const uids: string[] = [];
	for (const people of PARTIES) {
		const uid = uidFromBytes(crypto.getRandomValues(new Uint8Array(48))) ?? "";
		expect((await join(shop.url, uid, { party_size: people })).status).toBe(201);
		uids.push(uid);
	}
	for (const uid of uids.slice(0, SERVED)) {
		await command(shop.url, token, "call", uid);
		await command(shop.url, token, "finish", uid);
	}
	for (const uid of uids.slice(SERVED, SERVED + CALLED)) await command(shop.url, token, "call", uid);
	await command(shop.url, token, "guide", uids[SERVED + CALLED] ?? "");
	return uids;
}

/** A browser without a window refuses notifications. People's browsers have not been asked. */
async function beforeAsking(page: Page): Promise<void> {
	await page.addInitScript(() => {
		Object.defineProperty(Notification, "permission", { get: () => "default" });
	});
}

/** Safari of an iPhone has no pushes outside of the home screen. */
async function withoutPush(page: Page): Promise<void> {
	await page.addInitScript(() => {
		for (const name of ["PushManager", "Notification"]) Reflect.deleteProperty(window, name);
	});
}

/** Moves the page so that this part stands at the upper edge, below `room` px. */
async function bringUp(part: Locator, room = 16): Promise<void> {
	await expect(part).toBeVisible();
	await part.evaluate((element, above) => {
		window.scrollTo({ top: element.getBoundingClientRect().top + scrollY - above, behavior: "instant" });
	}, room);
}

test("phones", async ({ browser, shop, lang }) => {
	const uids = await fillLine(shop);
	const own = uids[OWN] ?? "";
	const prefix = lang === "en" ? "/en" : "";
	const words = PHRASES[lang].customer;
	const phone = await windowFor(browser, "phone", lang);
	await beforeAsking(phone);
	// The shop's page leads a browser with a place to its ticket.
	const visitor = await windowFor(browser, "phone", lang);
	const open = (page: Page, path: string) => page.goto(`${shop.url}${prefix}/app/demo${path}`);
	const ticketOn = async (page: Page) => {
		await open(page, `/main/${own}`);
		await expect(page.getByText(words.ticket.connection.live)).toBeVisible();
	};
	const ticket = (page: Page) => page.getByRole("region", { name: words.ticket.ticket, exact: true }).first();

	await ticketOn(phone);
	await expect(phone.getByText(words.page.fromShop, { exact: true })).toBeVisible();
	await take(phone, lang, "range-messages");
	const note = phone.locator(".ui-note", { has: phone.getByText(words.page.fromShop, { exact: true }) });
	await bringUp(note);
	await expect(phone.getByText(words.notices.mail.none)).toBeVisible();
	await take(phone, lang, "notification");
	await shop.save(WORDLESS);
	const iphone = await windowFor(browser, "phone", lang, { userAgent: IPHONE });
	await withoutPush(iphone);
	await ticketOn(iphone);
	await expect(iphone.getByText(words.install.add, { exact: true })).toBeVisible();
	await expect(iphone.getByText(words.notices.push.homeScreen)).toBeVisible();
	await bringUp(iphone.getByText(words.notices.title, { exact: true }), 28);
	await take(iphone, lang, "pwa");

	await shop.save(OPEN_ALL_DAY);
	await open(visitor, "");
	await bringUp(visitor.getByText(words.join.about, { exact: true }), 32);
	await take(visitor, lang, "address-info");
	await shop.save(beforeGuidance(Date.now()));
	await ticketOn(phone);
	await expect(ticket(phone)).toBeVisible();
	await take(phone, lang, "start-guide-time");
	await shop.save(closedAt(Date.now()));
	await open(visitor, "");
	await expect(visitor.getByText(words.join.closed["temporarily-closed"])).toBeVisible();
	await take(visitor, lang, "temporary-close");
	await shop.save(full(PARTIES.length - SERVED - CALLED));
	await open(visitor, "");
	await expect(visitor.getByText(words.join.closed["limit-reached"])).toBeVisible();
	await take(visitor, lang, "limit");

	await shop.save(OPEN);
	await command(shop.url, await ownerToken(shop.url), "call", own);
	await open(phone, `/main/${own}`);
	await expect(
		phone.getByRole("heading").filter({ hasText: lang === "ja" ? "お席" : "table" }),
	).toBeVisible();
	await take(phone, lang, "text-display");
});

test("displays", async ({ browser, shop, lang }) => {
	await fillLine(shop);
	const { display } = PHRASES[lang].customer;
	const address = `${shop.url}${lang === "en" ? "/en" : ""}/app/demo/main/display`;
	for (const [shape, name] of [
		["display", "display"],
		["upright", "display-upright"],
	] as const) {
		const page = await windowFor(browser, shape, lang);
		await page.goto(address);
		await page.getByRole("button", { name: display.start.begin }).tap();
		await expect(page.getByRole("img", { name: display.joinCode })).toBeVisible();
		await take(page, lang, name);
	}
	await shop.save(PLAIN_DISPLAY);
	const page = await windowFor(browser, "display", lang);
	await page.goto(address);
	await page.getByRole("button", { name: display.start.begin }).tap();
	await take(page, lang, "display-plain");
});

test("tablets", async ({ browser, shop, lang }) => {
	await fillLine(shop);
	const page = await windowFor(browser, "tablet", lang);
	const tablet = new Tablet(page, shop, lang);
	await tablet.openMembers();
	await expect(tablet.section("waiting").getByRole("listitem").first()).toBeVisible();
	await take(page, lang, "member");

	const { qrcode } = tablet.words;
	await tablet.open("/app_admin/demo/members/qrcode");
	const paper = page.getByRole("img", { name: new RegExp(PUBLIC_URL.slice("https://".length)) });
	await expect(paper).toBeVisible();
	// A Japanese shop's first paper has both languages.
	const { label, en } = qrcode.words;
	if (lang === "en") await page.getByRole("group", { name: label }).getByRole("button", { name: en }).tap();
	await take(page, lang, "qr-code");
	for (const [kind, name] of [
		["poster", "qr-code-poster"],
		["tent", "qr-code-tent"],
		["stickers", "qr-code-stickers"],
	] as const) {
		await page.getByRole("radio", { name: qrcode.kind[kind] }).check();
		await take(paper, lang, name);
	}

	await tablet.open("/app_admin/demo/csv");
	await expect(page.getByRole("heading", { name: tablet.words.csv.out.title })).toBeVisible();
	await take(page, lang, "csv-download");
	await shop.save(WEEK);
	await tablet.open("/app_admin/demo/receptions");
	await expect(page.getByRole("heading", { name: tablet.words.receptions.list.title })).toBeVisible();
	await take(page, lang, "reception");
});
