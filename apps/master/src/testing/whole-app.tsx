/** The whole app at an address, with the answers that the test gives. No server answers. */
import type { ApiFailure, ApiResult } from "@junban/api-contract/client";
import type { MasterClient } from "@junban/api-contract/master/client";
import { localePrefix } from "@junban/app-shell/paths";
import type { Session } from "@junban/app-shell/session";
import { createStore, type Store } from "@junban/app-shell/store";
import type { Code, Locale } from "@junban/domain/values";
import type { SignedInUser } from "@junban/ports/auth";
import { onTestFinished } from "vitest";
import { MasterApp } from "#src/app/master-app.tsx";
import type { Services } from "#src/lib/services.ts";
import { mountApp } from "./mount.tsx";
import { someSettings } from "./settings.ts";
import { aHealth, aShop, someAnnouncements, someEntries, someShops, someUsers } from "./shops.ts";

export const OPERATOR: SignedInUser = {
	uid: "master1",
	email: "master@example.com",
	emailVerified: true,
	displayName: "田中",
};

export function good<T>(value: T): Promise<ApiResult<T>> {
	return Promise.resolve({ ok: true, value });
}

export function refused(code: Code, status = 400): Promise<ApiFailure> {
	return Promise.resolve({ ok: false, code, status });
}

/** Throws when a test reaches a call that it did not give. */
function unexpected(): never {
	throw new Error("the test gave no such call");
}

/** The calls that read answer with some of everything; those that change are given by the test. */
export function aClient(given: Partial<MasterClient> = {}): MasterClient {
	const [usual] = someUsers();
	return {
		me: () => good({ uid: OPERATOR.uid, email: OPERATOR.email, second_factor: true }),
		apps: () => good({ apps: [...someShops()], total: 1_248, next: "next-page" }),
		app: (app) => good({ app: someShops().find((shop) => shop.app === app) ?? aShop({ app }) }),
		appSettings: () => good(someSettings()),
		users: () => good({ users: [...someUsers()] }),
		user: (uid) => {
			const user = someUsers().find((each) => each.uid === uid) ?? usual;
			if (user === undefined) return unexpected();
			return good({ user, apps: [{ app: "minato", name: "みなと食堂", role: "owner" }] });
		},
		announcements: () => good({ announcements: [...someAnnouncements()] }),
		texts: () =>
			good({
				register: {
					headline: "ようこそ",
					headline_en: "Welcome",
					text: "登録は数分で終わります。",
					version: "v1",
				},
				admin: { headline: "", text: "" },
			}),
		health: () => good(aHealth()),
		log: () => good({ entries: [...someEntries()] }),
		grantPremium: unexpected,
		endPremium: unexpected,
		suspend: unexpected,
		resume: unexpected,
		exportApp: unexpected,
		deleteApp: unexpected,
		disableUser: unexpected,
		enableUser: unexpected,
		signOutUser: unexpected,
		mailReset: unexpected,
		createAnnouncement: unexpected,
		saveAnnouncement: unexpected,
		endAnnouncement: unexpected,
		saveText: unexpected,
		...given,
	};
}

export function servicesWith(given: Partial<Services> = {}): Services {
	return {
		config: {
			...{ api: "", origins: {}, signUp: "open" as const },
			firebase: { projectId: "p", apiKey: "k", embedded: true },
		},
		auth: { signIn: unexpected, signOut: async () => undefined, observe: () => () => undefined },
		accounts: unexpected,
		secondFactor: unexpected,
		isSigningOut: () => false,
		client: aClient(),
		...given,
	};
}

/** A session of an operator. */
export function aSession(given: Partial<Services> = {}): Session<Services> {
	return { kind: "signedIn", services: servicesWith(given), user: OPERATOR };
}

/** Opens a path without language prefix. Returns the session, which the test may change. */
export async function visit(
	locale: Locale,
	path: string,
	session: Session<Services> = aSession(),
): Promise<Store<Session<Services>>> {
	const start = window.location.href;
	onTestFinished(() => window.history.replaceState(null, "", start));
	sessionStorage.clear();
	localStorage.clear();
	window.history.replaceState(null, "", `${localePrefix(locale)}${path}`);
	const store = createStore(session);
	await mountApp(locale, (phrases) => <MasterApp locale={locale} phrases={phrases} session={store} />);
	return store;
}
