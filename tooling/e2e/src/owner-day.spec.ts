import { newDataFolder, removeDataFolder } from "@junban/product/data-folder";
import { type Server, startProduct } from "@junban/product/server";
import type { Locator } from "@playwright/test";
import { ENGLISH, ENGLISH_LONG, expect, PHONE, test } from "./journey.ts";
import { fill, PHRASES } from "./phrases.ts";
import { Tablet } from "./tablet.ts";
import { audit } from "./watch.ts";

/** Presses of the first day, from the sign-in to the first served customer. */
const MOST_CLICKS = 25;
/** Presses of Tab from one control to the next one that the owner uses. */
const MOST_TABS = 40;

const SHOPS = {
	ja: { reception: "昼の部", question: "麺のかたさ", message: "スープを仕込んでいます。" },
	en: { reception: "Morning clinic", question: "Do you have a fever?", message: "The doctor is on a call." },
} as const;

type ScreenName = "members" | "receptions" | "questions" | "qrCode";

/** A new owner, who counts what has to be pressed. */
class Owner extends Tablet {
	clicks = 0;

	async tap(locator: Locator): Promise<void> {
		this.clicks++;
		await locator.tap();
	}

	/** A press into the field, and typing. */
	async type(field: Locator, text: string): Promise<void> {
		await this.tap(field);
		await field.fill(text);
	}

	button(name: string): Locator {
		return this.page.getByRole("button", { name, exact: true });
	}

	field(name: string): Locator {
		return this.page.getByRole("textbox", { name, exact: true });
	}

	/** On a phone the links are behind the menu. */
	async goTo(name: ScreenName): Promise<void> {
		const menu = this.button(this.words.common.menu);
		const isPhone = await menu.isVisible();
		if (isPhone) await this.tap(menu);
		const links = isPhone
			? this.page.getByRole("dialog")
			: this.page.getByRole("navigation", { name: this.words.frame.navigation });
		await this.tap(links.getByRole("link", { name: this.words.frame.screens[name], exact: true }));
		const titles = {
			members: this.words.members.title,
			receptions: this.words.receptions.title,
			questions: this.words.questions.title,
			qrCode: this.words.qrcode.title,
		};
		await expect(this.page.getByRole("heading", { name: titles[name], level: 1 })).toBeVisible();
	}

	/** With the credentials that the server prints at its first start. */
	async signInFirst(server: Server): Promise<void> {
		const { email, password } = printedBy(server);
		const { signIn } = this.words;
		await this.open("/app_admin/demo");
		await this.type(this.field(signIn.email), email);
		await this.type(this.page.getByLabel(signIn.password, { exact: true }), password);
		await this.tap(this.button(signIn.submit));
		await this.page.waitForURL(/\/app_admin\/demo\/?$/);
		await expect(this.page.getByRole("heading", { level: 1 })).toBeVisible();
		// The colours of the shop fade in, and skeletons move until the page is loaded.
		await this.page.waitForFunction(() => document.getAnimations().length === 0);
	}

	/** A reception of all hours, so that the day does not depend on the clock. */
	async addHours(name: string): Promise<void> {
		const { receptions, forms } = this.words;
		await this.goTo("receptions");
		await this.tap(this.button(receptions.add));
		await this.type(this.field(receptions.editor.name), name);
		await this.type(this.field(receptions.editor.from), "0:00");
		await this.type(this.field(receptions.editor.to), "0:00");
		await audit(this.page, "first reception");
		await this.tap(this.button(forms.save));
		await expect(this.field(receptions.editor.name)).toBeHidden();
		const saved = this.page.getByRole("listitem").getByRole("button", { name: new RegExp(`^${name}`) });
		await expect(saved).toBeVisible();
	}

	async addQuestion(title: string): Promise<void> {
		const { questions, forms } = this.words;
		await this.goTo("questions");
		await this.tap(this.button(questions.add));
		const field = this.page
			.locator("form")
			.getByRole("textbox", { name: questions.editor.title, exact: true });
		await expect(field).toBeFocused();
		await field.fill(title);
		await this.tap(this.button(forms.save));
		await expect(field).toBeHidden();
		await expect(this.page.getByText(title).first()).toBeVisible();
	}

	async pauseWith(message: string): Promise<void> {
		const { state, pause } = this.words.line;
		const group = this.page.getByRole("group", { name: state.group });
		if (await group.isVisible()) {
			await this.tap(group.getByRole("button", { name: state.paused, exact: true }));
		} else {
			await this.tap(this.button(this.words.common.menu));
			await this.tap(this.button(state.pauseNow));
		}
		const dialog = this.page.getByRole("dialog", { name: pause.title });
		await this.type(dialog.getByLabel(pause.message), message);
		await this.tap(dialog.getByRole("button", { name: pause.submit, exact: true }));
		await expect(dialog).toBeHidden();
		await expect(this.page.getByText(pause.strip)).toBeVisible();
	}

	async goOn(): Promise<void> {
		await this.tap(this.button(this.words.line.state.openAgain));
		await expect(this.page.getByText(this.words.line.pause.strip)).toBeHidden();
	}

