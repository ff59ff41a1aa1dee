import type { BrowserContext, Page, Route } from "@playwright/test";
import { ENGLISH, expect, PHONE, test } from "./journey.ts";
import { type Lang, PHRASES } from "./phrases.ts";
import { audit, type Watch } from "./watch.ts";

const prefixOf = (lang: Lang) => (lang === "en" ? "/en" : "");
const CLINIC = {
	ja: { first: "はじめて", fever: /熱はありますか/ },
	en: { first: "First visit", fever: /Do you have a fever/ },
};
const TICKET = /\/app\/sample_clinic\/main\/[\w-]{22,64}$/;

/** A page of a visitor. `asked`: what its scripts have sent to the API or another server. */
async function openVisit(context: BrowserContext, noise: Watch): Promise<{ page: Page; asked: string[] }> {
	const page = await context.newPage();
	const asked: string[] = [];
	noise.follow(page);
	page.on("websocket", (socket) => asked.push(socket.url()));
	page.on("request", (request) => {
		if (new URL(request.url()).pathname.startsWith("/api")) asked.push(request.url());
	});
	return { page, asked };
}

test(
	"a visitor joins a sample, sees the place on its board, keeps it over a reload, and leaves; no server is asked",
	ENGLISH,
	async ({ browser, shop, lang, noise }) => {
		const locale = lang === "en" ? "en-US" : "ja-JP";
		const context = await browser.newContext({ ...PHONE, locale });
		const { page, asked } = await openVisit(context, noise);
		const { customer: words } = PHRASES[lang];
		const held: Route[] = [];
		await page.route("**/app/sample.js", (route) => void held.push(route));
		await page.goto(`${shop.url}${prefixOf(lang)}/app/sample_clinic`);
		await expect(page.getByText(words.sample.title)).toBeVisible();
		await audit(page, "sample");

		// The clinic asks before joining. The visitor answers before the scripts are there, and the press is not lost.
		const clinic = CLINIC[lang];
		await page.getByRole("radio", { name: clinic.first }).check();
		await page.getByLabel(clinic.fever).selectOption({ index: 1 });
		await page.getByRole("button", { name: words.join.join }).tap();
		await expect.poll(() => held.length).toBe(1);
		for (const route of held) await route.continue();
		await page.unroute("**/app/sample.js");
		await page.waitForURL(TICKET);
		// At some hours few wait, and the heading says that the turn is near.
		const place = page.getByRole("heading", { level: 1 });
		await expect(page.getByText(words.ticket.number, { exact: true }).first()).toBeVisible();
		const number = /\d+$/.exec((await place.textContent()) ?? "")?.[0] ?? "";
		expect(number).not.toBe("");
		await expect(page.getByText(words.sample.title)).toBeVisible();
		await audit(page, "sample's ticket");

		await page.reload();
		await expect(place).toContainText(number);
		// Whoever comes back is led to the place.
		await page.goto(`${shop.url}${prefixOf(lang)}/app/sample_clinic`);
		await page.waitForURL(TICKET);

		const board = await openVisit(context, noise);
		await board.page.setViewportSize({ width: 1280, height: 720 });
		await board.page.goto(`${shop.url}${prefixOf(lang)}/app/sample_clinic/main/display`);
		await expect(board.page.getByText(PHRASES[lang].customer.display.sign.next).first()).toBeVisible();

		await page.bringToFront();
		await page.getByRole("button", { name: words.ticket.leave, exact: true }).tap();
		const dialog = page.getByRole("alertdialog", { name: words.ticket.leaveTitle });
		await dialog.getByRole("button", { name: words.ticket.leaveConfirm, exact: true }).tap();
		await expect(page.getByRole("heading", { level: 1 })).toContainText(words.ticket.over.title.left);
		expect([...asked, ...board.asked]).toEqual([]);
		await context.close();
	},
);

test(
	"a sample whose file does not come says so, and can be opened again",
	ENGLISH,
	async ({ browser, shop, lang }) => {
		const context = await browser.newContext({ ...PHONE, locale: lang === "en" ? "en-US" : "ja-JP" });
		const page = await context.newPage();
		const { customer: words } = PHRASES[lang];
		await page.route("**/app/sample.js", (route) => route.abort());
		await page.goto(`${shop.url}${prefixOf(lang)}/app/sample_school`);
		await expect(page.getByRole("alert").getByText(words.sample.lost)).toBeVisible();
		await audit(page, "sample without its file");
		await page.unroute("**/app/sample.js");
		await page.getByRole("link", { name: words.sample.again }).tap();
		await expect(page.getByText(words.sample.title)).toBeVisible();
		await expect(page.getByRole("alert")).toBeHidden();
		await context.close();
	},
);
