import { adminPaths } from "@junban/app-shell/paths";
import { shellEn } from "@junban/app-shell/phrases-en";
import { toasts } from "@junban/app-shell/toast-store";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { lineEn } from "#src/line/phrases-en.ts";
import { NOON } from "#src/line/testing/builders.ts";
import { faults } from "#src/testing/mount.tsx";
import { NEWS } from "#src/testing/whole-app.tsx";
import { frameEn } from "./phrases-en.ts";
import { visitFrame } from "./testing/visit-frame.tsx";

const AUTO_CALL = { autocall_function_enable: true, autocall_enable: true, autocall_time: 3 };
/** With this setting the automatic call has been due for a long time. */
const DUE = { ...AUTO_CALL, autocall_called_lasted: NOON };
const signedIn = { getIdToken: async () => "token" };
const { members } = adminPaths;

async function openScreen(name: "lineSetting" | "reports") {
	await page.getByRole("link", { name: frameEn.screens[name], exact: true }).click();
	await expect.element(page.getByRole("heading", { name: `the ${name} screen` })).toBeVisible();
}

/** Records the requests to the API with their bodies. No server answers them. */
function requests() {
	const sent: { path: string; body: unknown }[] = [];
	vi.stubGlobal("fetch", async (path: string, { body }: RequestInit = {}) => {
		sent.push({ path, body: typeof body === "string" ? JSON.parse(body) : undefined });
		throw new TypeError("no server");
	});
	return sent;
}

beforeEach(() => page.viewport(1180, 820));

describe("the frame", () => {
	test("goes on with the automatic call while settings are open", async () => {
		const sent = requests();
		await visitFrame("en", "owner", members, { settings: DUE, auth: signedIn });
		await openScreen("lineSetting");
		const before = sent.length;
		const paths = () => sent.slice(before).map(({ path }) => path);
		await expect.poll(paths, { timeout: 10_000 }).toContain("/apiV2/demo/main/auto_call");
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
		await visitFrame("en", "owner", members, { settings });
		await expect.element(page.getByRole("switch")).toBeVisible();
		expect(locks.length > 0).toBe(isOn);
		const screens = locks.length;
		await openScreen("reports");
		expect(locks).toHaveLength(screens);
	});

	test("shows staff what they may use, and says why another address is closed", async () => {
		await visitFrame("en", "staff", adminPaths.lineSetting);
		await expect.element(page.getByText(frameEn.closed)).toBeVisible();
		await expect.element(page.getByText(frameEn.ownersOnly)).toBeVisible();
		for (const name of ["dashboard", "members", "reports", "qrCode", "appSetting"] as const)
			await expect
				.element(page.getByRole("link", { name: frameEn.screens[name], exact: true }))
				.toBeVisible();
		for (const name of ["receptions", "temporaryClose", "questions", "lineSetting"] as const)
			expect(page.getByRole("link", { name: frameEn.screens[name], exact: true }).query()).toBeNull();
		expect(await faults()).toEqual([]);
	});

	test("has no account settings in a sample", async () => {
		await visitFrame("en", "sample", adminPaths.appSetting);
		await expect.element(page.getByText(frameEn.notInSamples)).toBeVisible();
		expect(page.getByRole("link", { name: frameEn.screens.appSetting }).query()).toBeNull();
	});

	test("keeps announcements and toasts when another screen opens", async () => {
		await visitFrame("en", "owner");
		const news = page.getByRole("region", { name: shellEn.announcement.label }).getByText(NEWS.message);
		await expect.element(news).toBeVisible();
		toasts.show({ text: "A toast", action: { text: "Again", run: () => undefined }, removeAfter: 0 });
		await expect.element(page.getByText("A toast")).toBeVisible();
		await openScreen("reports");
		await expect.element(page.getByText("A toast")).toBeVisible();
		await expect.element(news).toBeVisible();
	});

	test("asks before it signs out", async () => {
		const signOut = vi.fn(async () => undefined);
		await visitFrame("en", "owner", members, { auth: { signOut } });
		await page.getByRole("button", { name: frameEn.signOut }).click();
		const question = page.getByRole("dialog", { name: "Logout Confirmation" });
		expect(signOut.mock.calls).toEqual([]);
		await question.getByRole("button", { name: "Logout" }).click();
		await expect.poll(() => signOut.mock.calls).toHaveLength(1);
	});
});

