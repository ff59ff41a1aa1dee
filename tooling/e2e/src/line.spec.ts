import { expect, LONG, test } from "./journey.ts";

test("reloading at any point loses nothing, on both sides", async ({ phone, tablet }) => {
	const label = await phone.join();
	await phone.page.reload();
	await phone.expectTicket();
	await tablet.page.reload();
	await tablet.callNext(label);
	await tablet.page.reload();
	await tablet.expectCalled(label);
	await phone.page.reload();
	await phone.expectCalled(label);
	await tablet.finish(label);
	await phone.expectOver("served");
	await phone.page.reload();
	await phone.expectOver("served");
	await tablet.page.reload();
	await tablet.expectMembers();
	await tablet.expectEmpty();
});

test(
	"a returning customer is led to the open place, and may take another beside it",
	LONG,
	async ({ phone, tablet }) => {
		const label = await phone.join();
		const ticket = phone.page.url();
		await phone.open("/app/demo");
		await phone.page.waitForURL(ticket);
		await phone.expectTicket();
		await phone.open("/app/demo?another=1");
		await phone.expectHeld(label);
		await phone.joinButton.tap();
		await phone.page.waitForURL((url) => url.href !== ticket && url.pathname.includes("/main/"));
		await phone.expectTicket();
		await tablet.expectNext(label);
		await expect(tablet.section("waiting").getByRole("listitem")).toHaveCount(1);
	},
);

test(
	"a walk-in stands in line behind the phone, also while joining is paused",
	LONG,
	async ({ phone, newPhone, tablet }) => {
		const label = await phone.join();
		await tablet.expectNext(label);
		await tablet.pause("paused");
		const late = await newPhone();
		await late.open("/app/demo");
		await expect(late.page.getByText(late.words.join.closed.paused)).toBeVisible();
		await expect(late.joinButton).toBeHidden();
		await tablet.walkIn();
		const walkIn = tablet.section("waiting").getByRole("listitem");
		await expect(walkIn).toHaveCount(1);
		await expect(walkIn).toContainText(tablet.words.members.row.atCounter);
		await phone.expectPlace(1);
		await tablet.pause("open");
		await expect(late.joinButton).toBeVisible();
	},
);

test("staff call a customer who is not next", LONG, async ({ phone, newPhone, tablet }) => {
	const first = await phone.join();
	const other = await newPhone();
	const second = await other.join();
	await tablet.expectNext(first);
	await tablet.callButton(second).tap();
	await other.expectCalled(second);
	await phone.expectPlace(1);
	await tablet.expectNext(first);
});

test("two tablets call the same customer at the same instant: called once", async ({
	phone,
	newTablet,
	tablet,
	shop,
	noise,
}) => {
	// One of the two may get 409, which Chromium logs in the console.
	noise.expect(/Failed to load resource.*409/);
	const label = await phone.join();
	const other = await newTablet();
	await other.openMembers();
	await tablet.expectNext(label);
	await other.expectNext(label);
	// Without Playwright's wait for an enabled button: the button of the later tablet is disabled by then.
	await Promise.all([tablet, other].map(({ callNextButton }) => callNextButton.dispatchEvent("click")));
	await phone.expectCalled(label);
	for (const each of [tablet, other]) {
		await each.expectCalled(label);
		await expect(each.section("called").getByRole("listitem")).toHaveCount(1);
	}
	expect(await shop.called()).toEqual([label]);
});

test(
	"three tabs of one tablet all show the changes of the line",
	LONG,
	async ({ phone, newPhone, tablet }) => {
		const first = await phone.join();
		const tabs = [tablet.page];
		for (let count = 0; count < 2; count++) {
			const tab = await tablet.page.context().newPage();
			await tab.goto(tablet.page.url());
			tabs.push(tab);
		}
		const { sections } = tablet.words.members;
		for (const tab of tabs)
			await expect(tab.getByRole("region", { name: sections.next, exact: true })).toContainText(first);
		const other = await newPhone();
		const second = await other.join();
		await tablet.page.bringToFront();
		await tablet.callNext(first);
		await phone.expectCalled(first);
		for (const tab of tabs) {
			await expect(tab.getByRole("region", { name: sections.next, exact: true })).toContainText(second);
			await expect(tab.getByRole("region", { name: sections.called })).toContainText(first);
		}
	},
);