	/** A customer without a phone is taken in, called and served. */
	async firstCustomer(): Promise<void> {
		const { members, line } = this.words;
		await this.tap(this.page.getByRole("button", { name: members.walkIn.open }));
		const dialog = this.page.getByRole("dialog", { name: members.walkIn.title });
		await this.tap(dialog.getByRole("button", { name: members.walkIn.submit }));
		await expect(dialog).toBeHidden();
		await expect(this.callNextButton).toBeEnabled();
		await this.tap(this.callNextButton);
		const called = this.section("called").getByRole("listitem");
		await expect(called).toHaveCount(1);
		await audit(this.page, "first customer called");
		await this.tap(called.getByRole("button", { name: nameOf(line.actions.finishOne) }));
		await expect(called).toHaveCount(0);
	}

	/** Presses Tab until the control has the focus, as a person without a pointer does. */
	async reach(locator: Locator): Promise<void> {
		await expect(locator).toBeVisible();
		for (let tabs = 0; tabs < MOST_TABS; tabs++) {
			if (await locator.evaluate((element) => element === document.activeElement)) return;
			await this.page.keyboard.press("Tab");
		}
		await expect(locator).toBeFocused();
	}

	async press(locator: Locator): Promise<void> {
		await this.reach(locator);
		// For a moment, the screen takes no press on a person who has just moved.
		await expect(locator.locator("xpath=ancestor::*[@data-recently-moved]")).toHaveCount(0);
		await this.page.keyboard.press("Enter");
	}
}

/** The name of a button for any number. */
function nameOf(phrase: string): RegExp {
	return new RegExp(`^${fill(phrase, { label: ".+" })}$`);
}

function printedBy(server: Server): { email: string; password: string } {
	const [, email, password] = /first sign-in\s+(\S+)\s+(\S+)/.exec(server.output()) ?? [];
	if (email === undefined || password === undefined) throw new Error("the server printed no credentials");
	return { email, password };
}

/** A product that nobody has used yet, with a password of its own. */
const fresh = test.extend<{ server: Server; owner: Owner }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
	server: async ({}, use) => {
		const data = newDataFolder("e2e-owner");
		const server = await startProduct({ data, env: { JUNBAN_DEMO_PASSWORD: undefined } }).ready;
		await use(server);
		await server.kill();
		removeDataFolder(data);
	},
	owner: async ({ newTablet, server, lang }, use) => {
		const { page } = await newTablet();
		await use(new Owner(page, server, lang));
		// The page would report the lost connection.
		await page.goto("about:blank");
	},
});

fresh(
	`a new owner sets up the shop and serves the first customer in at most ${MOST_CLICKS} presses`,
	ENGLISH,
	async ({ owner, server, browser, lang, noise }) => {
		const shop = SHOPS[lang];
		await owner.signInFirst(server);
		await audit(owner.page, "dashboard of a new shop");
		await owner.addHours(shop.reception);
		await owner.addQuestion(shop.question);
		await owner.goTo("qrCode");
		await expect(owner.page.getByRole("figure").getByRole("img")).toBeVisible();
		await owner.goTo("members");

		const locale = lang === "en" ? "en-US" : "ja-JP";
		const phone = await (await browser.newContext({ ...PHONE, locale })).newPage();
		noise.follow(phone);
		await phone.goto(`${server.url}${lang === "en" ? "/en" : ""}/app/demo`);
		await expect(phone.getByRole("button", { name: PHRASES[lang].customer.join.join })).toBeVisible();
		await owner.pauseWith(shop.message);
		await expect(phone.getByText(shop.message)).toBeVisible();
		await owner.goOn();
		await expect(phone.getByRole("button", { name: PHRASES[lang].customer.join.join })).toBeVisible();
		await phone.context().close();

		await owner.firstCustomer();
		expect(owner.clicks).toBeLessThanOrEqual(MOST_CLICKS);
	},
);

for (const width of [768, 390]) {
	fresh(
		`the first day at ${width} px: pause, walk-in, call, served`,
		ENGLISH_LONG,
		async ({ owner, server, lang }) => {
			await owner.page.setViewportSize({ width, height: 844 });
			await owner.signInFirst(server);
			await owner.addQuestion(SHOPS[lang].question);
			await owner.goTo("members");
			await owner.pauseWith(SHOPS[lang].message);
			await owner.goOn();
			await owner.firstCustomer();
			expect(owner.clicks).toBeLessThanOrEqual(MOST_CLICKS);
			await expect(owner.page.locator("html")).toHaveJSProperty("scrollWidth", width);
		},
	);
}

fresh("the first customer by keyboard alone", async ({ owner, server }) => {
	const { signIn, members, frame, line } = owner.words;
	const { keyboard } = owner.page;
	const { email, password } = printedBy(server);
	await owner.open("/app_admin/demo");
	await owner.reach(owner.field(signIn.email));
	await keyboard.type(email);
	await owner.reach(owner.page.getByLabel(signIn.password, { exact: true }));
	await keyboard.type(password);
	await keyboard.press("Enter");
	const links = owner.page.getByRole("navigation", { name: frame.navigation });
	await owner.press(links.getByRole("link", { name: frame.screens.members, exact: true }));
	await owner.expectMembers();
	await owner.press(owner.page.getByRole("button", { name: members.walkIn.open }));
	const dialog = owner.page.getByRole("dialog", { name: members.walkIn.title });
	await owner.press(dialog.getByRole("button", { name: members.walkIn.submit }));
	await expect(dialog).toBeHidden();
	await expect(owner.callNextButton).toBeEnabled();
	await owner.press(owner.callNextButton);
	const called = owner.section("called").getByRole("listitem");
	await owner.press(called.getByRole("button", { name: nameOf(line.actions.finishOne) }));
	await expect(called).toHaveCount(0);
});
