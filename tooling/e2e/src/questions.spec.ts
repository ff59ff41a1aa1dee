import type { Page } from "@playwright/test";
import { ENGLISH, ENGLISH_LONG, expect, PHONE, test } from "./journey.ts";
import { Phone } from "./phone.ts";
import { fill, PHRASES } from "./phrases.ts";
import type { Settings } from "./shop.ts";
import { audit, FAILED_REQUEST } from "./watch.ts";

const SEAT = {
	...{ title: "お席のご希望", type: "radio", options: ["テーブル", "カウンター"], target: "all" },
	en: { title: "Where to sit", options: ["Table", "Counter"] },
};
const NAME = { title: "お名前", type: "text", target: "all", en: { title: "Your name" } };
const WISH = {
	title: "お店へのひとこと",
	type: "textarea",
	target: "all",
	optional: true,
	en: { title: "Wishes" },
};
const ASKED: Settings = { requireQuestions: [SEAT, NAME, WISH] };
const WAITING: Settings = { questions: [NAME, SEAT] };

const WORDS = {
	ja: { seat: "お席のご希望", counter: "カウンター", name: "お名前" },
	en: { seat: "Where to sit", counter: "Counter", name: "Your name" },
};

/** Whether the browser tells screen readers of each radio button that it is invalid. */
async function radioButtons(page: Page): Promise<readonly boolean[]> {
	const devTools = await page.context().newCDPSession(page);
	const { nodes } = await devTools.send("Accessibility.getFullAXTree");
	return nodes
		.filter(({ role }) => role?.value === "radio")
		.map(
			({ properties }) =>
				properties?.some(({ name, value }) => name === "invalid" && value.value !== "false") === true,
		);
}

test(
	"a join with required questions: gaps are named, and nothing typed is lost",
	ENGLISH,
	async ({ shop, phone, lang }) => {
		const words = WORDS[lang];
		const { page } = phone;
		const { answers } = phone.words;
		await shop.save(ASKED);
		await phone.openLiveShop();
		await expect(page.getByLabel(words.name)).toBeVisible();
		// Nobody hears "invalid" before the first answer.
		expect(await radioButtons(page)).toEqual([false, false]);
		await phone.joinButton.tap();
		const missing = fill(answers.missing.choose, { title: words.seat });
		await expect(page.getByText(missing)).toBeVisible();
		await expect(page.getByText(fill(answers.left.answer_other, { count: 2 }))).toBeVisible();
		await expect(page.getByRole("radio").first()).toBeFocused();
		await audit(page, "questions with gaps");
		await page.getByRole("radio", { name: words.counter }).check();
		await page.getByLabel(words.name).fill("山田");
		await page.reload();
		await expect(page.getByLabel(words.name)).toHaveValue("山田");
		await phone.joinButton.tap();
		await page.waitForURL(/\/app\/demo\/main\/[\w-]+$/);
		await page.goto(`${page.url()}/questions_all`);
		await expect(page.getByText(words.counter)).toBeVisible();
		await expect(page.getByText("山田")).toBeVisible();
		await audit(page, "all answers");
	},
);

test("what was typed survives a refusal", ENGLISH_LONG, async ({ shop, phone, tablet, lang, noise }) => {
	noise.expect(FAILED_REQUEST);
	const words = WORDS[lang];
	const { page } = phone;
	await shop.save(ASKED);
	await phone.openLiveShop();
	await page.getByRole("radio", { name: words.counter }).check();
	await page.getByLabel(words.name).fill("山田");
	await page.route("**/line_up", (route) => route.abort());
	await phone.joinButton.tap();
	await expect(page.getByText(phone.words.joinNotes.refused)).toBeVisible();
	await page.reload();
	await expect(page.getByLabel(words.name)).toHaveValue("山田");
	// The page repeats the join that had no answer.
	await expect(page.getByText(phone.words.joinNotes.refused)).toBeVisible();
	await page.unroute("**/line_up");
	await tablet.pause("paused");
	await expect(phone.joinButton).toBeHidden();
	await tablet.pause("open");
	await expect(page.getByLabel(words.name)).toHaveValue("山田");
});

