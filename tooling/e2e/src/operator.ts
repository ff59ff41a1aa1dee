import { strangerToken } from "@junban/product/api";
import { expect, type Locator, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { type Lang, PHRASES } from "./phrases.ts";
import type { Shop } from "./shop.ts";
import { audit } from "./watch.ts";

type Words = (typeof PHRASES)[Lang]["master"];

export const PASSWORD = "a-long-enough-secret";

/** Somebody who runs the installation, with a browser and an authenticator app. */
export class Operator {
	readonly page: Page;
	readonly words: Words;
	readonly #shop: Shop;
	readonly #base: string;

	constructor(page: Page, shop: Shop, lang: Lang) {
		this.page = page;
		this.words = PHRASES[lang].master;
		this.#shop = shop;
		this.#base = `${shop.url}${lang === "en" ? "/en" : ""}`;
	}

	button(name: string | RegExp): Locator {
		return this.page.getByRole("button", { name, exact: true });
	}

	async open(path: string): Promise<void> {
		await this.page.goto(`${this.#base}${path}`);
	}

	/** Opens a screen by its link. */
	async go(screen: keyof Words["frame"]["screens"]): Promise<void> {
		const name = this.words.frame.screens[screen];
		await this.page.getByRole("link", { name, exact: true }).click();
		await expect(this.page.getByRole("heading", { level: 1, name: new RegExp(`^${name}`) })).toBeVisible();
	}

	async signIn(email: string, password = PASSWORD): Promise<void> {
		const { signIn } = this.words;
		await this.page.getByLabel(signIn.email).fill(email);
		await this.page.getByLabel(signIn.password, { exact: true }).fill(password);
		await this.button(signIn.submit).click();
	}

	/** Makes an account, confirms its address by the mail, and makes it an operator in the terminal. */
	async register(email: string): Promise<void> {
		await strangerToken(this.#shop.url, email, PASSWORD);
		await this.#shop.inTerminal("master", "add", email);
	}

	/** Sets the authenticator app up, as the first sign-in asks for it. */
	async setUpFactor(email: string): Promise<void> {
		const { signIn, frame } = this.words;
		await expect(this.page.getByText(frame.factor.needed)).toBeVisible();
		await audit(this.page, "second factor");
		await begin(this.page, this.words, PASSWORD);
		// Only a confirmed address gets a second factor.
		await this.button(signIn.kept.make).click();
		await expect(this.page.getByText(signIn.kept.made)).toBeVisible();
		await this.#confirm(email);
		await takeApp(this.page, this.words, PASSWORD);
	}

	async #confirm(email: string): Promise<void> {
		await expect.poll(() => this.#shop.mailedLink(email)).toContain("/__/auth/action");
		const mail = await this.page.context().newPage();
		await mail.goto(this.#shop.mailedLink(email) ?? "");
		await mail.getByRole("button").first().click();
		await mail.waitForLoadState();
		await mail.close();
	}
}

/** Sets an authenticator app up for an account whose address is confirmed. */
export async function takeApp(page: Page, words: Words, password: string): Promise<void> {
	const { code, factor } = words.signIn;
	await begin(page, words, password);
	await audit(page, "second factor, the secret");
	const key = (await page.locator("code").textContent()) ?? "";
	const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
	await page.getByRole("textbox", { name: code.label }).fill(app.generate());
	await page.getByRole("button", { name: factor.finish, exact: true }).click();
}

async function begin(page: Page, { signIn }: Words, password: string): Promise<void> {
	await page.getByLabel(signIn.password, { exact: true }).fill(password);
	await page.getByRole("button", { name: signIn.factor.begin, exact: true }).click();
}
