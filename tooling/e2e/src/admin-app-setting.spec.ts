import { readFile } from "node:fs/promises";
import { OWNER_EMAIL, OWNER_PASSWORD } from "@junban/product/server";
import sharp from "sharp";
import { expect, LONG } from "./journey.ts";
import { test } from "./own-product.ts";
import { fill } from "./phrases.ts";
import { acceptInvitation } from "./staff-joins.ts";
import type { Tablet } from "./tablet.ts";
import { audit, FAILED_REQUEST } from "./watch.ts";

const SETTINGS = "/app_admin/demo/app_setting";
const NAME = "みなと食堂";
/** A black square of 32 px, the smallest logo. */
const PNG = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAACAAAAAgAQAAAABbAUdZAAAADElEQVR42mNgGNwAAACgAAGO+7G0AAAAAElFTkSuQmCC",
	"base64",
);

type Tab = "shop" | "staff" | "account" | "danger";

/** Signs in and opens a tab by its address. */
async function openTab(tablet: Tablet, tab: Tab): Promise<void> {
	await tablet.openMembers();
	await tablet.open(`${SETTINGS}?tab=${tab}`);
	await expect(tablet.page.getByRole("tab", { name: tablet.words.appSetting.tabs[tab] })).toHaveAttribute(
		"aria-selected",
		"true",
	);
}

const box = (tablet: Tablet, name: string) => tablet.page.getByRole("textbox", { name, exact: true });
const button = (tablet: Tablet, name: string) => tablet.page.getByRole("button", { name, exact: true });

async function save(tablet: Tablet): Promise<void> {
	const { forms } = tablet.words;
	await button(tablet, forms.save).tap();
	await expect(button(tablet, forms.save)).toBeHidden();
}

/** The JSON file that a button saves. */
async function savedJson(tablet: Tablet, name: string): Promise<unknown> {
	const saving = tablet.page.waitForEvent("download");
	await button(tablet, name).tap();
	return JSON.parse(await readFile(await (await saving).path(), "utf8"));
}