test(
	"answers while waiting are saved one by one, and the staff see them",
	ENGLISH,
	async ({ shop, phone, tablet, lang }) => {
		const words = WORDS[lang];
		const { page } = phone;
		const { note, title, row } = phone.words.questions;
		await shop.save(WAITING);
		await phone.openShop();
		await phone.joinButton.tap();
		await page.waitForURL(/\/app\/demo\/main\/[\w-]+$/);
		const uid = phone.memberUid();
		await page.getByRole("link", { name: row.title }).tap();
		await expect(page.getByRole("heading", { name: title })).toBeVisible();
		// Sentences do not run together.
		await expect(page.getByRole("main")).not.toContainText(/[a-z]\.[A-Z]/, { useInnerText: true });
		await page.getByRole("radio", { name: words.counter }).check();
		await expect(page.getByText(note.saved, { exact: true })).toHaveCount(1);
		await page.getByLabel(words.name).fill("山田");
		await page.getByLabel(words.name).blur();
		await expect(page.getByText(note.saved, { exact: true })).toHaveCount(2);
		await audit(page, "answers while waiting");
		await tablet.open(`/app_admin/demo/members/${uid}`);
		await expect(tablet.page.getByText("山田")).toBeVisible();
		// The staff read the shop's own words.
		await expect(tablet.page.getByText(WORDS.ja.counter).first()).toBeVisible();
	},
);

test(
	"without script: a gap is named, the place is taken, answered and left",
	ENGLISH,
	async ({ shop, browser, lang }) => {
		const words = WORDS[lang];
		const { customer } = PHRASES[lang];
		await shop.save({ ...ASKED, ...WAITING });
		const context = await browser.newContext({
			...PHONE,
			locale: lang === "en" ? "en-US" : "ja-JP",
			javaScriptEnabled: false,
		});
		const page = await context.newPage();
		const start = `${shop.url}${lang === "en" ? "/en" : ""}/app/demo`;
		await new Phone(page, shop, lang).openPlainShop(2);
		const name = page.getByLabel(words.name);
		const join = page.getByRole("button", { name: customer.join.join });
		await page.getByRole("radio", { name: words.counter }).check();
		// A gap that the browser lets pass.
		await name.fill("　");
		await join.tap();
		const missing = fill(customer.answers.missing.write, { title: words.name });
		await expect(name).toHaveAccessibleDescription(missing);
		await expect(page.getByText(customer.joinNotes.refused)).toBeVisible();
		await expect(page.getByRole("radio", { name: words.counter })).toBeChecked();
		await name.fill("山田");
		await join.tap();
		await page.waitForURL(/\/app\/demo\/main\/[\w-]+$/);
		const ticket = page.url();
		// What needs script is neither offered nor promised, and takes no room.
		const change = page.locator("li").filter({ hasText: customer.ticketMore.peopleChange });
		await expect(change).toHaveCount(1);
		await expect(change).toBeHidden();
		const rows = page.getByRole("listitem");
		expect(await rows.count()).toBe(await rows.filter({ has: page.getByRole("link") }).count());
		await page.goto(`${ticket}/questions`);
		await expect(page.getByText(customer.questions.saves)).toHaveCount(1);
		await expect(page.getByText(customer.questions.saves)).toBeHidden();
		await name.fill("川口");
		await page.getByRole("button", { name: customer.questions.save }).tap();
		await expect(page.getByText(customer.questions.savedAll)).toBeVisible();
		await expect(name).toHaveValue("川口");
		await page.goto(`${ticket}/questions_all`);
		await expect(page.getByText("山田")).toBeVisible();
		await expect(page.getByText("川口")).toBeVisible();
		await page.goto(ticket);
		await page.getByRole("button", { name: customer.ticket.leave, exact: true }).tap();
		await page.getByRole("button", { name: customer.ticket.leaveConfirm, exact: true }).tap();
		await expect(page.getByRole("heading", { name: customer.ticket.over.title.left })).toBeVisible();
		// The shop's page no longer leads to that place.
		await page.goto(start);
		await expect(join).toBeVisible();
		await context.close();
	},
);
