/** The operators' screens on the built product: what an operator does is seen by the shop, and stands in the log. */
import { strangerToken } from "@junban/product/api";
import { OWNER_EMAIL, OWNER_PASSWORD } from "@junban/product/server";
import { ENGLISH, expect, LONG } from "./journey.ts";
import { Operator, PASSWORD } from "./operator.ts";
import { test } from "./own-product.ts";
import { fill, PHRASES } from "./phrases.ts";
import { audit } from "./watch.ts";

const MASTER = "operator@example.com";
const STAFF = "leaver@example.com";
const NEWS = "新しい使い方の紹介を載せました。";
const SAID = {
	register: "登録の前に、利用の手引きをご覧ください。",
	admin: "お問い合わせは運営までどうぞ。",
};
const REASON = "防災の日の催しのため";

test(
	"an operator grants premium, announces, disables an account, and finds it all in the log",
	ENGLISH,
	async ({ own, lang, newTablet, noise }) => {
		// Without a second factor the API refuses the operator.
		noise.expect(/status of 40[03]/);
		const { page } = await newTablet();
		const operator = new Operator(page, own, lang);
		const { words } = operator;
		await operator.register(MASTER);
		await strangerToken(own.url, STAFF, PASSWORD);

		await operator.open("/master_admin");
		await page.waitForURL(/\/master_admin\/login$/);
		await audit(page, "operator, login");
		await operator.signIn(MASTER);
		await operator.setUpFactor(MASTER);

		const { shops, users, announcements, log } = words;
		await expect(page.getByRole("heading", { level: 1, name: new RegExp(`^${shops.title}`) })).toBeVisible();
		await page.getByRole("searchbox", { name: shops.search }).fill("demo");
		const row = page.getByRole("row").filter({ hasText: "demo" });
		await expect(row).toBeVisible();
		await audit(page, "operator, shops");
		await row.getByRole("switch").click();
		const grant = page.getByRole("dialog");
		await grant.getByRole("button", { name: shops.grant.confirm, exact: true }).click();
		await expect(grant.getByText(words.frame.act.reasonMissing)).toBeVisible();
		await grant.getByLabel(words.frame.act.reason, { exact: true }).fill(REASON);
		await grant.getByRole("textbox", { name: shops.grant.until }).fill("2027/12/31");
		await audit(page, "operator, grant");
		await grant.getByRole("button", { name: shops.grant.confirm, exact: true }).click();
		await expect(grant).toBeHidden();
		await expect(row.getByRole("switch")).toBeChecked();
		await expect(row).toContainText(shops.premium.source.master);

		const shop = await newTablet();
		await shop.openMembers();
		// Operators look at a shop in their own screens. In its admin area they are strangers.
		await operator.open("/master_admin/apps/demo");
		await expect(page.getByRole("heading", { name: shops.settings.history })).toBeVisible();
		await audit(page, "operator, settings of a shop");
		await operator.open("/app_admin/demo/members");
		await expect(page.getByRole("heading", { name: words.signIn.noPermission })).toBeVisible();
		await operator.open("/master_admin");
		await shop.open("/app_admin/demo/app_setting?tab=plan");
		// The day of the grant is one of the operator's clocks; the shop's may show the next.
		const gift = fill(shop.words.appSetting.plan.giftUntil, { day: "DAY" }).split("DAY");
		await expect(shop.page.getByText(gift[1] ?? "")).toBeVisible();

		await operator.go("announcements");
		await operator.button(announcements.write).click();
		await page
			.getByRole("textbox", { name: announcements.field.message })
			.fill("点検のため、夜に止まります。");
		await page
			.getByRole("textbox", { name: announcements.field.message_en })
			.fill("Nobody can join tonight: maintenance.");
		await page.getByRole("checkbox", { name: announcements.field.important }).check();
		await audit(page, "operator, announcement");
		await operator.button(words.forms.save).click();
		await expect(page.getByText(announcements.state.important, { exact: true })).toBeVisible();
		const news = lang === "ja" ? "点検のため、夜に止まります。" : "Nobody can join tonight: maintenance.";
		await expect(shop.page.getByText(news)).toBeVisible();
		const { status } = PHRASES[lang].site;
		await shop.open("/status");
		await expect(shop.page.getByText(status.well, { exact: true })).toBeVisible();
		await expect(shop.page.getByText(news)).toBeVisible();
		await audit(shop.page, "status");

		await operator.go("users");
		await page.getByRole("searchbox", { name: users.search }).fill(STAFF);
		await page.getByRole("link", { name: STAFF }).click();
		await audit(page, "operator, account");
		await operator.button(users.acts.disable.open).click();
		const question = page.getByRole("alertdialog");
		await question.getByLabel(words.frame.act.reason, { exact: true }).fill("退職");
		await question.getByRole("button", { name: users.acts.disable.confirm, exact: true }).click();
		await expect(page.getByText(users.state.disabled, { exact: true })).toBeVisible();
		await expect(strangerSignIn(own.url)).resolves.toBe(400);

		await operator.go("log");
		for (const act of ["premium-grant", "announcement-write", "user-disable"] as const)
			await expect(page.getByRole("row").filter({ hasText: log.acts[act] })).toContainText(MASTER);
		await expect(page.getByRole("row").filter({ hasText: log.acts["premium-grant"] })).toContainText(REASON);
		await audit(page, "operator, log");

		await operator.go("health");
		await expect(page.getByText(words.health.platform["one-machine"])).toBeVisible();
		await audit(page, "operator, health");
		await operator.go("texts");
		await page.getByRole("textbox", { name: words.texts.field.text }).fill("お問い合わせは運営まで。");
		await operator.button(words.forms.save).click();
		await expect(
			page.getByText(
				fill(words.forms.saved, { fields: fill(words.forms.quoted, { label: words.texts.field.text }) }),
			),
		).toBeVisible();
		await audit(page, "operator, texts");
	},
);

