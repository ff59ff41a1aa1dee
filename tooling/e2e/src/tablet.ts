import { OWNER_EMAIL, OWNER_PASSWORD } from "@junban/product/server";
import { expect, type Locator, type Page } from "@playwright/test";
import { fill, type Lang, PHRASES } from "./phrases.ts";
import type { Shop } from "./shop.ts";
import { audit } from "./watch.ts";

type Words = (typeof PHRASES)[Lang]["admin"];

/** Staff with a tablet: signs in and works on the line. */
export class Tablet {
	readonly page: Page;
	readonly words: Words;
	readonly #base: string;

	constructor(page: Page, shop: Pick<Shop, "url">, lang: Lang) {
		this.page = page;
		this.words = PHRASES[lang].admin;
		this.#base = `${shop.url}${lang === "en" ? "/en" : ""}`;
	}

	async open(path: string): Promise<void> {
		await this.page.goto(`${this.#base}${path}`);
	}

	async signIn(email = OWNER_EMAIL, password = OWNER_PASSWORD): Promise<void> {
		const { signIn } = this.words;
		await this.open("/app_admin/demo/members");
		await this.page.waitForURL(/\/app_admin\/demo\/login/);
		await this.page.getByLabel(signIn.email).fill(email);
		await this.page.getByLabel(signIn.password, { exact: true }).fill(password);
		await audit(this.page, "login");
		await this.page.getByRole("button", { name: signIn.submit }).tap();
	}

	async openMembers(): Promise<void> {
		await this.signIn();
		await this.expectMembers();
	}

	async expectMembers(): Promise<void> {
		await expect(this.page.getByRole("heading", { name: this.words.members.title, level: 1 })).toBeVisible();
		await expect(this.page.getByRole("group", { name: this.words.line.state.group })).toBeVisible();
	}

	async expectEmpty(): Promise<void> {
		await expect(this.page.getByText(this.words.members.empty.title).first()).toBeVisible();
	}

	section(name: "called" | "waiting" | "guidance"): Locator {
		return this.page.getByRole("region", { name: this.words.members.sections[name] });
	}

	get next(): Locator {
		return this.page.getByRole("region", { name: this.words.members.sections.next, exact: true });
	}

	get callNextButton(): Locator {
		return this.page.getByRole("button", { name: this.words.line.actions.callNext });
	}

	callButton(label: string): Locator {
		return this.page.getByRole("button", {
			name: fill(this.words.line.actions.callOne, { label }),
			exact: true,
		});
	}

	/** Waits until this customer is next, then calls. */
	async callNext(label: string): Promise<void> {
		await expect(this.next).toContainText(label);
		await audit(this.page, "members");
		await this.callNextButton.tap();
	}

	async finish(label: string): Promise<void> {
		const name = fill(this.words.line.actions.finishOne, { label });
		await this.page.getByRole("button", { name, exact: true }).tap();
	}

	/** Chooses an action in the menu of a customer's row. */
	async more(label: string, action: keyof Words["line"]["actions"]): Promise<void> {
		const name = fill(this.words.members.row.more, { label });
		await this.page.getByRole("button", { name, exact: true }).tap();
		const item = this.page.getByRole("menuitem", { name: this.words.line.actions[action], exact: true });
		await expect(item).toBeVisible();
		await audit(this.page, "member menu");
		await item.tap();
	}

	/** Takes the last action back with the button of its message, which disappears after ten seconds. */
	async undo(done: keyof Words["line"]["done"], label: string): Promise<void> {
		const messages = this.page.getByRole("region", { name: this.words.common.notifications });
		await expect(messages.getByText(fill(this.words.line.done[done], { label }))).toBeVisible();
		await messages.getByRole("button", { name: this.words.common.undo }).last().tap();
	}

	async expectCalled(label: string): Promise<void> {
		await expect(this.section("called")).toContainText(label);
		await audit(this.page, "members, one called");
	}

	async expectNext(label: string): Promise<void> {
		await expect(this.next).toContainText(label);
	}

	async pause(state: "open" | "paused"): Promise<void> {
		const group = this.page.getByRole("group", { name: this.words.line.state.group });
		await group.getByRole("button", { name: this.words.line.state[state], exact: true }).tap();
		if (state === "open") return;
		const { title, submit } = this.words.line.pause;
		const dialog = this.page.getByRole("dialog", { name: title });
		await audit(this.page, "pause");
		await dialog.getByRole("button", { name: submit, exact: true }).tap();
		await expect(dialog).toBeHidden();
	}

	/** Chooses a rare action for the whole line. */
	async tool(name: "endings" | "cancelAll" | "clear"): Promise<void> {
		const { tools } = this.words.members;
		await this.page.getByRole("button", { name: tools.label, exact: true }).tap();
		await this.page.getByRole("menuitem", { name: tools[name], exact: true }).tap();
	}

	async walkIn(): Promise<void> {
		const { walkIn } = this.words.members;
		await this.page.getByRole("button", { name: walkIn.open }).tap();
		const dialog = this.page.getByRole("dialog", { name: walkIn.title });
		await expect(dialog).toBeVisible();
		await audit(this.page, "walk-in");
		await dialog.getByRole("button", { name: walkIn.submit }).tap();
		await expect(dialog).toBeHidden();
	}
}
