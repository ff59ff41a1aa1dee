import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FakeServer, testServices } from "#src/testing/fake-server.ts";
import { faults, openApp } from "#src/testing/mount.tsx";
import { member, uid } from "#src/testing/samples.ts";

beforeEach(() => page.viewport(320, 568));

/** What the browser can do with a link; undefined: nothing of the kind. */
function browserWith(share: Navigator["share"] | undefined, copy: (text: string) => Promise<void>) {
	const own = Object.getOwnPropertyDescriptor(navigator, "share");
	Object.defineProperty(navigator, "share", { value: share, configurable: true });
	const copied = vi.spyOn(navigator.clipboard, "writeText").mockImplementation(copy);
	onTestFinished(() => {
		Reflect.deleteProperty(navigator, "share");
		if (own !== undefined) Object.defineProperty(navigator, "share", own);
		copied.mockRestore();
	});
	return copied;
}

async function openTicket(prefix: string) {
	const server = new FakeServer();
	server.member = member({ number: 12 });
	const services = await openApp(`${prefix}/app/demo/main/${uid}?pwa=1`, testServices(server));
	await expect.element(row()).toBeVisible();
	services.environment.socket.open();
	return services;
}

const row = () => page.getByRole("link", { name: /^(?:この整理券を共有する|Share this ticket)/ });
const LANGUAGES = [
	["", "ご一緒の方の端末でも見られます", "リンクをコピーしました", "共有できませんでした"],
	["/en", "Your companions can follow it, too", "Link copied", "Could not share it"],
] as const;

describe.each(LANGUAGES)("a ticket with the path prefix %j", (prefix, usual, copied, failed) => {
	const link = () => `${location.origin}${prefix}/app/demo/main/watch/3-12`;

	test("is shared with another app, without the uid that is the key to the place", async () => {
		const share = vi.fn(async () => undefined);
		const copy = browserWith(share, async () => undefined);
		await openTicket(prefix);
		await userEvent.click(row());
		expect(share.mock.calls).toEqual([
			[{ title: prefix === "" ? "みなと食堂" : "Minato Diner", url: link() }],
		]);
		expect(copy).not.toHaveBeenCalled();
		await expect.element(row().getByText(usual)).toBeVisible();
		expect(await faults()).toEqual([]);
		expect(document.documentElement.scrollWidth).toBe(320);
	});

	test("is copied where the browser cannot share, and the row says so", async () => {
		const copy = browserWith(undefined, async () => undefined);
		await openTicket(prefix);
		await userEvent.click(row());
		expect(copy.mock.calls).toEqual([[link()]]);
		await expect.element(page.getByRole("status").filter({ hasText: copied })).toBeVisible();
		expect(await faults()).toEqual([]);
	});

	test("that could not be shared says so; a person who closes the list of apps is told nothing", async () => {
		const closed = vi.fn(async () => {
			throw new DOMException("closed", "AbortError");
		});
		browserWith(closed, async () => undefined);
		await openTicket(prefix);
		await userEvent.click(row());
		await expect.poll(() => closed.mock.calls.length).toBe(1);
		await expect.element(row().getByText(usual)).toBeVisible();
		browserWith(undefined, async () => {
			throw new DOMException("not allowed", "NotAllowedError");
		});
		await userEvent.click(row());
		await expect.element(row().getByText(failed)).toBeVisible();
	});

	test("leads to the companions' page where its link is opened, as without script", async () => {
		await openTicket(prefix);
		expect(row().element().getAttribute("href")).toBe(`${prefix}/app/demo/main/watch/3-12`);
	});
});
