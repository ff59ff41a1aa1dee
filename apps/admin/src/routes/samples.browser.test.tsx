import { localePrefix } from "@junban/app-shell/paths";
import { shellEn } from "@junban/app-shell/phrases-en";
import type { Session } from "@junban/app-shell/session";
import { createStore } from "@junban/app-shell/store";
import {
	appDataFromStored,
	appPlanFromStored,
	lineSettingsFromStored,
	READ_COOKIE,
} from "@junban/domain/documents";
import type { Locale } from "@junban/domain/values";
import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import type { Connection } from "@junban/firebase-client/connect";
import type { SignedInUser } from "@junban/ports/auth";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { AdminApp } from "#src/app/admin-app.tsx";
import { loginJa } from "#src/features/login/phrases-ja.ts";
import { frameEn } from "#src/frame/phrases-en.ts";
import { frameJa } from "#src/frame/phrases-ja.ts";
import { type Services, servicesOf } from "#src/lib/services.ts";
import { lineEn } from "#src/line/phrases-en.ts";
import { lineJa } from "#src/line/phrases-ja.ts";
import { aBoard, aMember } from "#src/line/testing/builders.ts";
import { faults, mountApp } from "#src/testing/mount.tsx";

const words = {
	ja: { frame: frameJa, line: lineJa, codes: codesJa },
	en: { frame: frameEn, line: lineEn, codes: codesEn },
};
const OWNER: SignedInUser = {
	uid: "owner",
	email: "owner@example.com",
	emailVerified: true,
	displayName: "",
};
const STORED = { name: "見本", en: { name: "Sample" } };
const SHOP = { ...appDataFromStored(STORED), ...appPlanFromStored(STORED) };

const NEWS = {
	id: "n1",
	message: "点検のお知らせ",
	detail: "",
	link: "",
	isImportant: true,
	informationAt: 1,
};

/** A shop with one person in its line and an announcement. `owner`: the uid of its owner; absent: it has none. */
function connection(owner?: string): Connection {
	const members = [aMember(1)];
	const confirmed = <T,>(value: T) => ({ value, fromCache: false });
	const stop = () => undefined;
	const never = () => {
		throw new Error("a sample uses no account");
	};
	return {
		auth: { signIn: never, signOut: never, observe: () => stop, getIdToken: never },
		data: {
			watchApp: (_app, sink) => {
				sink.next(confirmed(SHOP));
				return stop;
			},
			watchOwnership: (_app, user, sink) => {
				if (user === owner) sink.next(confirmed(true));
				else sink.failed({ code: "permission-denied", detail: "role" });
				return stop;
			},
			watchRole: (_app, user, sink) => {
				if (user === owner) sink.next(confirmed("owner"));
				else sink.failed({ code: "permission-denied", detail: "role" });
				return stop;
			},
			watchLine: (_path, sink) => {
				sink.next(confirmed(lineSettingsFromStored({})));
				return stop;
			},
			watchBoard: (_path, sink) => {
				sink.next(confirmed(aBoard(members)));
				return stop;
			},
			watchMembers: (_path, _limit, sink) => {
				sink.next(confirmed({ members, corrupt: [] }));
				return stop;
			},
			watchAnnouncements: (sink) => {
				sink.next(confirmed({ documents: [NEWS], corrupt: [], changes: [] }));
				return stop;
			},
		},
		services: never,
		cycleNetwork: async () => undefined,
		close: async () => undefined,
	};
}

function session(kind: "signedIn" | "signedOut", owner?: string, measurementId?: string): Session<Services> {
	const google = measurementId === undefined ? { embedded: true } : { embedded: false, measurementId };
	const config = { api: "", firebase: { projectId: "p", apiKey: "k", ...google } };
	const services = servicesOf(config, connection(owner));
	return kind === "signedIn" ? { kind, services, user: OWNER } : { kind, services };
}

/** A socket that never opens. */
class SilentSocket extends EventTarget {
	send(): void {}
	close(): void {}
}

/** The app at the present address, to which the language's prefix is added. */
async function opened(locale: Locale, first: Session<Services>) {
	const store = createStore(first);
	window.history.replaceState(null, "", `${localePrefix(locale)}${window.location.pathname}`);
	await mountApp(locale, (phrases) => <AdminApp locale={locale} phrases={phrases} session={store} />);
	return store;
}

const start = window.location.href;
beforeEach(() => {
	vi.stubGlobal("WebSocket", SilentSocket);
});
afterEach(() => {
	vi.unstubAllGlobals();
	window.history.replaceState(null, "", start);
});
const at = (path: string) => window.history.replaceState(null, "", path);

