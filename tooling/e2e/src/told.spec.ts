import { pushReceiver, vapidClaims } from "@junban/api/notify/testing/push-receiver";
import { request } from "@junban/product/api";
import type { Page } from "@playwright/test";
import { expect, test as journey } from "./journey.ts";
import { confirmationIn } from "./mails.ts";
import { fill } from "./phrases.ts";
import { openReceivers, PUSH_NAME, type Receivers } from "./push/receivers.ts";
import { openShop } from "./shop.ts";
import { audit } from "./watch.ts";

const ADDRESS = "guest@example.com";
const ENDPOINT = `/wpush/${"a".repeat(40)}`;

const test = journey.extend<object, { receivers: Receivers }>({
	receivers: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
		async ({}, use) => {
			const receivers = await openReceivers();
			await use(receivers);
			await receivers.close();
		},
		{ scope: "worker" },
	],
	shop: [
		async ({ receivers }, use) => {
			const shop = await openShop(undefined, receivers.env);
			await use(shop);
			await shop.close();
		},
		{ scope: "worker" },
	],
});

/**
 * A headless browser has no push service and is never asked for permission. In this test alone its subscription is made by
 * the test, for the test's own push service, and the person says yes. What the page and the server do with it is the
 * product's own.
 */
async function withPushService(page: Page, subscription: object): Promise<void> {
	await page.addInitScript((made: object) => {
		let permission: NotificationPermission = "default";
		Object.defineProperty(Notification, "permission", { get: () => permission });
		Notification.requestPermission = async () => {
			permission = "granted";
			return permission;
		};
		let isMade = false;
		const found = { ...made, toJSON: () => made, unsubscribe: async () => true };
		const push = PushManager.prototype as unknown as { [name: string]: unknown };
		push["getSubscription"] = async () => (isMade ? found : null);
		push["subscribe"] = async () => {
			isMade = true;
			return found;
		};
	}, subscription);
}

test("a call reaches ticket, display board, push service and mail server, each once; the mail's link stops the next one", async ({
	shop,
	phone,
	newTablet,
	receivers,
	tablet,
}) => {
	await shop.save({ line: { fields: { notification: true } } });
	const receiver = await pushReceiver(`https://${PUSH_NAME}${ENDPOINT}`);
	const { auth, endpoint, p256dh } = receiver.subscription;
	await withPushService(phone.page, { endpoint, keys: { p256dh, auth } });
	await phone.openShop();
	await phone.joinButton.tap();
	await phone.page.waitForURL(/\/app\/demo\/main\/[\w-]+$/);
	const label = await phone.label();
	const uid = phone.memberUid();
	const { display, notices } = phone.words;
	const board = await newTablet();
	await board.page.goto(`${shop.url}/app/demo/main/display`);
	const plate = board.page.getByRole("main");
	await expect(plate).toContainText(display.sign.wait);

	const push = phone.page.getByRole("switch", { name: notices.push.title });
	await expect(push).not.toBeChecked();
	await push.click();
	await expect(phone.page.getByText(notices.ask.next)).toBeVisible();
	await audit(phone.page, "ticket, before the browser asks");
	await phone.page.getByRole("button", { name: notices.ask.confirm }).click();
	await expect(push).toBeChecked();
	await phone.page.getByRole("button", { name: notices.mail.title }).click();
	await phone.page.getByRole("textbox", { name: notices.mail.label }).fill(ADDRESS);
	await phone.page.getByRole("button", { name: notices.mail.save }).click();
	await expect(phone.page.getByText(fill(notices.mail.unconfirmed, { address: ADDRESS }))).toBeVisible();
	await audit(phone.page, "ticket, the address is unconfirmed");
	await expect.poll(() => receivers.mails.length).toBe(1);
	const mailbox = await phone.page.context().newPage();
	await mailbox.goto(confirmationIn(receivers.mails[0] ?? "") ?? "");
	await mailbox.getByRole("button").click();
	await expect(mailbox.getByRole("button")).toBeHidden();
	await mailbox.close();
	// A page that is shown again looks. A headless browser hides none.
	await phone.page.evaluate(() => dispatchEvent(new Event("online")));
	await expect(phone.page.getByText(fill(notices.mail.to, { address: ADDRESS }))).toBeVisible();
	await audit(phone.page, "ticket, told by push and mail");
	// The server has them: a page that is opened again shows the same.
	await phone.page.reload();
	await expect(phone.page.getByText(fill(notices.mail.to, { address: "g***@example.com" }))).toBeVisible();

	await tablet.callNext(label);
	await phone.expectCalled(label);
	await expect(plate).toContainText(display.sign.calling);
	await expect(plate.getByText(label, { exact: true })).toHaveCount(1);
	const ticket = `${shop.url}/apiV2/demo/main/${uid}`;
	await expect
		.poll(async () => (await request(`${ticket}/notices`)).body)
		.toMatchObject({ results: [{ state: "sent" }, { state: "sent" }] });

	const [sent, ...more] = await receivers.pushes.at(ENDPOINT);
	expect([more.length, receivers.pushes.received.length]).toEqual([0, 1]);
	const { key } = await vapidClaims(String(sent?.headers.authorization));
	expect((await request(`${shop.url}/apiV2/push_key`)).body).toEqual({ public_key: key });
	const notice: unknown = JSON.parse(await receiver.decrypt(sent?.body ?? Buffer.alloc(0)));
	expect(notice).toMatchObject({ number: label, cause: "called", url: `${shop.url}/app/demo/main/${uid}` });

	expect(receivers.mails.length).toBe(2);
	const unfolded = (receivers.mails[1] ?? "").replace(/\r\n[ \t]+/g, " ");
	const [, stop = ""] = /^List-Unsubscribe: <([^>]+)>/m.exec(unfolded) ?? [];
	const stopped = await phone.page.context().newPage();
	await stopped.goto(stop);
	await stopped.getByRole("button").first().click();
	await expect(stopped.getByRole("button")).toBeHidden();
	const told = await request(`${ticket}/notices`);
	expect(told.body).not.toHaveProperty("mail");
	expect(told.body).toHaveProperty("push");
});
