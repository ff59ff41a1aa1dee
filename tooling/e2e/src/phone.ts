import { defaultTextsEn } from "@junban/domain/words/default-texts-en";
import { defaultTextsJa } from "@junban/domain/words/default-texts-ja";
import { kindsEn } from "@junban/domain/words/kinds-en";
import { kindsJa } from "@junban/domain/words/kinds-ja";
import { expect, type Locator, type Page } from "@playwright/test";
import { type Lang, PHRASES } from "./phrases.ts";
import type { Shop } from "./shop.ts";
import { audit } from "./watch.ts";

/** The texts of the demo, a restaurant. They replace the page's own. */
const DEMO_TEXTS = {
	ja: { ...defaultTextsJa, ...kindsJa.restaurant.texts },
	en: { ...defaultTextsEn, ...kindsEn.restaurant.texts },
};
/**
 * Milliseconds until a phone shows what a tablet did. `bench call-to-phone` measures how fast that is. The limit is long because
 * two browsers that share two cores with a product sometimes stall for a second.
 */
const WITHIN = 3_000;

type Reason = keyof (typeof PHRASES)["ja"]["customer"]["ticket"]["over"]["title"];

/** Resolves with the first message of a live channel that the page opens from now on. */
export function liveMessage(page: Page): Promise<void> {
	return new Promise((resolve) => {
		page.on("websocket", (socket) => socket.once("framereceived", () => resolve()));
	});
}

/** A customer with a phone: opens the shop's page, joins, watches the ticket. */
export class Phone {
	readonly page: Page;
	readonly #shop: Shop;
	readonly #base: string;
	readonly #join: (typeof PHRASES)[Lang]["customer"]["join"];
	readonly #ticket: (typeof PHRASES)[Lang]["customer"]["ticket"];
	readonly #words: (typeof PHRASES)[Lang]["customer"];
	readonly #says: (typeof DEMO_TEXTS)[Lang];

	constructor(page: Page, shop: Shop, lang: Lang) {
		this.page = page;
		this.#shop = shop;
		this.#base = `${shop.url}${lang === "en" ? "/en" : ""}`;
		this.#words = PHRASES[lang].customer;
		this.#says = DEMO_TEXTS[lang];
		this.#join = this.#words.join;
		this.#ticket = this.#words.ticket;
	}

	get joinButton(): Locator {
		return this.page.getByRole("button", { name: this.#join.join });
	}

	get words(): (typeof PHRASES)[Lang]["customer"] {
		return this.#words;
	}

	async open(path: string): Promise<void> {
		await this.page.goto(`${this.#base}${path}`);
	}

	async openShop(): Promise<void> {
		await this.open("/app/demo");
		await expect(this.page.getByText(this.#join.open, { exact: true })).toBeVisible();
		await audit(this.page, "shop");
	}

	/** Opens the shop's page and waits for its session: from then on the page itself checks the answers, not the browser. */
	async openLiveShop(): Promise<void> {
		const told = liveMessage(this.page);
		await this.openShop();
		await told;
	}

	/** Opens the shop's page until it has this many fields to write in: without script it does not follow what was just saved. */
	async openPlainShop(fields: number): Promise<void> {
		await expect
			.poll(async () => {
				await this.open("/app/demo");
				return await this.page.getByRole("textbox").count();
			})
			.toBe(fields);
	}

	/** Joins on the shop's page and waits for the ticket. Returns the number as it is shown. */
	async join(): Promise<string> {
		await this.openShop();
		await this.expectWait();
		await this.joinButton.tap();
		await this.page.waitForURL(/\/app\/demo\/main\/[\w-]+$/);
		await this.expectTicket();
		await this.expectWait();
		await audit(this.page, "ticket");
		return this.label();
	}

	memberUid(): string {
		return new URL(this.page.url()).pathname.split("/").at(-1) ?? "";
	}

	label(): Promise<string> {
		return this.#shop.labelOf(this.memberUid());
	}

	/** The ticket is shown with its number and its place in line. */
	async expectTicket(): Promise<void> {
		const ticket = this.page.getByRole("region", { name: this.#ticket.ticket, exact: true }).first();
		await expect(ticket).toContainText(await this.label());
		await expect(ticket.getByRole("img").first()).toBeVisible();
	}

	/** The estimated wait is shown, with what it rests on. */
	async expectWait(): Promise<void> {
		const main = this.page.getByRole("main");
		await expect(main).toContainText(this.#words.page.wait);
		await expect(main).toContainText(/からの目安|from (?:the shop’s setting|today’s pace|earlier weeks)/);
	}

	async expectPlace(place: number): Promise<void> {
		const region = this.page.getByRole("region", { name: this.#ticket.ticket }).first();
		await expect(region.getByRole("img", { name: new RegExp(`(^|\\D)${place}(\\D|$)`) })).toBeVisible();
	}

	async expectGuidance(): Promise<void> {
		await expect(
			this.page.getByRole("heading").filter({ hasText: this.#says.duringGuidanceText }),
		).toBeVisible();
		await audit(this.page, "guidance");
	}

	/** The page says that the customer is called. `soon`: by its channel, for a call that was just made. */
	async expectCalled(label: string, { soon = false } = {}): Promise<void> {
		await expect(this.sign).toBeVisible(soon ? { timeout: WITHIN } : {});
		await expect(this.page.getByRole("main")).toContainText(label);
		await audit(this.page, "called");
	}

	/** The heading that says: it is your turn. */
	get sign(): Locator {
		return this.page.getByRole("heading").filter({ hasText: this.#says.called });
	}

	/** The heading of the page of a place that has ended. */
	ending(reason: Reason): Locator {
		const own = this.#ticket.over.title[reason];
		const hasText = reason === "served" ? this.#says.guideOverText : own;
		return this.page.getByRole("heading").filter({ hasText });
	}

	async expectOver(reason: Reason): Promise<void> {
		await expect(this.ending(reason)).toBeVisible();
		await audit(this.page, `over ${reason}`);
	}

	async expectOffline(): Promise<void> {
		const title = this.page.getByText(this.#words.common.offline.title, { exact: true });
		await expect(title).toBeVisible({ timeout: 20_000 });
		const [beforeTime = "", afterTime = ""] = this.#words.common.offline.asOf.split("{{time}}");
		const asOf = new RegExp(`${escaped(beforeTime)}\\d{1,2}:\\d\\d${escaped(afterTime)}`);
		await expect(this.page.getByText(asOf).first()).toBeVisible();
		await audit(this.page, "offline");
	}

	/** The ticket hears from the server by itself. Before that a page may not notice that the server is gone. */
	async expectLive(): Promise<void> {
		await expect(this.page.getByText(this.#ticket.connection.live, { exact: true })).toBeVisible();
	}

	async expectOnline(): Promise<void> {
		const title = this.page.getByText(this.#words.common.offline.title, { exact: true });
		await expect(title).toBeHidden({ timeout: 20_000 });
	}

	async leave(): Promise<void> {
		await this.page.getByRole("button", { name: this.#ticket.leave, exact: true }).tap();
		const dialog = this.page.getByRole("alertdialog", { name: this.#ticket.leaveTitle });
		await expect(dialog).toBeVisible();
		await audit(this.page, "leave dialog");
		await dialog.getByRole("button", { name: this.#ticket.leaveConfirm, exact: true }).tap();
	}

	/** The shop's page shows the place that this phone holds. */
	async expectHeld(label: string): Promise<void> {
		await expect(this.page.getByRole("list", { name: this.#join.held.list })).toContainText(label);
		await audit(this.page, "shop with a place");
	}
}

function escaped(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