describe.each(["ja", "en"] as const)("a sample shop in %s", (locale) => {
	const t = words[locale];

	test.each([
		["signedOut", "/app_admin/sample/members", "members"],
		["signedOut", "/app_admin/sample_clinic/login", "dashboard"],
		["signedIn", "/app_admin/sample_school", "dashboard"],
	] as const)("%s at %s: shows %s without a login and without an account", async (kind, path, screen) => {
		await page.viewport(1180, 820);
		at(path);
		await opened(locale, session(kind));
		const link = page.getByRole("link", { name: t.frame[screen], exact: true });
		await expect.element(link).toHaveAttribute("aria-current", "page");
		await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect.element(page.getByText(t.frame.signOut)).not.toBeInTheDocument();
		await expect.element(page.getByText(OWNER.email)).not.toBeInTheDocument();
		await expect.element(page.getByText(NEWS.message)).not.toBeInTheDocument();
		expect(await faults()).toEqual([]);
	});

	test("refuses commands with a message", async () => {
		await page.viewport(1180, 820);
		at("/app_admin/sample/members");
		await opened(locale, session("signedOut"));
		await page.getByRole("button", { name: t.line.actions.callNext }).click();
		await expect.element(page.getByText(t.codes["sample-read-only"])).toBeVisible();
	});
});

test("any other shop requires a login, and shows nothing to a user who does not own it", async () => {
	at("/app_admin/demo/members");
	const store = await opened("ja", session("signedOut"));
	await expect.element(page.getByRole("heading", { name: loginJa.title })).toBeVisible();
	expect(window.location.pathname).toBe("/app_admin/demo/login");
	store.set(session("signedIn"));
	await expect.element(page.getByRole("heading", { name: frameJa.noPermission })).toBeVisible();
	await expect.element(page.getByText(OWNER.email)).toBeVisible();
	await expect.element(page.getByRole("link", { name: "English" })).toHaveAttribute("hreflang", "en");
	expect(await faults()).toEqual([]);
});

describe("the owner of a shop", () => {
	const cookies = (value: string) => {
		// biome-ignore lint/suspicious/noDocumentCookie: the page itself reads document.cookie
		document.cookie = `${READ_COOKIE}=${value}; Path=/; Max-Age=${value === "" ? 0 : 60}`;
	};
	afterEach(() => cookies(""));

	test("sees the announcement until it is closed", async () => {
		await page.viewport(1180, 820);
		at("/app_admin/demo/members");
		await opened("en", session("signedIn", OWNER.uid));
		const announcement = page.getByRole("region", { name: shellEn.announcement.label });
		for (const width of [1180, 390]) {
			await page.viewport(width, 820);
			await expect.element(announcement.getByText(NEWS.message)).toBeVisible();
			expect(await faults()).toEqual([]);
		}
		await announcement.getByRole("button", { name: shellEn.announcement.close }).click();
		await expect.element(announcement).not.toBeInTheDocument();
		expect(document.cookie).toContain(`${READ_COOKIE}=${NEWS.id}`);
	});

	test("is asked before logging out", async () => {
		await page.viewport(1180, 820);
		at("/app_admin/demo/members");
		await opened("en", session("signedIn", OWNER.uid));
		await page.getByRole("button", { name: frameEn.signOut }).click();
		const question = page.getByRole("dialog", { name: "Logout Confirmation" });
		await question.getByRole("button", { name: "Cancel" }).click();
		await expect.element(question).not.toBeInTheDocument();
		await expect.element(page.getByText(OWNER.email)).toBeVisible();
	});

	test("has the sidebar's links and account behind a button on a phone", async () => {
		await page.viewport(390, 844);
		at("/app_admin/demo/members");
		await opened("ja", session("signedIn", OWNER.uid));
		const button = page.getByRole("button", { name: "メニュー" });
		const sheet = page.getByRole("dialog", { name: "メニュー" });
		await button.click();
		expect(await faults()).toEqual([]);
		await expect.element(sheet.getByRole("link", { name: frameJa.members })).toHaveAttribute("aria-current");
		await expect.element(sheet.getByRole("link", { name: "English" })).toHaveAttribute("hreflang", "en");
		await expect.element(sheet.getByText(SHOP.name)).toBeVisible();
		await expect.element(sheet.getByText(OWNER.email)).toBeVisible();
		await sheet.getByRole("button", { name: frameJa.signOut }).click();
		const question = page.getByRole("dialog", { name: "ログアウトの確認" });
		await expect.element(question).toBeVisible();
		await expect.element(sheet).not.toBeInTheDocument();
		await question.getByRole("button", { name: "キャンセル" }).click();
		await expect.element(button).toHaveFocus();
		await button.click();
		await sheet.getByRole("button", { name: lineJa.state.pauseNow }).click();
		await expect.element(sheet).not.toBeInTheDocument();
	});

	test("is asked once before analytics start, and again from the menu", async () => {
		await page.viewport(1180, 820);
		at("/app_admin/demo/members");
		localStorage.clear();
		await opened("en", session("signedIn", OWNER.uid, "G-1"));
		const question = page.getByRole("region", { name: shellEn.consent.label });
		await expect
			.element(question.getByRole("link", { name: "Learn More" }))
			.toHaveAttribute("href", "/en/privacy");
		// The page loads after the question.
		await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
		expect(await faults()).toEqual([]);
		await question.getByRole("button", { name: "Accept Necessary Only" }).click();
		await expect.element(question).not.toBeInTheDocument();
		await page.getByRole("button", { name: shellEn.consent.settings }).click();
		await expect.element(question).toBeVisible();
	});
});
