import { expect, test } from "./journey.ts";
import { FAILED_REQUEST } from "./watch.ts";

test("the server is killed and starts again: phone and tablet recover without a touch", async ({
	phone,
	tablet,
	shop,
	noise,
}) => {
	const label = await phone.join();
	await tablet.expectNext(label);
	await phone.expectLive();
	noise.expect(FAILED_REQUEST);
	await shop.crash();
	await phone.expectOffline();
	await shop.startAgain();
	await phone.expectOnline();
	await phone.expectTicket();
	await expect(tablet.callNextButton).toBeEnabled({ timeout: 30_000 });
	await tablet.callNext(label);
	await phone.expectCalled(label);
	await tablet.expectCalled(label);
});

test("an offline phone shows the time of its last state, and recovers", async ({
	phone,
	newPhone,
	tablet,
	noise,
}) => {
	const first = await phone.join();
	const other = await newPhone();
	await other.join();
	await other.expectPlace(2);
	await other.expectLive();
	noise.expect(FAILED_REQUEST);
	await other.page.context().setOffline(true);
	await other.expectOffline();
	await tablet.callNext(first);
	await phone.expectCalled(first);
	await other.page.context().setOffline(false);
	await other.expectOnline();
	await other.expectPlace(1);
});
