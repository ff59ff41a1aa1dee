import { ENGLISH_LONG, expect, LONG, test } from "./journey.ts";
import { fill } from "./phrases.ts";
import type { Tablet } from "./tablet.ts";
import { audit } from "./watch.ts";

/** The screen of the questions. Each test has titles of its own, because the shop keeps its questions. */
class QuestionsScreen {
	readonly #tablet: Tablet;

	constructor(tablet: Tablet) {
		this.#tablet = tablet;
	}

	get words() {
		return {
			...this.#tablet.words.questions,
			forms: this.#tablet.words.forms,
			common: this.#tablet.words.common,
		};
	}

	get page() {
		return this.#tablet.page;
	}

	async open(): Promise<void> {
		await this.#tablet.open("/app_admin/demo/questions");
		await expect(this.page.getByRole("heading", { name: this.words.title, level: 1 })).toBeVisible();
	}

	button(name: string) {
		return this.page.getByRole("button", { name, exact: true });
	}

	/** The field of the open editor. */
	get title() {
		return this.page.locator("form").getByRole("textbox", { name: this.words.editor.title, exact: true });
	}

	async add(title: string): Promise<void> {
		await this.button(this.words.add).tap();
		await this.title.fill(title);
		await this.button(this.words.forms.save).tap();
		await this.expectTitle(title);
	}

	async edit(title: string): Promise<void> {
		await this.button(fill(this.words.row.editOne, { title })).tap();
		const form = this.page.locator("form");
		await expect(form.getByRole("textbox").first()).toBeFocused();
		// English screens open the English texts.
		await form.getByRole("button", { name: this.words.editor.japanese, exact: true }).tap();
		await expect(this.title).toBeVisible();
	}

	async expectTitle(title: string): Promise<void> {
		await expect(this.button(fill(this.words.row.editOne, { title }))).toBeVisible();
	}

	async choose(title: string, action: "remove" | "toQuestions"): Promise<void> {
		await this.button(fill(this.words.row.more, { title })).tap();
		await this.page.getByRole("menuitem", { name: this.words.row[action], exact: true }).tap();
	}
}

test("an owner asks, edits, moves and removes, and takes each back", LONG, async ({ tablet, lang }) => {
	const screen = new QuestionsScreen(tablet);
	const { words } = screen;
	const title = `One ${lang}`;
	await screen.open();
	await audit(screen.page, "questions");
	await screen.add(title);
	await screen.page.reload();
	await screen.edit(title);
	await audit(screen.page, "question open");
	await screen.title.fill(`${title} changed`);
	await screen.button(words.forms.save).tap();
	await screen.expectTitle(`${title} changed`);
	await screen.button(words.common.undo).tap();
	await screen.expectTitle(title);
	await screen.choose(title, "toQuestions");
	const waiting = screen.page.getByRole("region", { name: words.list.questions.title });
	await expect(waiting).toContainText(title);
	await screen.choose(title, "remove");
	await expect(waiting).not.toContainText(title);
	await screen.button(words.common.undo).tap();
	await expect(waiting).toContainText(title);
});

test("two tablets at one question: nothing is overwritten in silence, and nothing typed is lost", async ({
	tablet,
	newTablet,
	signedIn,
	lang,
}) => {
	const mine = new QuestionsScreen(tablet);
	const theirs = new QuestionsScreen(await newTablet(signedIn));
	const { words } = mine;
	const title = `Two ${lang}`;
	await mine.open();
	await theirs.open();
	await mine.add(title);
	await mine.edit(title);
	await theirs.edit(title);
	await theirs.title.fill(`${title} theirs`);
	await mine.title.fill(`${title} mine`);
	await theirs.button(words.forms.save).tap();
	await expect(mine.page.getByText(words.forms.conflict.title)).toBeVisible();
	await expect(mine.title).toHaveValue(`${title} mine`);
	await mine.button(`${words.editor.title} ${words.forms.conflict.keepMine}`).tap();
	await mine.button(words.forms.save).tap();
	await theirs.expectTitle(`${title} mine`);

	await mine.edit(`${title} mine`);
	await mine.title.fill(`${title} last`);
	await theirs.choose(`${title} mine`, "remove");
	await expect(mine.page.getByText(words.removedElsewhere)).toBeVisible();
	await mine.button(words.forms.save).tap();
	await theirs.expectTitle(`${title} last`);
});

test(
	"a required question is asked on phones, an optional one may stay open; a walk-in joins without answers",
	ENGLISH_LONG,
	async ({ tablet, newTablet, signedIn, phone, lang }) => {
		const screen = new QuestionsScreen(tablet);
		const { words, page } = screen;
		const title = `Three ${lang}`;
		await screen.open();
		await screen.add(title);
		await audit(page, "a required question");
		await phone.openLiveShop();
		await expect(phone.page.getByLabel(title)).toBeVisible();
		await phone.joinButton.tap();
		await expect(phone.page.getByText(fill(phone.words.answers.missing.write, { title }))).toBeVisible();
		const counter = await newTablet(signedIn);
		await counter.open("/app_admin/demo/members");
		await counter.walkIn();
		await expect(counter.next).toContainText(/A-[0-9]+/);

		await screen.edit(title);
		const required = page.getByRole("switch", { name: words.editor.required });
		await expect(required).toBeChecked();
		await required.tap();
		await expect(page.getByText(words.editor.optionalHint)).toBeVisible();
		await audit(page, "optional question open");
		await screen.button(words.forms.save).tap();
		const before = page.getByRole("region", { name: words.list.require_questions.title });
		await expect(before.getByText(words.editor.optional.trim(), { exact: true })).toBeVisible();
		// The phone has heard of it, too.
		await expect(phone.page.getByText(phone.words.answers.optional.trim(), { exact: true })).toBeVisible();
		await phone.joinButton.tap();
		await phone.page.waitForURL(/\/app\/demo\/main\/[\w-]+$/);
		await phone.expectTicket();
	},
);
