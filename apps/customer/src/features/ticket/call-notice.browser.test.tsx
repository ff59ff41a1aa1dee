import type { NoticesResponse } from "@junban/api-contract/schemas-notices";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { fingerprintOf } from "#src/lib/device/push-fingerprint.ts";
import { FakeServer, testServices } from "#src/testing/fake-server.ts";
import { openApp } from "#src/testing/mount.tsx";
import { member, NOW, path, publicBoard, uid } from "#src/testing/samples.ts";

import { noticeCall } from "./call-notice.ts";

const ENDPOINT = "https://push.example/1";
const NOTICES: NoticesResponse = { mail_offered: false, ahead: 0, notices: [], results: [] };

interface Phone {
	/** The address of the browser's push subscription; undefined without one. */
	readonly endpoint?: string;
	readonly permission?: NotificationPermission;
	readonly seen?: DocumentVisibilityState;
	readonly notices?: Partial<NoticesResponse> | "unreachable";
}

/** A phone that keeps the notifications that it shows. */
function phoneWith({ endpoint, permission = "granted", seen = "hidden", notices = {} }: Phone) {
	const shown: [string, NotificationOptions | undefined][] = [];
	const subscription = endpoint === undefined ? null : { endpoint };
	vi.spyOn(document, "visibilityState", "get").mockReturnValue(seen);
	vi.spyOn(Notification, "permission", "get").mockReturnValue(permission);
	vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(
		Object.assign(Object.create(ServiceWorkerRegistration.prototype), {
			showNotification: async (title: string, options?: NotificationOptions) => {
				shown.push([title, options]);
			},
		}),
	);
	vi.spyOn(ServiceWorkerRegistration.prototype, "active", "get").mockReturnValue(
		Object.create(ServiceWorker.prototype),
	);
	vi.spyOn(ServiceWorkerRegistration.prototype, "pushManager", "get").mockReturnValue(
		Object.assign(Object.create(PushManager.prototype), { getSubscription: async () => subscription }),
	);
	onTestFinished(() => void vi.restoreAllMocks());
	const server = new FakeServer();
	server.member = member({ number: 12 });
	if (notices === "unreachable") server.refusals.set("notices", notices);
	else server.notices = { ...NOTICES, ...notices };
	vi.spyOn(window, "fetch").mockImplementation(server.fetch);
	return { shown, server };
}

/** A ticket that is called while its page is as this phone shows it. Returns the notifications. */
async function called(phone: Phone) {
	const { shown, server } = phoneWith(phone);
	const { environment } = await openApp(`/app/demo/main/${uid}`, testServices(server));
	await expect.element(page.getByText("あなたの順番")).toBeVisible();
	environment.socket.open();
	const board = publicBoard({ version: 11, called: [{ number: 12, at: NOW }] });
	// Its file has come with the part that announces.
	await expect.poll(() => document.querySelector("[aria-live].announcement")).not.toBeNull();
	environment.socket.receive({ type: "board", board, settings: 5, now: NOW });
	await expect.poll(() => document.title).toContain("お呼びしています");
	await expect
		.poll(() => document.querySelector("[aria-live=assertive].announcement")?.textContent)
		.toContain("A-12");
	return shown;
}

test("a call to a page that nobody sees is shown by the device", async () => {
	const shown = await called({});
	await expect.poll(() => shown).toHaveLength(1);
	const [[title, options] = ["", undefined]] = shown;
	expect(title).toBe("お呼びしています A-12");
	expect(options).toMatchObject({
		tag: uid,
		lang: "ja",
		requireInteraction: true,
		data: { path: `/app/demo/main/${uid}` },
	});
});

test("a browser that gets pushes for another place is told by the page", async () => {
	const shown = await called({ endpoint: ENDPOINT });
	await expect.poll(() => shown).toHaveLength(1);
});

/** The notifications of this phone once the notice of a call is done. */
async function noticed(phone: Phone) {
	const { shown, server } = phoneWith(phone);
	const words = { title: "お呼びしています A-12", text: "お越しください。", lang: "ja" };
	await noticeCall({ path, uid, locale: "ja", ...words }, testServices(server));
	return shown;
}

test("the notice of a call is done once it is shown", async () => {
	expect(await noticed({})).toHaveLength(1);
});

const push = await fingerprintOf(ENDPOINT);

test.each<[string, Phone]>([
	["gets pushes for this place", { endpoint: ENDPOINT, notices: { push } }],
	["may get pushes for it", { endpoint: ENDPOINT, notices: "unreachable" }],
	["allows no notifications", { permission: "default" }],
	["shows the page", { seen: "visible" }],
])("a browser that %s shows no notification of the page", async (_, phone) => {
	expect(await noticed(phone)).toEqual([]);
});
