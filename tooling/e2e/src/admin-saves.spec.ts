import { OWNER_PASSWORD } from "@junban/product/server";
import type { Locator } from "@playwright/test";
import { expect, LONG, signIn } from "./journey.ts";
import { test as base } from "./own-product.ts";
import { fill } from "./phrases.ts";
import type { Tablet } from "./tablet.ts";
import { audit, FAILED_REQUEST } from "./watch.ts";

/** A form of a screen, with the field that a journey types into. */
interface Form {
	readonly name: string;
	readonly path: string;
	readonly field: (tablet: Tablet) => Locator;
	/** Opens the form on its screen; absent where the screen is the form. */
	readonly open?: (tablet: Tablet) => Promise<void>;
	/** What the screen shows of the text after a save and a reload. */
	readonly expectSaved: (tablet: Tablet, text: string) => Promise<void>;
}

const button = ({ page }: Tablet, name: string) => page.getByRole("button", { name, exact: true });

const lineField = ({ page, words }: Tablet) =>
	page
		.getByRole("group", { name: words.lineSetting.label.lessText, exact: true })
		.getByRole("textbox")
		.first();
const shopField = ({ page, words }: Tablet) =>
	page.getByRole("textbox", { name: words.appSetting.shop.hoursText, exact: true }).first();

const FORMS: readonly Form[] = [
	{
		name: "line_setting",
		path: "/app_admin/demo/line_setting",
		field: lineField,
		expectSaved: async (tablet, text) => expect(lineField(tablet)).toHaveValue(text),
	},
	{
		name: "app_setting",
		path: "/app_admin/demo/app_setting",
		field: shopField,
		expectSaved: async (tablet, text) => expect(shopField(tablet)).toHaveValue(text),
	},
	{
		name: "receptions",
		path: "/app_admin/demo/receptions",
		open: async (tablet) => button(tablet, tablet.words.receptions.add).tap(),
		field: ({ page, words }) =>
			page.getByRole("textbox", { name: words.receptions.editor.name, exact: true }),
		expectSaved: async ({ page }, text) =>
			expect(page.getByRole("listitem").getByRole("button", { name: new RegExp(`^${text}`) })).toBeVisible(),
	},
	{
		name: "questions",
		path: "/app_admin/demo/questions",
		open: async (tablet) => button(tablet, tablet.words.questions.add).tap(),
		field: ({ page, words }) =>
			page.locator("form").getByRole("textbox", { name: words.questions.editor.title, exact: true }),
		expectSaved: async (tablet, text) =>
			expect(button(tablet, fill(tablet.words.questions.row.editOne, { title: text }))).toBeVisible(),
	},
];

/** While it is offline, the SDK asks for a picture of Google's. The page's policy refuses that. */
const ONLINE_TEST = /cleardot\.gif/;

/** Right-to-left, emoji and a combining letter: each must come back as it was typed. */
const TEXT = "窓ぎわ 🍜 שלום が";

interface Typed {
	/** Signed in, on the screen of a form, with the text typed into it. */
	readonly typed: (form: Form) => Promise<Tablet>;
}

const test = base.extend<Typed>({
	noise: async ({ noise }, use) => {
		noise.expect(FAILED_REQUEST);
		noise.expect(ONLINE_TEST);
		await use(noise);
	},
	typed: async ({ browser, own, newTablet }, use) => {
		const signedIn = await signIn(browser, own);
		await use(async (form) => {
			const tablet = await newTablet(signedIn);
			await openForm(tablet, form);
			await form.field(tablet).fill(TEXT);
			return tablet;
		});
	},
});

async function openForm(tablet: Tablet, form: Form): Promise<void> {
	await tablet.open(form.path);
	await expect(tablet.page.getByRole("heading", { level: 1 })).toBeVisible();
	await form.open?.(tablet);
	await expect(form.field(tablet)).toBeVisible();
}

/** The save is refused in words, and the text stays. */
async function expectKept(tablet: Tablet, form: Form): Promise<void> {
	await expect(button(tablet, tablet.words.forms.saveAgain)).toBeVisible({ timeout: 30_000 });
	await expect(tablet.page.getByText(tablet.words.forms.kept)).toBeVisible();
	await expect(form.field(tablet)).toHaveValue(TEXT);
	await audit(tablet.page, `${form.name}, a save that failed`);
}

async function expectSaved(tablet: Tablet, form: Form): Promise<void> {
	await expect(tablet.page.getByText(tablet.words.forms.savedAll)).toBeVisible({ timeout: 30_000 });
	await tablet.open(form.path);
	await form.expectSaved(tablet, TEXT);
}

/** One tablet for each form, with the text typed in. */
async function allTyped(typed: Typed["typed"]) {
	const tablets: { readonly form: Form; readonly tablet: Tablet }[] = [];
	for (const form of FORMS) tablets.push({ form, tablet: await typed(form) });
	return tablets;
}

test(
	"without a connection no form loses a letter, and each saves when it is back",
	LONG,
	async ({ typed }) => {
		const tablets = await allTyped(typed);
		for (const { tablet } of tablets) {
			await tablet.page.context().setOffline(true);
			await button(tablet, tablet.words.forms.save).tap();
		}
		for (const { form, tablet } of tablets) await expectKept(tablet, form);
		for (const { tablet } of tablets) {
			await tablet.page.context().setOffline(false);
			await button(tablet, tablet.words.forms.saveAgain).tap();
		}
		for (const { form, tablet } of tablets) await expectSaved(tablet, form);
	},
);

test(
	"a killed server: no form loses a letter, and each saves when the server is back",
	LONG,
	async ({ own, typed }) => {
		const tablets = await allTyped(typed);
		await own.crash();
		for (const { tablet } of tablets) await button(tablet, tablet.words.forms.save).tap();
		for (const { form, tablet } of tablets) await expectKept(tablet, form);
		await own.startAgain();
		for (const { tablet } of tablets) await button(tablet, tablet.words.forms.saveAgain).tap();
		for (const { form, tablet } of tablets) await expectSaved(tablet, form);
	},
);

test(
	"a session that ends elsewhere: each form has its text again after the next sign-in",
	LONG,
	async ({ typed }) => {
		const tablets = await allTyped(typed);
		const [first] = tablets;
		if (first === undefined) throw new Error("no forms");
		const other = await typed(first.form);
		await other.open("/app_admin/demo/app_setting?tab=account");
		const { account } = other.words.appSetting;
		await button(other, account.signOutOthers).tap();
		const question = other.page.getByRole("dialog", { name: account.signOutOthersTitle });
		await question.getByLabel(account.current).fill(OWNER_PASSWORD);
		await question.getByRole("button", { name: account.signOutOthersConfirm }).tap();
		await expect(other.page.getByText(account.signedOutOthers)).toBeVisible();
		for (const { form, tablet } of tablets) {
			await tablet.page.reload();
			await tablet.page.waitForURL(/\/login/);
			await tablet.signIn();
			await tablet.expectMembers();
			await openForm(tablet, form);
			await expect(form.field(tablet)).toHaveValue(TEXT);
			await button(tablet, tablet.words.forms.save).tap();
			await expectSaved(tablet, form);
		}
	},
);
