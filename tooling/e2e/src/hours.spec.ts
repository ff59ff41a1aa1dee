import { storedTime } from "@junban/product/firestore";
import { ENGLISH, expect, LONG, test } from "./journey.ts";
import { audit } from "./watch.ts";

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
/** Open around the clock, so that the hour of the test run does not matter. */
const ALWAYS = { name: "終日の部", weekdays: EVERY_DAY, start_at: "00:00", end_at: "00:00" };

test(
	"a closure shows its reason, and the page opens when the closure ends",
	LONG,
	async ({ phone, shop }) => {
		const { closed } = phone.words.join;
		const message = "レジの点検中です。\nまもなく再開します。";
		await phone.openShop();
		const end_at = storedTime(Date.now() + 10_000);
		await shop.save({ closures: [{ start_at: storedTime(0), end_at, message }] });
		await expect(phone.page.getByRole("heading", { name: closed["temporarily-closed"] })).toBeVisible();
		await expect(phone.page.getByText(message)).toBeVisible();
		await expect(phone.joinButton).toBeHidden();
		await audit(phone.page, "closure");
		await expect(phone.joinButton).toBeVisible({ timeout: 30_000 });
		await phone.joinButton.tap();
		await phone.page.waitForURL(/\/app\/demo\/main\/[\w-]+$/);
		await phone.expectTicket();
	},
);

test(
	"outside the hours the page shows the next opening, and opens when other hours are saved",
	ENGLISH,
	async ({ phone, shop }) => {
		const { closed, opens } = phone.words.join;
		// Open on tomorrow's weekday only: closed now at any hour.
		const tomorrow = new Date(Date.now() + 33 * 60 * 60_000).getUTCDay();
		await shop.save({
			receptions: [{ ...ALWAYS, weekdays: [tomorrow], start_at: "09:00", end_at: "10:00" }],
		});
		await phone.open("/app/demo");
		await expect(phone.page.getByRole("heading", { name: closed.today })).toBeVisible();
		await expect(phone.page.getByText(opens.tomorrow)).toBeVisible();
		await expect(phone.page.getByText("9:00", { exact: false }).first()).toBeVisible();
		await audit(phone.page, "closed");
		await shop.save({});
		await expect(phone.joinButton).toBeVisible();
	},
);

test("a full line is shown as full, and opens when a customer leaves", async ({ phone, newPhone, shop }) => {
	await shop.save({ receptions: [{ ...ALWAYS, limit: 1 }] });
	const late = await newPhone();
	await late.openShop();
	await phone.join();
	await expect(
		late.page.getByRole("heading", { name: late.words.join.closed["limit-reached"] }),
	).toBeVisible();
	await expect(late.joinButton).toBeHidden();
	await audit(late.page, "full");
	await phone.leave();
	await phone.expectOver("left");
	await expect(late.joinButton).toBeVisible();
});

test(
	"the shop's texts are shown at every place, and change while a customer waits",
	ENGLISH,
	async ({ phone, newPhone, tablet, shop }) => {
		const line = {
			lessNumber: 0,
			line_up_text: "近くを散歩していただけます。",
			less_text: "次の方です。お戻りください。",
			called: "どうぞお入りください",
			called_text: "3番の窓口へ。",
			range_messages: [{ from: 2, to: 5, text: "20分ほどお出かけいただけます。" }],
			en: {},
		};
		await shop.save({ line });
		const first = await phone.join();
		const other = await newPhone();
		const second = await other.join();
		await expect(phone.page.getByRole("heading").filter({ hasText: line.less_text })).toBeVisible();
		for (const text of [line.line_up_text, line.range_messages[0]?.text ?? ""])
			await expect(other.page.getByText(text)).toBeVisible();
		await shop.save({ line: { ...line, line_up_text: "雨の日は店内でお待ちください。" } });
		await expect(other.page.getByText("雨の日は店内でお待ちください。")).toBeVisible();
		await tablet.callNext(first);
		await expect(phone.page.getByRole("heading", { name: line.called })).toBeVisible();
		await expect(phone.page.getByText(line.called_text, { exact: true })).toBeVisible();
		await expect(other.page.getByRole("heading").filter({ hasText: line.less_text })).toBeVisible();
		await tablet.expectNext(second);
		await audit(other.page, "near, in the shop's words");
	},
);
