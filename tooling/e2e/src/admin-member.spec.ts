import { expect, LONG, test } from "./journey.ts";
import { fill } from "./phrases.ts";
import type { Tablet } from "./tablet.ts";
import { audit } from "./watch.ts";

const ALL = "/app_admin/demo/allMembers";

test(
	"a person is called on one tablet while the other writes a note; both notes are asked about",
	LONG,
	async ({ newTablet, signedIn, phone }) => {
		await phone.join();
		const person = `/app_admin/demo/members/${phone.page.url().split("/").at(-1)}`;
		const [one, other] = [await newTablet(signedIn), await newTablet(signedIn)];
		const { member, line, forms } = one.words;
		for (const tablet of [one, other]) await tablet.open(person);
		const note = ({ page }: Tablet) => page.getByRole("textbox", { name: member.details.note });
		const save = ({ page }: Tablet) => page.getByRole("button", { name: forms.save, exact: true });
		await note(one).fill("窓側を希望");
		await other.page.getByRole("button", { name: line.actions.call, exact: true }).tap();
		await expect(one.page.getByRole("button", { name: line.actions.finish, exact: true })).toBeVisible();
		await audit(one.page, "one person, called");
		await save(one).tap();
		await expect(note(other)).toHaveValue("窓側を希望");

		await note(one).fill("ベビーカーあり");
		await note(other).fill("椅子が要る");
		await save(one).tap();
		await expect(other.page.getByText(forms.conflict.title)).toBeVisible();
		await audit(other.page, "one person, two notes");
		await other.page.getByRole("button", { name: `${member.details.note} ${forms.conflict.keepMine}` }).tap();
		await save(other).tap();
		await expect(note(one)).toHaveValue("椅子が要る");

		await one.page.getByRole("button", { name: line.actions.finish, exact: true }).tap();
		const ticket = other.page.getByRole("region", { name: member.ticket });
		await expect(ticket.getByText(member.standing.over, { exact: true })).toBeVisible();
		await audit(other.page, "one person, served");
		// The message of the save has an undo of the same name, before the actions.
		await other.page.getByRole("button", { name: line.actions.restore, exact: true }).last().tap();
		await expect(one.page.getByRole("button", { name: line.actions.finish, exact: true })).toBeVisible();
		await expect(one.page.getByRole("list", { name: member.story.title })).toContainText(
			member.story.restore,
		);
	},
);

test("a person who never was is missing", async ({ newTablet, signedIn }) => {
	const tablet = await newTablet(signedIn);
	await tablet.open(`/app_admin/demo/members/${"A".repeat(24)}`);
	await expect(tablet.page.getByRole("link", { name: tablet.words.member.missing.toAll })).toBeVisible();
	await audit(tablet.page, "one person, missing");
});

test("all records are searched, opened and undone", LONG, async ({ newTablet, signedIn, phone, shop }) => {
	const label = await phone.join();
	const tablet = await newTablet(signedIn);
	const { allMembers, line } = tablet.words;
	await tablet.open(ALL);
	await tablet.page.getByRole("searchbox", { name: allMembers.search }).fill(label);
	await tablet.page.getByRole("button", { name: allMembers.find }).tap();
	const link = tablet.page.getByRole("link", { name: label, exact: true });
	await expect(link).toHaveCount(1);
	await audit(tablet.page, "all records, one found");
	await link.tap();
	await tablet.page.getByRole("button", { name: line.actions.finish, exact: true }).tap();
	await expect(
		tablet.page.getByRole("button", { name: line.actions.restore, exact: true }).first(),
	).toBeVisible();
	await tablet.page.goBack();
	const undo = tablet.page.getByRole("button", { name: fill(line.records.restoreOne, { label }) });
	await undo.tap();
	await expect(undo).toHaveCount(0);
	await expect.poll(() => shop.called()).not.toContain(label);
});
