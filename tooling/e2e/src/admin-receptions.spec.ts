import { expect, LONG, test } from "./journey.ts";
import { fill } from "./phrases.ts";
import { audit } from "./watch.ts";

const RECEPTIONS = "/app_admin/demo/receptions";
const CLOSURES = "/app_admin/demo/temporary_close";

test("a reception is added on one tablet, shows on the other, and a conflict is asked about", async ({
	newTablet,
	signedIn,
}) => {
	const [one, other] = [await newTablet(signedIn), await newTablet(signedIn)];
	const { receptions, forms } = one.words;
	await one.open(RECEPTIONS);
	await other.open(RECEPTIONS);
	await expect(one.page.getByText(receptions.week.empty)).toBeVisible();
	await audit(one.page, "receptions, empty");
	const name = (page: typeof one.page) =>
		page.getByRole("textbox", { name: receptions.editor.name, exact: true });

	await one.page.getByRole("button", { name: receptions.add }).tap();
	await name(one.page).fill("ランチ");
	await one.page.getByRole("button", { name: forms.save, exact: true }).tap();
	await expect(name(one.page)).toBeHidden();
	const edit = (page: typeof one.page, title: string) =>
		page.getByRole("listitem").getByRole("button", { name: new RegExp(`^${title}`) });
	await expect(edit(other.page, "ランチ")).toBeVisible();
	await audit(other.page, "receptions, one");

	await edit(one.page, "ランチ").tap();
	await name(one.page).fill("昼の部");
	await edit(other.page, "ランチ").tap();
	await name(other.page).fill("お昼");
	await one.page.getByRole("button", { name: forms.save, exact: true }).tap();
	await expect(other.page.getByText(forms.conflict.title)).toBeVisible();
	await audit(other.page, "receptions, conflict");
	await other.page
		.getByRole("button", { name: `${receptions.editor.name} ${forms.conflict.keepMine}` })
		.tap();
	await other.page.getByRole("button", { name: forms.save, exact: true }).tap();
	await expect(edit(one.page, "お昼")).toBeVisible();
});

test(
	"a line closed at once on one tablet refuses customers until the other opens it",
	LONG,
	async ({ newTablet, signedIn, phone }) => {
		const [one, other] = [await newTablet(signedIn), await newTablet(signedIn)];
		const { now } = one.words.temporaryClose;
		await one.open(CLOSURES);
		await other.open(CLOSURES);
		await phone.openShop();
		await one.page.getByRole("button", { name: now.close }).tap();
		const dialog = one.page.getByRole("dialog", { name: now.dialog });
		await dialog.getByRole("radio", { name: now.lengths["30"] }).check();
		await audit(one.page, "close now");
		const [before] = fill(now.confirm, { time: "|" }).split("|");
		const last = dialog.getByRole("button").last();
		await expect(last).toContainText((before ?? "").trim());
		await last.tap();
		const closed = phone.words.join.closed["temporarily-closed"];
		await expect(phone.page.getByRole("heading", { name: closed })).toBeVisible();
		await expect(other.page.getByText(now.title)).toBeVisible();
		await audit(other.page, "temporary close, closed now");
		await other.page.getByRole("button", { name: now.open }).tap();
		await expect(phone.joinButton).toBeVisible();
		await expect(one.page.getByRole("button", { name: now.close })).toBeVisible();
	},
);
