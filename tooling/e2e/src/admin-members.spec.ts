import { expect, LONG, test } from "./journey.ts";
import { fill } from "./phrases.ts";
import { audit } from "./watch.ts";

test(
	"two tablets: a pause with a message and an end is in sight on both, and opens on both",
	LONG,
	async ({ tablet, newTablet, newPhone }) => {
		const other = await newTablet();
		await other.openMembers();
		const { pause, state } = tablet.words.line;
		await tablet.page
			.getByRole("group", { name: state.group })
			.getByRole("button", { name: state.paused, exact: true })
			.tap();
		const dialog = tablet.page.getByRole("dialog", { name: pause.title });
		await dialog.getByLabel(pause.message).fill("Lunch 昼休み");
		await dialog.getByRole("radio", { name: fill(pause.minutes, { minutes: "15" }) }).check();
		await dialog.getByRole("button", { name: pause.submit, exact: true }).tap();
		for (const { page } of [tablet, other]) {
			await expect(page.getByText(pause.strip)).toBeVisible();
			await expect(page.getByText("Lunch 昼休み")).toBeVisible();
			await expect(
				page.getByText(new RegExp(fill(pause.stripUntil, { time: "[0-9]{2}:[0-9]{2}" }))),
			).toBeVisible();
		}
		await audit(tablet.page, "paused");
		const phone = await newPhone();
		await phone.open("/app/demo");
		await expect(phone.page.getByText("Lunch 昼休み")).toBeVisible();
		// The strip is on the other screens as well.
		await other.open("/app_admin/demo/reports");
		await expect(other.page.getByText(pause.strip)).toBeVisible();
		await other.page.getByRole("button", { name: state.openAgain, exact: true }).tap();
		for (const { page } of [tablet, other]) await expect(page.getByText(pause.strip)).toBeHidden();
		await expect(phone.joinButton).toBeVisible();
	},
);

test("two tablets: what one ends the other brings back", async ({ phone, tablet, newTablet }) => {
	const { endings } = tablet.words.members;
	const label = await phone.join();
	await tablet.callNext(label);
	// Before it is called, the menu of its row has no such item.
	await tablet.expectCalled(label);
	await tablet.more(label, "noShow");
	await phone.expectOver("no_show");
	const other = await newTablet();
	await other.openMembers();
	await other.tool("endings");
	const sheet = other.page.getByRole("dialog", { name: endings.title });
	await audit(other.page, "endings");
	await sheet.getByRole("button", { name: fill(endings.restore, { label }), exact: true }).tap();
	await tablet.expectCalled(label);
	await phone.page.reload();
	await phone.expectCalled(label);
});

test(
	"two tablets: all places are cancelled once, and each can be brought back",
	LONG,
	async ({ phone, newPhone, tablet, newTablet, noise }) => {
		// The second tablet gets 409, which Chromium logs in the console.
		noise.expect(/Failed to load resource.*409/);
		const { cancelAll, endings } = tablet.words.members;
		const first = await phone.join();
		const late = await newPhone();
		await late.join();
		const other = await newTablet();
		await other.openMembers();
		for (const { page } of [tablet, other]) await expect(page.getByRole("listitem")).not.toHaveCount(0);
		await Promise.all([tablet, other].map((each) => each.tool("cancelAll")));
		// The number in the slower tablet's dialog falls to 0 when the faster one has cancelled all.
		const confirm = new RegExp(`^${fill(cancelAll.confirm_other, { count: "[02]" })}$`);
		await Promise.all([tablet, other].map(({ page }) => page.getByRole("button", { name: confirm }).tap()));
		await phone.expectOver("cancelled");
		await late.expectOver("cancelled");
		await tablet.expectEmpty();
		await tablet.open("/app_admin/demo/members");
		await tablet.page
			.getByRole("button", { name: fill(endings.restore, { label: first }), exact: true })
			.tap();
		await tablet.expectNext(first);
	},
);

test("a person is served and the next one called by one press", async ({ phone, newPhone, tablet }) => {
	const first = await phone.join();
	const other = await newPhone();
	const second = await other.join();
	await tablet.callNext(first);
	await tablet.expectCalled(first);
	await tablet.more(first, "finishAndCall");
	await phone.expectOver("served");
	await other.expectCalled(second);
	await tablet.expectCalled(second);
});
