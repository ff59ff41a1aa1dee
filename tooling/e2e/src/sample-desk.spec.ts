import type { BrowserContext, Page } from "@playwright/test";
import { ENGLISH, expect, LONG, PHONE, TABLET, test } from "./journey.ts";
import { fill, type Lang, PHRASES } from "./phrases.ts";
import { Tablet } from "./tablet.ts";
import { audit, type Watch } from "./watch.ts";

/** What the sample writes itself. */
const CAFE = {
	ja: { called: "お席のご用意ができました", over: "ごゆっくりお過ごしください。" },
	en: { called: "Your table is ready", over: "Enjoy your time with us." },
};
const TICKET = /\/app\/sample\/main\/[\w-]{22,64}$/;
/** The SDK asks for documents by POST, which writes nothing. */
const LISTEN = "/google.firestore.v1.Firestore/Listen/channel";

/** A tab of a visitor. `asked`: its calls of the API, its sockets, and every request that could write. */
async function openTab(
	context: BrowserContext,
	noise: Watch,
	{ viewport }: typeof PHONE,
): Promise<{ page: Page; asked: string[] }> {
	const page = await context.newPage();
	if (viewport) await page.setViewportSize(viewport);
	const asked: string[] = [];
	noise.follow(page);
	page.on("websocket", (socket) => asked.push(socket.url()));
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		const couldWrite = request.method() !== "GET" && pathname !== LISTEN;
		if (couldWrite || pathname.startsWith("/apiV2")) asked.push(`${request.method()} ${request.url()}`);
	});
	return { page, asked };
}

const prefixOf = (lang: Lang) => (lang === "en" ? "/en" : "");

test(
	"a visitor pauses a sample, joins it, calls himself from its desk, takes the call back and is served; no server is told",
	ENGLISH,
	async ({ browser, shop, lang, noise }) => {
		test.setTimeout(120_000);
		const locale = lang === "en" ? "en-US" : "ja-JP";
		const context = await browser.newContext({ hasTouch: true, locale });
		const phone = await openTab(context, noise, PHONE);
		const desk = await openTab(context, noise, TABLET);
		const tablet = new Tablet(desk.page, shop, lang);
		const { customer: words, admin } = PHRASES[lang];
		const shopPage = `${shop.url}${prefixOf(lang)}/app/sample`;
		await phone.page.goto(shopPage);
		await tablet.open("/app_admin/sample/members");
		await tablet.expectMembers();
		await expect(desk.page.getByRole("complementary", { name: admin.frame.sample.title })).toBeVisible();
		await audit(desk.page, "sample's desk");

		await tablet.pause("paused");
		await expect(phone.page.getByText(words.join.state.paused).first()).toBeVisible();
		await tablet.pause("open");
		const join = phone.page.getByRole("button", { name: words.join.join });
		await join.tap();
		await phone.page.waitForURL(TICKET);
		const place = phone.page.getByRole("heading", { level: 1, name: words.ticket.number });
		const label = /[0-9]+/.exec((await place.textContent()) ?? "")?.[0] ?? "";

		await expect(tablet.section("waiting")).toContainText(label);
		await tablet.callButton(label).tap();
		const called = phone.page.getByRole("heading").filter({ hasText: CAFE[lang].called });
		await expect(called).toBeVisible();
		await tablet.undo("call", label);
		await expect(called).toBeHidden();
		await expect(place).toContainText(label);
		await expect(tablet.section("called")).not.toContainText(label);

		await desk.page.reload();
		await phone.page.reload();
		await expect(tablet.section("waiting")).toContainText(label);
		await expect(place).toContainText(label);

		await tablet.walkIn();
		const messages = desk.page.getByRole("region", { name: admin.common.notifications });
		const [before = "", after = ""] = admin.line.done.joined.split("{{label}}");
		const joined = messages.getByText(new RegExp(`^${before}[0-9]+${after}$`));
		await expect(joined).toBeVisible();
		const walkIn = /[0-9]+/.exec((await joined.textContent()) ?? "")?.[0] ?? "";
		await expect(tablet.section("waiting")).toContainText(walkIn);

		await tablet.callButton(label).tap();
		await expect(called).toBeVisible();
		const ways = words.sample;
		for (const [name, path] of [
			[ways.desk, "/app_admin/sample/members"],
			[ways.own, "/register/step1"],
		] as const) {
			const way = phone.page.getByRole("link", { name });
			await expect(way).toHaveAttribute("href", `${prefixOf(lang)}${path}`);
		}
		await audit(phone.page, "called in a sample");
		await tablet.finish(label);
		await expect(phone.page.getByRole("heading").filter({ hasText: CAFE[lang].over })).toBeVisible();
		expect([...phone.asked, ...desk.asked]).toEqual([]);
		await context.close();
	},
);

test(
	"the other screens of a sample's desk show today, the days before, its people and its settings",
	LONG,
	async ({ browser, shop, noise }) => {
		const context = await browser.newContext({ hasTouch: true, locale: "ja-JP" });
		const { page, asked } = await openTab(context, noise, TABLET);
		// At night nobody has joined yet.
		await page.clock.setFixedTime(new Date("2026-11-20T12:00:00+09:00"));
		const tablet = new Tablet(page, shop, "ja");
		const { admin } = PHRASES.ja;
		const heading = (name: string) => page.getByRole("heading", { level: 1, name });

		await tablet.open("/app_admin/sample_clinic");
		await expect(page.getByText(admin.dashboard.figures.served, { exact: true })).toBeVisible();
		await audit(page, "sample's dashboard");
		await tablet.open("/app_admin/sample_clinic/reports");
		await expect(heading(admin.reports.title)).toBeVisible();
		await expect(page.getByText(fill(admin.reports.text_other, { range: "", count: 30 }))).toBeVisible();
		await tablet.open("/app_admin/sample_clinic/reports?view=events");
		await expect(page.getByRole("row").nth(20)).toBeVisible();
		await tablet.open("/app_admin/sample_clinic/allMembers");
		await expect(page.getByRole("row").nth(20)).toBeVisible();

		await tablet.open("/app_admin/sample_clinic/members");
		const more = new RegExp(fill(admin.members.row.more, { label: "[0-9]+" }));
		await tablet.section("waiting").getByRole("button", { name: more }).last().tap();
		await page.getByRole("menuitem", { name: admin.members.row.open }).tap();
		await page.waitForURL(/\/members\/[\w-]{22,64}$/);
		const note = page.getByRole("textbox", { name: admin.member.details.note });
		await note.fill("車いす");
		await page.getByRole("button", { name: admin.forms.save, exact: true }).tap();
		await page.reload();
		await expect(note).toHaveValue("車いす");
		await audit(page, "sample's person");

		for (const screen of ["receptions", "temporary_close", "questions", "line_setting"]) {
			await tablet.open(`/app_admin/sample_clinic/${screen}`);
			await expect(page.getByText(admin.frame.sample.settings)).toBeVisible();
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		}
		await tablet.open("/app_admin/sample_clinic/app_setting");
		await expect(page.getByText(admin.frame.notInSamples)).toBeVisible();
		expect(asked).toEqual([]);
		await context.close();
	},
);
