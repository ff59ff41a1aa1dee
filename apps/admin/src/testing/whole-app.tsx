/** The whole app at an address, with a shop whose documents the test gives. No server answers. */
import { localePrefix, type SurfaceOrigins } from "@junban/app-shell/paths";
import type { Session } from "@junban/app-shell/session";
import { createStore, type Store } from "@junban/app-shell/store";
import {
	type Announcement,
	appDataFromStored,
	appPlanFromStored,
	lineSettingsFromStored,
	type Role,
	type ServiceText,
	type Suspension,
} from "@junban/domain/documents";
import type { Locale, StoredFields } from "@junban/domain/values";
import type { Connection } from "@junban/firebase-client/connect";
import type { SignedInUser } from "@junban/ports/auth";
import { onTestFinished, vi } from "vitest";
import { AdminApp } from "#src/app/admin-app.tsx";
import { OWNER } from "#src/frame/testing/frame-around.tsx";
import { type Services, servicesOf } from "#src/lib/services.ts";
import { aBoard, aMember } from "#src/line/testing/builders.ts";
import { mountApp } from "./mount.tsx";

const STORED = { name: "見本", en: { name: "Sample" } };
export const SHOP = { ...appDataFromStored(STORED), ...appPlanFromStored(STORED) };

export const NEWS = {
	id: "n1",
	message: "点検のお知らせ",
	messageEn: "",
	detail: "",
	detailEn: "",
	link: "",
	isImportant: true,
	informationAt: 1,
};

export interface ConnectionOptions {
	/** The role of `OWNER` in the shop; absent: none. */
	readonly role?: Role | undefined;
	/** The stored settings of the line. */
	readonly settings?: StoredFields;
	/** Why an operator of the service has stopped the shop. */
	readonly suspension?: Suspension;
	/** What the operator says on all staff screens. */
	readonly words?: ServiceText;
	/** The operator's announcements. Default: one that is important. */
	readonly news?: readonly Announcement[];
	readonly auth?: Partial<Connection["auth"]>;
	/** What screens open their own documents with. Absent: none does. */
	readonly services?: Connection["services"];
}

/** The shop, with the mark of its suspension if there is one. */
export function shopOf({ suspension }: { readonly suspension?: Suspension | undefined }): typeof SHOP {
	return suspension === undefined ? SHOP : { ...SHOP, suspendedAt: suspension.at };
}

/** A shop with one person in its line and an announcement. */
function aConnection({
	role,
	settings = {},
	news = [NEWS],
	suspension,
	words,
	auth = {},
	services,
}: ConnectionOptions = {}): Connection {
	const members = [aMember(1)];
	const confirmed = <T,>(value: T) => ({ value, fromCache: false });
	const stop = () => undefined;
	const never = () => {
		throw new Error("a sample uses no account");
	};
	return {
		auth: {
			signIn: never,
			signOut: never,
			observe: () => stop,
			getIdToken: never,
			watchFirstPassword: () => stop,
			...auth,
		},
		data: {
			watchApp: (_app, sink) => {
				sink.next(confirmed(shopOf({ suspension })));
				return stop;
			},
			watchRole: (_app, _user, sink) => {
				if (role !== undefined) sink.next(confirmed(role));
				else sink.failed({ code: "permission-denied", detail: "role" });
				return stop;
			},
			watchLine: (_path, sink) => {
				sink.next(confirmed(lineSettingsFromStored(settings)));
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
			watchEndings: () => stop,
			watchDay: () => stop,
			watchAnnouncements: (sink) => {
				sink.next(confirmed({ documents: news, corrupt: [], changes: [] }));
				return stop;
			},
			watchServiceText: (sink) => {
				if (words !== undefined) sink.next(confirmed(words));
				return stop;
			},
			watchSuspension: (_app, sink) => {
				if (suspension !== undefined) sink.next(confirmed(suspension));
				return stop;
			},
		},
		services: services ?? never,
		cycleNetwork: async () => undefined,
		close: async () => undefined,
	};
}

export interface VisitOptions extends ConnectionOptions {
	/** Default: nobody is signed in. */
	readonly user?: SignedInUser;
	/** With it the shop's analytics ask for consent. */
	readonly measurementId?: string;
	/** Of the other apps. Default: they share the page's. */
	readonly origins?: SurfaceOrigins;
}

export function aSession({
	user,
	measurementId,
	origins = {},
	...options
}: VisitOptions = {}): Session<Services> {
	const google = measurementId === undefined ? { embedded: true } : { embedded: false, measurementId };
	const firebase = { projectId: "p", apiKey: "k", ...google };
	const config = { api: "", firebase, origins, signUp: "open" as const };
	const services = servicesOf(config, aConnection(options));
	return user === undefined ? { kind: "signedOut", services } : { kind: "signedIn", services, user };
}

/** A session of a person with a role in the shop. */
export function sessionOf(role: Role, options: VisitOptions = {}): Session<Services> {
	return aSession({ user: OWNER, role, ...options });
}

/** A socket that never opens. */
export class SilentSocket extends EventTarget {
	send(): void {}
	close(): void {}
}

/** Opens a path without language prefix. Returns the session, which the test may change. */
export async function visit(
	locale: Locale,
	path: string,
	session: Session<Services>,
): Promise<Store<Session<Services>>> {
	const start = window.location.href;
	onTestFinished(() => window.history.replaceState(null, "", start));
	vi.stubGlobal("WebSocket", SilentSocket);
	onTestFinished(() => {
		vi.unstubAllGlobals();
	});
	window.history.replaceState(null, "", `${localePrefix(locale)}${path}`);
	const store = createStore(session);
	await mountApp(locale, (phrases) => <AdminApp locale={locale} phrases={phrases} session={store} />);
	return store;
}
