import { shellEn } from "@junban/app-shell/phrases-en";
import { toasts } from "@junban/app-shell/toast-store";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { NOON } from "#src/line/testing/builders.ts";
import { faults } from "#src/testing/mount.tsx";
import { aSession, NEWS, sessionOf, visit } from "#src/testing/whole-app.tsx";
import { frameEn } from "./phrases-en.ts";
import { OWNER } from "./testing/frame-around.tsx";

const AUTO_CALL = { autocall_function_enable: true, autocall_enable: true, autocall_time: 3 };
/** The call of this setting is due since long. */
const DUE = { ...AUTO_CALL, autocall_called_lasted: NOON };
const signedIn = { getIdToken: async () => "token" };

const openScreen = (name: keyof typeof frameEn) =>
	page.getByRole("link", { name: frameEn[name], exact: true }).click();

/** The paths of the requests to the API, each of which finds no server. */
function requests(): string[] {
	const paths: string[] = [];
	vi.stubGlobal("fetch", async (input: string) => {
		paths.push(input);
		throw new TypeError("no server");
	});
	return paths;
}

beforeEach(() => page.viewport(1180, 820));

describe("the frame", () => {
	test("goes on with the automatic call while settings are open", async () => {
		const paths = requests();
		await visit("en", "/app_admin/demo/members", sessionOf("owner", { settings: DUE, auth: signedIn }));
		await openScreen("lineSetting");
		await expect
			.element(page.getByRole("link", { name: frameEn.lineSetting }))
			.toHaveAttribute("aria-current");
		const before = paths.length;
		await expect.poll(() => paths.slice(before), { timeout: 10_000 }).toContain("/apiV2/demo/main/auto_call");
	});

	test.each([true, false])("keeps the screen on while the automatic call is on: %s", async (isOn) => {
		const locks: string[] = [];
		const release = vi.fn(async () => undefined);
		vi.spyOn(navigator, "wakeLock", "get").mockReturnValue({
			request: async (type = "screen") => {
				locks.push(type);
				return Object.assign(new EventTarget(), { onrelease: null, released: false, type, release });
			},
		});
		const settings = isOn ? AUTO_CALL : { ...AUTO_CALL, autocall_enable: false };
		await visit("en", "/app_admin/demo/members", sessionOf("owner", { settings }));
		await expect.element(page.getByRole("switch")).toBeVisible();
		expect(locks.length > 0).toBe(isOn);
		const screens = locks.length;
		await openScreen("reports");
		await expect.element(page.getByRole("link", { name: frameEn.reports })).toHaveAttribute("aria-current");
		expect(locks).toHaveLength(screens);
	});

	test("shows staff what they may use, and says why another address is closed", async () => {
		await visit("en", "/app_admin/demo/line_setting", sessionOf("staff"));
		await expect.element(page.getByText(frameEn.closed)).toBeVisible();
		await expect.element(page.getByText(frameEn.ownersOnly)).toBeVisible();
		for (const name of ["dashboard", "members", "reports", "qrCode", "appSetting"] as const)
			await expect.element(page.getByRole("link", { name: frameEn[name], exact: true })).toBeVisible();
		for (const name of ["receptions", "temporaryClose", "questions", "lineSetting"] as const)
			expect(page.getByRole("link", { name: frameEn[name], exact: true }).query()).toBeNull();
		expect(await faults()).toEqual([]);
	});

	test("has no account settings in a sample", async () => {
		await visit("en", "/app_admin/sample/app_setting", aSession());
		await expect.element(page.getByText(frameEn.notInSamples)).toBeVisible();
		expect(page.getByRole("link", { name: frameEn.appSetting }).query()).toBeNull();
	});

	test("keeps announcements and toasts when another screen opens", async () => {
		await visit("en", "/app_admin/demo/members", sessionOf("owner"));
		const news = page.getByRole("region", { name: shellEn.announcement.label }).getByText(NEWS.message);
		await expect.element(news).toBeVisible();
		toasts.show({ text: "A toast", action: { text: "Again", run: () => undefined }, removeAfter: 0 });
		await expect.element(page.getByText("A toast")).toBeVisible();
		await openScreen("reports");
		await expect.element(page.getByRole("link", { name: frameEn.reports })).toHaveAttribute("aria-current");
		await expect.element(page.getByText("A toast")).toBeVisible();
		await expect.element(news).toBeVisible();
	});

	test("goes to the login after a sign-out", async () => {
		const signOut = vi.fn(async () => undefined);
		const store = await visit("en", "/app_admin/demo/members", sessionOf("owner", { auth: { signOut } }));
		await page.getByRole("button", { name: frameEn.signOut }).click();
		const question = page.getByRole("dialog", { name: "Logout Confirmation" });
		await question.getByRole("button", { name: "Logout" }).click();
		await expect.poll(() => signOut.mock.calls).toHaveLength(1);
		store.set(aSession());
		await expect.poll(() => window.location.pathname).toBe("/en/app_admin/demo/login");
		await expect.element(page.getByText(OWNER.email)).not.toBeInTheDocument();
	});
});