test(
	"two tablets save the shop at once; a picture that is none is refused, a true one is shown",
	LONG,
	async ({ newTablet }) => {
		const [tablet, other] = [await newTablet(), await newTablet()];
		await Promise.all([openTab(tablet, "shop"), openTab(other, "shop")]);
		const { shop } = tablet.words.appSetting;
		const { forms } = tablet.words;
		await audit(tablet.page, "settings of the shop");
		await box(tablet, shop.address).fill("港1-1");
		await box(other, shop.address).fill("港2-2");
		await box(other, shop.phone).fill("03-1234-5678");
		await save(tablet);
		await expect(other.page.getByText(forms.conflict.title)).toBeVisible();
		await button(other, `${shop.address} ${forms.conflict.keepTheirs}`).tap();
		await save(other);
		await expect(box(tablet, shop.phone)).toHaveValue("03-1234-5678");
		await expect(box(other, shop.address)).toHaveValue("港1-1");

		const logo = tablet.page.locator("input[name=logo]");
		await logo.setInputFiles({ name: "lie.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
		await expect(tablet.page.getByText(shop.logoFault.broken)).toBeVisible();
		const buffer = await sharp(PNG).webp().toBuffer();
		await logo.setInputFiles({ name: "logo.webp", mimeType: "image/webp", buffer });
		await expect(tablet.page.getByText(shop.logoSent)).toBeVisible();
		await save(tablet);
		const picture = other.page.locator(".ui-file-picture img");
		await expect(picture).toHaveJSProperty("naturalWidth", 32);
		await expect(picture).toHaveAttribute("src", /\.png/);
		await button(other, shop.logoRemove).tap();
		await save(other);
		await expect(button(tablet, shop.logoRemove)).toBeHidden();
	},
);

test("staff are invited, invited again, and lose their screens when they are removed", async ({
	own,
	newTablet,
	noise,
}) => {
	// The removed person's listeners are refused.
	noise.expect(/status of 40[03]/);
	const tablet = await newTablet();
	await openTab(tablet, "staff");
	const { staff } = tablet.words.appSetting;
	await expect(
		tablet.page.getByRole("region", { name: tablet.words.premium.locks.severalStaff.title }),
	).toBeVisible();
	await audit(tablet.page, "staff on the free plan");
	await own.buyPremium();
	await tablet.page.reload();
	await box(tablet, staff.email).fill("aya@example.com");
	await button(tablet, staff.send).tap();
	await expect(box(tablet, staff.link)).toHaveValue(/#invitation=/);
	await audit(tablet.page, "staff, one invited");
	await button(tablet, fill(staff.remakeOne, { email: "aya@example.com" })).tap();
	await expect(tablet.page.getByText(fill(staff.made, { email: "aya@example.com" })).last()).toBeVisible();
	await button(tablet, fill(staff.withdrawOne, { email: "aya@example.com" })).tap();
	await expect(tablet.page.getByText(staff.noPending)).toBeVisible();

	const other = await newTablet();
	await acceptInvitation(own, other, "ken@example.com");
	await other.open(SETTINGS);
	await expect(box(other, other.words.appSetting.account.name)).toBeVisible();
	await expect(other.page.getByRole("tab")).toHaveCount(0);
	await tablet.page.reload();
	await button(tablet, fill(staff.removeOne, { name: "ken@example.com" })).tap();
	const question = tablet.page.getByRole("alertdialog");
	await question.getByRole("button", { name: staff.remove, exact: true }).tap();
	await expect(other.page.getByRole("heading", { name: other.words.signIn.noPermission })).toBeVisible();
	await expect(button(tablet, fill(staff.removeOne, { name: "ken@example.com" }))).toBeHidden();
});

test(
	"a new password and the end of all other sessions leave this tablet signed in",
	LONG,
	async ({ newTablet, noise }) => {
		noise.expect(FAILED_REQUEST);
		const [tablet, other] = [await newTablet(), await newTablet()];
		await other.openMembers();
		await openTab(tablet, "account");
		const { account } = tablet.words.appSetting;
		await audit(tablet.page, "settings of the account");
		await box(tablet, account.name).fill("佐藤");
		await save(tablet);
		const navigation = tablet.page.getByRole("navigation", { name: tablet.words.frame.navigation });
		await expect(navigation.getByText("佐藤")).toBeVisible();
		await button(tablet, account.signOutOthers).tap();
		const question = tablet.page.getByRole("dialog", { name: account.signOutOthersTitle });
		await question.getByLabel(account.current).fill("wrong");
		await question.getByRole("button", { name: account.signOutOthersConfirm }).tap();
		await expect(question.getByText(account.wrongPassword)).toBeVisible();
		await question.getByLabel(account.current).fill(OWNER_PASSWORD);
		await question.getByRole("button", { name: account.signOutOthersConfirm }).tap();
		await expect(tablet.page.getByText(account.signedOutOthers)).toBeVisible();
		await other.page.reload();
		await other.page.waitForURL(/\/login/);
		await button(tablet, account.changePassword).tap();
		const dialog = tablet.page.getByRole("dialog", { name: account.changePassword });
		await dialog.getByLabel(account.next).fill("another-secret");
		await dialog.getByLabel(account.current).fill(OWNER_PASSWORD);
		await dialog.getByRole("button", { name: account.changePassword }).tap();
		await expect(tablet.page.getByText(account.passwordChanged)).toBeVisible();
		await other.signIn(OWNER_EMAIL, "another-secret");
		await other.expectMembers();
		await tablet.page.reload();
		await expect(box(tablet, account.name)).toHaveValue("佐藤");
	},
);

test(
	"an owner sees where the account is signed in, and ends one sign-in: that tablet stops at once",
	LONG,
	async ({ newTablet, noise }) => {
		noise.expect(FAILED_REQUEST);
		const [tablet, lost] = [await newTablet(), await newTablet()];
		await lost.openMembers();
		await openTab(tablet, "account");
		const { account } = tablet.words.appSetting;
		const group = tablet.page.getByRole("group", { name: account.sessions });
		// The third is the journey's own program.
		const entries = group.getByRole("listitem");
		await expect(entries).toHaveCount(3);
		await expect(group.getByText(account.unknownDevice, { exact: true })).toHaveCount(1);
		await expect(group.getByText(account.sessionHere)).toHaveCount(1);
		await audit(tablet.page, "the open sign-ins");
		const device = fill(account.device, { browser: "Chrome", system: "Linux" });
		await button(tablet, fill(account.endSessionOf, { device })).tap();
		const question = tablet.page.getByRole("dialog");
		await question.getByLabel(account.current).fill(OWNER_PASSWORD);
		await question.getByRole("button", { name: account.signOutOthersConfirm }).tap();
		// Without a reload: the listeners of the other tablet are refused, and its sign-in is over.
		await lost.page.waitForURL(/\/login/);
		await expect(entries).toHaveCount(2);
		await lost.signIn(OWNER_EMAIL, OWNER_PASSWORD);
		await lost.expectMembers();
		await tablet.page.reload();
		await expect(entries).toHaveCount(3);
	},
);

test(
	"an owner deletes the shop by its name; the other tablet loses it, too",
	LONG,
	async ({ newTablet, noise }) => {
		noise.expect(FAILED_REQUEST);
		const [tablet, other] = [await newTablet(), await newTablet()];
		await other.openMembers();
		await openTab(tablet, "danger");
		const { danger } = tablet.words.appSetting;
		const { exports } = tablet.words;
		await audit(tablet.page, "deletion of the shop");
		await expect(tablet.page.getByRole("link", { name: exports.csvOpen })).toBeVisible();
		const shop = await savedJson(tablet, exports.shopStart);
		expect(shop).toMatchObject({
			app: "demo",
			documents: expect.arrayContaining([{ path: "apps/demo", fields: expect.anything() }]),
		});
		await tablet.open(`${SETTINGS}?tab=account`);
		const account = await savedJson(tablet, exports.accountStart);
		expect(account).toMatchObject({
			account: { email: OWNER_EMAIL, second_factor: false },
			shops: [{ app: "demo", role: "owner" }],
		});
		await tablet.open(`${SETTINGS}?tab=danger`);
		await button(tablet, danger.open).tap();
		const dialog = tablet.page.getByRole("alertdialog", { name: fill(danger.question, { name: NAME }) });
		await dialog.getByRole("button", { name: danger.confirm }).tap();
		await expect(dialog.getByText(danger.typeRefusal)).toBeVisible();
		await dialog.getByRole("textbox").fill(NAME);
		await dialog.getByRole("button", { name: danger.confirm }).tap();
		await expect(tablet.page.getByRole("heading", { name: tablet.words.frame.deleted })).toBeVisible();
		await audit(tablet.page, "a deleted shop");
		await expect(other.page.getByRole("heading", { name: other.words.signIn.noPermission })).toBeVisible();
	},
);
