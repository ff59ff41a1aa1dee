import { createStore } from "@junban/app-shell/store";
import { codesEn } from "@junban/domain/codes-en";
import { codesJa } from "@junban/domain/codes-ja";
import { lineSettingsFromStored } from "@junban/domain/line-settings";
import type { Connection } from "@junban/firebase-client/connect";
import type { AppView } from "@junban/firebase-client/readings";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { frameEn } from "#src/features/frame/phrases-en.ts";
import { frameJa } from "#src/features/frame/phrases-ja.ts";
import { loginJa } from "#src/features/login/phrases-ja.ts";
import { membersEn } from "#src/features/members/phrases-en.ts";
import { membersJa } from "#src/features/members/phrases-ja.ts";
import { aBoard, aMember } from "#src/features/members/testing/builders.ts";
import type { Session } from "#src/lib/session.ts";
import { faults, mount } from "#src/testing/mount.tsx";
import { AdminRoutes } from "./admin-routes.tsx";

const words = {
	ja: { frame: frameJa, members: membersJa, codes: codesJa },
	en: { frame: frameEn, members: membersEn, codes: codesEn },
};
const OWNER = { uid: "owner", email: "owner@example.com", displayName: "" };
const SHOP: AppView = { name: "見本", nameEn: "Sample", timezone: "Asia/Tokyo" };

/** A shop with one person in its line; nobody may ask whose it is. */
function connection(): Connection {
	const members = [aMember(1)];
	const told = <T,>(value: T) => ({ value, fromCache: false });
	const stop = () => undefined;
	const never = () => {
		throw new Error("a sample asks for no account");
	};
	return {
		auth: { signIn: never, signOut: never, observe: () => stop, getIdToken: never },
		data: {
			watchApp: (_app, sink) => {
				sink.next(told(SHOP));
				return stop;
			},
			watchOwnership: (_app, _user, sink) => {
				sink.failed({ code: "permission-denied", detail: "role" });
				return stop;
			},
			watchLine: (_path, sink) => {
				sink.next(told(lineSettingsFromStored({})));
				return stop;
			},
			watchBoard: (_path, sink) => {
				sink.next(told(aBoard(members)));
				return stop;
			},
			watchMembers: (_path, _most, sink) => {
				sink.next(told({ members, corrupt: [] }));
				return stop;
			},
		},
		services: never,
		cycleNetwork: async () => undefined,
		close: async () => undefined,
	};
}

function session(kind: "signedIn" | "signedOut") {
	const services = {
		config: { api: "", firebase: { projectId: "p", apiKey: "k", embedded: true } },
		firebase: connection(),
	};
	return createStore<Session>(kind === "signedIn" ? { kind, services, user: OWNER } : { kind, services });
}

/** A live channel that is never there. */
class SilentSocket extends EventTarget {
	send(): void {}
	close(): void {}
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

describe.each(["ja", "en"] as const)("a sample in %s", (locale) => {
	const t = words[locale];

	test.each([
		["signedOut", "/app_admin/sample/members"],
		["signedOut", "/app_admin/sample_clinic/login"],
		["signedIn", "/app_admin/sample_school"],
	] as const)("%s at %s: its line is there, without login and without account", async (kind, path) => {
		await page.viewport(1180, 820);
		at(path);
		await mount(locale, <AdminRoutes locale={locale} session={session(kind)} />);
		await expect.element(page.getByRole("heading", { name: t.members.title, level: 1 })).toBeVisible();
		await expect.element(page.getByText(t.frame.signOut)).not.toBeInTheDocument();
		await expect.element(page.getByText(OWNER.email)).not.toBeInTheDocument();
		expect(await faults()).toEqual([]);
	});

	test("takes no commands, and says so", async () => {
		await page.viewport(1180, 820);
		at("/app_admin/sample/members");
		await mount(locale, <AdminRoutes locale={locale} session={session("signedOut")} />);
		await page.getByRole("button", { name: t.members.actions.callNext }).click();
		await expect.element(page.getByText(t.codes["sample-read-only"])).toBeVisible();
	});
});

test("any other shop asks who is there, and is closed to who does not own it", async () => {
	at("/app_admin/demo/members");
	const { again } = await mount("ja", <AdminRoutes locale="ja" session={session("signedOut")} />);
	await expect.element(page.getByRole("heading", { name: loginJa.title })).toBeVisible();
	expect(window.location.pathname).toBe("/app_admin/demo/login");
	await again(<AdminRoutes locale="ja" session={session("signedIn")} />);
	await expect.element(page.getByRole("heading", { name: frameJa.noPermission })).toBeVisible();
	await expect.element(page.getByText(OWNER.email)).toBeVisible();
});