test(
	"what an operator writes reaches registration and the shops: words, and news that are not important",
	LONG,
	async ({ own, lang, newTablet, noise }) => {
		// Without a second factor the API refuses the operator.
		noise.expect(/status of 40[03]/);
		const { page } = await newTablet();
		const operator = new Operator(page, own, lang);
		const { announcements, forms, texts } = operator.words;
		await operator.register(MASTER);
		await operator.open("/master_admin");
		await operator.signIn(MASTER);
		await operator.setUpFactor(MASTER);
		const shop = await newTablet();
		await shop.openMembers();

		await operator.go("announcements");
		await operator.button(announcements.write).click();
		await page.getByRole("textbox", { name: announcements.field.message }).fill(NEWS);
		await operator.button(forms.save).click();
		await expect(page.getByText(announcements.state.quiet, { exact: true })).toBeVisible();
		const { news } = shop.words.frame;
		const button = shop.page.getByRole("button", { name: `${news.title} ${news.unread}`, exact: true });
		await expect(button).toBeVisible();
		await expect(shop.page.getByText(NEWS)).toBeHidden();
		await button.tap();
		const sheet = shop.page.getByRole("dialog", { name: news.title });
		await expect(sheet.getByText(NEWS)).toBeVisible();
		await audit(shop.page, "news of the operator");
		await shop.page.reload();
		await expect(shop.page.getByRole("button", { name: news.title, exact: true })).toBeVisible();

		await operator.go("texts");
		for (const place of ["register", "admin"] as const) {
			await page.getByRole("button", { name: texts.pages[place], exact: true }).click();
			await page.getByRole("textbox", { name: texts.field.text }).fill(SAID[place]);
			await operator.button(forms.save).click();
			await expect(operator.button(forms.save)).toBeHidden();
		}
		await expect(shop.page.getByText(SAID.admin)).toBeVisible();
		await shop.open("/register/step1");
		await expect(shop.page.getByText(SAID.register)).toBeVisible();
		await expect(shop.page.getByText(SAID.admin)).toBeHidden();
	},
);

/** The status of the disabled account's sign-in. */
async function strangerSignIn(url: string): Promise<number> {
	const answer = await fetch(
		`${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=tools`,
		{
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ email: STAFF, password: PASSWORD, returnSecureToken: true }),
		},
	);
	return answer.status;
}

test("the owner of a shop is turned away", async ({ own, lang, newTablet, noise }) => {
	noise.expect(/status of 403/);
	const { page } = await newTablet();
	const visitor = new Operator(page, own, lang);
	await visitor.open("/master_admin/users");
	await page.waitForURL(/\/master_admin\/login$/);
	await visitor.signIn(OWNER_EMAIL, OWNER_PASSWORD);
	await expect(page.getByRole("heading", { name: visitor.words.signIn.noPermission })).toBeVisible();
	await expect(page.getByRole("link", { name: visitor.words.frame.screens.users })).toHaveCount(0);
	await audit(page, "operator, turned away");
});

test("a shop is exported, then deleted by its id", LONG, async ({ own, lang, newTablet, noise }) => {
	noise.expect(/status of 40[034]/);
	const { page } = await newTablet();
	const operator = new Operator(page, own, lang);
	const { shops, frame } = operator.words;
	await operator.register(MASTER);
	await operator.open("/master_admin/apps/demo");
	await operator.signIn(MASTER);
	await operator.setUpFactor(MASTER);
	await operator.button(shops.delete.export).click();
	const question = page.getByRole("alertdialog");
	await question.getByLabel(frame.act.reason, { exact: true }).fill("オーナーの希望");
	const saved = page.waitForEvent("download");
	await question.getByRole("button", { name: shops.delete.exportConfirm, exact: true }).click();
	expect((await saved).suggestedFilename()).toMatch(/^demo-\d{4}-\d\d-\d\d\.json$/);
	await page.getByRole("textbox", { name: fill(shops.delete.type, { id: "demo" }) }).fill("dem");
	const remove = page.getByRole("button", { name: /を削除する$/ });
	await remove.click();
	await expect(page.getByText(shops.delete.typeRefusal)).toBeVisible();
	await audit(page, "operator, deletion");
	await page.getByRole("textbox", { name: fill(shops.delete.type, { id: "demo" }) }).fill("demo");
	await remove.click();
	await page.waitForURL(/\/master_admin$/);
	await expect.poll(async () => (await fetch(`${own.url}/apiV2/demo/main`)).status).toBe(404);
});
