import { BOTH, ENGLISH, expect, test } from "./journey.ts";
import { fill } from "./phrases.ts";

test(
	"a phone joins, a tablet calls, the phone shows it at once, and the visit ends with thanks",
	BOTH,
	async ({ phone, tablet }) => {
		const label = await phone.join();
		await tablet.callNext(label);
		await phone.expectCalled(label, { soon: true });
		await tablet.expectCalled(label);
		await tablet.finish(label);
		await phone.expectOver("served");
		await tablet.expectEmpty();
	},
);

test("a call is undone, and so is a finish", async ({ phone, tablet }) => {
	const label = await phone.join();
	await tablet.callNext(label);
	await expect(phone.sign).toBeVisible();
	await tablet.undo("call", label);
	await phone.expectTicket();
	await tablet.callNext(label);
	await phone.expectCalled(label);
	await tablet.finish(label);
	await expect(phone.ending("served")).toBeVisible();
	await tablet.undo("finish", label);
	await phone.expectCalled(label);
});

test(
	"a customer leaves, and the tablet no longer shows the place",
	ENGLISH,
	async ({ phone, newPhone, tablet }) => {
		const first = await phone.join();
		const other = await newPhone();
		const second = await other.join();
		await tablet.expectNext(first);
		await phone.leave();
		await phone.expectOver("left");
		await tablet.expectNext(second);
		await other.expectPlace(1);
	},
);

test(
	"staff hear of a called customer who leaves, on any of their screens",
	BOTH,
	async ({ phone, tablet }) => {
		const { line, frame } = tablet.words;
		const label = await phone.join();
		await tablet.callNext(label);
		await phone.expectCalled(label);
		await tablet.page.getByRole("link", { name: frame.screens.reports, exact: true }).tap();
		await phone.leave();
		await expect(tablet.page.getByText(fill(line.left, { label }))).toBeVisible();
	},
);

test("staff cancel a place", async ({ phone, newPhone, tablet }) => {
	await phone.join();
	const other = await newPhone();
	const label = await other.join();
	await tablet.more(label, "cancel");
	await expect(other.ending("cancelled")).toBeVisible();
	await tablet.undo("cancel", label);
	await other.expectTicket();
});

test("guidance, and back to waiting", ENGLISH, async ({ phone, newPhone, tablet }) => {
	await phone.join();
	const other = await newPhone();
	const label = await other.join();
	await tablet.more(label, "comeCloser");
	await other.expectGuidance();
	await expect(tablet.section("guidance")).toContainText(label);
	await tablet.more(label, "backToWaiting");
	await other.expectTicket();
	await expect(tablet.section("guidance")).toBeHidden();
});
