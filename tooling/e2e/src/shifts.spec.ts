import { command, ownerToken, request } from "@junban/product/api";
import type { Page } from "@playwright/test";
import { ENGLISH, expect, test } from "./journey.ts";
import { liveMessage } from "./phone.ts";
import { FAILED_REQUEST } from "./watch.ts";

/** From now on each page of this tab keeps what moved without a touch of the person. */
async function watchShifts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const moved: string[] = [];
		Object.assign(globalThis, { moved });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				const shift = entry as PerformanceEntry & {
					value: number;
					hadRecentInput: boolean;
					sources: { node: Node | null }[];
				};
				// Below 0.0005 a figure of the wait has got another digit, for instance because others have joined.
				if (shift.hadRecentInput || shift.value < 0.0005) continue;
				const names = shift.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 20)}`);
				moved.push(`${shift.value.toFixed(4)}: ${names.join(", ")}`);
			}
		}).observe({ type: "layout-shift", buffered: true });
	});
}

/** After the next paint, so that nothing is on its way. */
function moved(page: Page): Promise<unknown> {
	return page.evaluate(async () => {
		for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
		return Reflect.get(globalThis, "moved");
	});
}

/** Opens the page again and waits until its channel has told something: one that still connects is not lost with the network. */
async function reloadLive(page: Page): Promise<void> {
	// From then on the channel of the page before has ended.
	await page.reload({ waitUntil: "commit" });
	await liveMessage(page);
}

for (const viewport of [
	{ width: 320, height: 568 },
	{ width: 390, height: 844 },
]) {
	test(
		`nothing on a ticket of ${viewport.width} px moves by itself: lost and back, called, set back, opened again`,
		ENGLISH,
		async ({ phone, shop, noise }) => {
			const { page, words } = phone;
			await page.setViewportSize(viewport);
			await watchShifts(page);
			const label = await phone.join();
			noise.expect(FAILED_REQUEST);
			const loseAndFind = async () => {
				await page.context().setOffline(true);
				await phone.expectOffline();
				await page.context().setOffline(false);
				await phone.expectOnline();
			};
			await reloadLive(page);
			await phone.expectWait();
			await loseAndFind();
			expect(await moved(page)).toEqual([]);

			const token = await ownerToken(shop.url);
			const uid = phone.memberUid();
			await command(shop.url, token, "call", uid);
			await phone.expectCalled(label);
			await loseAndFind();
			await command(shop.url, token, "reset", uid);
			const read = page.getByRole("button", { name: words.ticketMore.understood });
			await expect(read).toBeVisible();
			expect(await moved(page)).toEqual([]);

			await page.reload();
			await expect(read).toBeVisible();
			await phone.expectWait();
			expect(await moved(page)).toEqual([]);
		},
	);

	test(
		`nothing on a shop's page of ${viewport.width} px moves while the shop pauses and goes on`,
		ENGLISH,
		async ({ phone, shop }) => {
			const { page, words } = phone;
			await page.setViewportSize(viewport);
			await watchShifts(page);
			await phone.openLiveShop();
			const token = await ownerToken(shop.url);
			const pause = (body: object) =>
				request(`${shop.url}/apiV2/demo/main/pause`, { method: "POST", token, body });
			const message = "ただいま混み合っています。".repeat(12);
			for (const body of [{ paused: true }, { paused: true, message }]) {
				await pause(body);
				await expect(page.getByRole("heading", { name: words.join.closed.paused })).toBeVisible();
			}
			await expect(page.getByText(message)).toBeVisible();
			await pause({ paused: false });
			await expect(page.getByText(words.join.open, { exact: true })).toBeVisible();
			expect(await moved(page)).toEqual([]);
		},
	);
}