describe("what the operator of the service tells", () => {
	const suspension = { at: NOON, reason: "確認をお願いします", reasonEn: "Please confirm" };

	test("is why the shop takes no new places, in the page's language", async () => {
		await visitFrame("en", "staff", members, { suspension });
		await expect.element(page.getByText(frameEn.suspended.title)).toBeVisible();
		await expect.element(page.getByText("From the operator: Please confirm")).toBeVisible();
		await openScreen("reports");
		await expect.element(page.getByText(frameEn.suspended.title)).toBeVisible();
	});

	test("stands in Japanese where there is no English reason", async () => {
		await visitFrame("en", "owner", members, { suspension: { ...suspension, reasonEn: "" } });
		await expect.element(page.getByText("確認をお願いします", { exact: false })).toBeVisible();
	});

	test("are words for all shops", async () => {
		const words = { headline: "年末", text: "休みます", en: { headline: "", text: "We close\nat noon" } };
		await visitFrame("en", "owner", members, { words });
		await expect.element(page.getByText("We close", { exact: false })).toBeVisible();
		expect(page.getByText(frameEn.suspended.title).query()).toBeNull();
	});

	test("is nothing in a sample", async () => {
		await visitFrame("en", "sample", members, {
			suspension,
			words: { headline: "", text: "休みます", en: { headline: "", text: "" } },
		});
		await expect.element(page.getByRole("heading", { name: "the members screen" })).toBeVisible();
		expect(page.getByText("休みます").query()).toBeNull();
		expect(page.getByText(frameEn.suspended.title).query()).toBeNull();
	});
});

describe("a pause", () => {
	const t = lineEn.pause;

	test("is asked about with a message and its end", async () => {
		const sent = requests();
		vi.spyOn(Date, "now").mockReturnValue(NOON);
		await visitFrame("en", "owner", adminPaths.reports, { auth: signedIn });
		await page.getByRole("button", { name: lineEn.state.pauseNow }).click();
		const dialog = page.getByRole("dialog", { name: t.title });
		await expect.element(dialog.getByRole("button", { name: t.submit })).toHaveFocus();
		expect(await faults()).toEqual([]);
		await dialog.getByLabelText(t.message).fill("Back soon");
		await dialog.getByRole("radio", { name: "In 15 minutes" }).click();
		await dialog.getByRole("button", { name: t.submit }).click();
		await expect
			.poll(() => sent)
			.toContainEqual({
				path: "/apiV2/demo/main/pause",
				body: { paused: true, message: "Back soon", until: NOON + 900_000 },
			});
		// Nothing typed is lost while the server does not answer.
		await expect.element(dialog.getByLabelText(t.message)).toHaveValue("Back soon");
	});

	test.each([1180, 390])("is in sight on every screen, with its message and end, at %i px", async (width) => {
		await page.viewport(width, 820);
		const sent = requests();
		const settings = { paused: true, paused_message: "Lunch", paused_until: NOON + 900_000 };
		await visitFrame("en", "owner", adminPaths.reports, { settings, auth: signedIn });
		await expect.element(page.getByText(t.strip)).toBeVisible();
		await expect.element(page.getByText("It opens again at 12:15.")).toBeVisible();
		await expect.element(page.getByText("Lunch")).toBeVisible();
		expect(await faults()).toEqual([]);
		await page.getByRole("button", { name: lineEn.state.openAgain }).first().click();
		await expect
			.poll(() => sent)
			.toContainEqual({ path: "/apiV2/demo/main/pause", body: { paused: false, message: "Lunch" } });
	});
});
