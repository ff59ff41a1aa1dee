import type { ApiResult } from "@junban/api-contract/client";
import type { PresenceResponse } from "@junban/api-contract/staff-schemas";
import { tooWide } from "@junban/vitest/page";
import { LANGUAGES } from "@junban/vitest/views";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { aShop, FrameAround } from "#src/frame/testing/frame-around.tsx";
import { faults, mount } from "#src/testing/mount.tsx";
import { presenceEn } from "./phrases-en.ts";
import { presenceJa } from "./phrases-ja.ts";
import { PresencePage } from "./presence-page.tsx";

const phrases = { ja: presenceJa, en: presenceEn };
const MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 21, 3);

/** A server whose code has the number of the minute. */
class Server {
	isAsked = true;
	isOut = false;
	asked = 0;
	readonly presence = async () => this.#answer();
	readonly setPresence = async (_path: unknown, enable: boolean) => {
		this.isAsked = enable;
		return this.#answer();
	};

	#answer(): ApiResult<PresenceResponse> {
		if (this.isOut) return { ok: false, code: "offline", status: 0 };
		this.asked += 1;
		const minute = Math.floor(Date.now() / MINUTE);
		const changesAt = (minute + 1) * MINUTE;
		return {
			ok: true,
			value: { enable: this.isAsked, code: `code-${minute}`, changes_at: changesAt, now: Date.now() },
		};
	}
}

async function open(locale: "ja" | "en", server: Server): Promise<void> {
	await mount(
		locale,
		<FrameAround shop={aShop({ shop: { locale } })}>
			<PresencePage client={server} />
		</FrameAround>,
	);
}

/** Only timers and the clock: the browser still paints. */
function setTime(): void {
	vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: NOON });
	onTestFinished(() => void vi.useRealTimers());
}

/** What the code on the screen encodes, as its picture. */
const picture = () => document.querySelector(".ui-qr path:last-of-type")?.getAttribute("d");

describe.each(LANGUAGES)("the code of the shop in %s", (locale) => {
	const t = phrases[locale];
	const code = page.getByRole("img", { name: t.on.label });

	test.each([
		["tablet", 1180, 820],
		["phone", 320, 640],
	])("fits a %s, asked for or not", async (_device, width, height) => {
		await page.viewport(width, height);
		const server = new Server();
		await open(locale, server);
		await expect.element(code).toBeVisible();
		expect([await faults(), tooWide()]).toEqual([[], []]);
		await page.getByRole("button", { name: t.on.turnOff }).click();
		await expect.element(page.getByRole("heading", { name: t.off.title })).toBeVisible();
		expect(server.isAsked).toBe(false);
		expect([await faults(), tooWide()]).toEqual([[], []]);
		await page.getByRole("button", { name: t.off.turnOn }).click();
		await expect.element(code).toBeVisible();
	});
});

test("the next code comes with the next minute, and after an outage; an old one is not shown", async () => {
	setTime();
	const server = new Server();
	await open("ja", server);
	await vi.waitFor(() => expect(picture()).toBeDefined());
	const first = picture();
	await vi.advanceTimersByTimeAsync(MINUTE + 500);
	await vi.waitFor(() => expect(picture()).not.toBe(first));
	const second = picture();
	server.isOut = true;
	await vi.advanceTimersByTimeAsync(8 * MINUTE);
	// After the refusal the next try is waited for.
	await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
	expect(picture()).toBe(second);
	await vi.advanceTimersByTimeAsync(2 * MINUTE);
	await vi.waitFor(() => expect(document.body.textContent).toContain(presenceJa.old.title));
	expect(picture()).toBeUndefined();
	server.isOut = false;
	window.dispatchEvent(new Event("online"));
	await vi.waitFor(() => expect(picture()).toBeDefined());
	expect(picture()).not.toBe(second);
});

test("a shop that cannot be asked says so and asks again", async () => {
	const server = new Server();
	server.isOut = true;
	await open("ja", server);
	const retry = page.getByRole("button", { name: "もう一度試す" });
	await expect.element(retry).toBeVisible();
	server.isOut = false;
	await retry.click();
	await expect.element(page.getByRole("img", { name: presenceJa.on.label })).toBeVisible();
});
