/** The customer's data in this browser: places held, joins without an answer, the last views. Each value is parsed when it is read. */
import type { LinePath, Ticket, View } from "@junban/api-contract/client";
import { readTicket, readView } from "@junban/api-contract/guards";
import type { JoinRequest } from "@junban/api-contract/schemas";
import { isWhole } from "@junban/api-contract/values";
import type { CookieJar } from "@junban/app-shell/cookies";
import { type EpochMs, fieldsOf, type MemberUid, parseMemberUid } from "@junban/domain/values";
import { ticketAsSent, viewAsSent } from "./as-sent.ts";
import { nextUid, usedUidCookie } from "./next-place.ts";
import {
	calledCookie,
	calledIn,
	placesCookie,
	placesIn,
	proofCookie,
	proofIn,
	startCookie,
	startIn,
	withPlace,
} from "./place-cookies.ts";

/** What this browser knows of a place that it holds. */
export interface StoredPlace {
	/** The first position that this browser saw, 1 for the next to be called. The server reads and writes it as well. */
	readonly from?: number;
	/** The last call is not over for the person: see `calledIn`. The server reads and writes it as well. */
	readonly wasCalled?: boolean;
	/** The server's last answer. */
	readonly ticket?: Ticket;
}

/** A join without an answer. It is sent again with the same uid until an answer comes, and then removed. */
export interface PendingJoin {
	readonly uid: MemberUid;
	readonly request: JoinRequest;
	/** When the person tapped, on this device's clock. */
	readonly at: EpochMs;
}

export interface BrowserStorage {
	/** The places that this browser holds in the line, the latest last. */
	places(path: LinePath): readonly MemberUid[];
	addPlace(path: LinePath, uid: MemberUid): void;
	/** The uid that a form of this page, sent by the browser itself, names its place with. */
	nextPlace(path: LinePath): MemberUid | undefined;
	removePlace(path: LinePath, uid: MemberUid): void;
	/** What was known last of a place; undefined before the first answer. */
	place(path: LinePath, uid: MemberUid): StoredPlace | undefined;
	savePlace(path: LinePath, uid: MemberUid, place: StoredPlace): void;
	pendingJoin(path: LinePath): PendingJoin | undefined;
	savePendingJoin(path: LinePath, join: PendingJoin): void;
	removePendingJoin(path: LinePath): void;
	view(path: LinePath): View | undefined;
	saveView(path: LinePath, view: View): void;
	/** From the answer to the last join. With it the server counts this browser's places in the line. */
	placesToken(path: LinePath): string | undefined;
	savePlacesToken(path: LinePath, token: string): void;
}

export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export interface StoragePorts {
	readonly local: () => KeyValueStorage;
	readonly cookies: CookieJar;
	/** Whether the page came over HTTPS. */
	readonly isSecure: boolean;
}

/**
 * Where the browser stores nothing (private windows, no space, no cookies), the values live in memory until the page
 * closes.
 */
export function createBrowserStorage({ local: storage, cookies, isSecure }: StoragePorts): BrowserStorage {
	const memory = new Map<string, string>();
	/** Places that the browser refused to keep in a cookie. */
	const unkept = new Map<string, readonly MemberUid[]>();
	/** The same for tokens. */
	const tokens = new Map<string, string>();

	function read(key: string): unknown {
		try {
			return JSON.parse(memory.get(key) ?? storage().getItem(key) ?? "null");
		} catch {
			return undefined;
		}
	}
	function write(key: string, value: unknown): void {
		const text = JSON.stringify(value);
		try {
			storage().setItem(key, text);
			memory.delete(key);
		} catch {
			memory.set(key, text);
		}
	}
	function remove(key: string): void {
		memory.delete(key);
		try {
			storage().removeItem(key);
		} catch {
			// A storage that throws holds no value of ours.
		}
	}

	const places = (path: LinePath) => unkept.get(keyOf("places", path)) ?? placesIn(cookies.read(), path);
	function savePlaces(path: LinePath, uids: readonly MemberUid[]): void {
		cookies.write(placesCookie(path, uids, isSecure));
		const isKept = placesIn(cookies.read(), path).join() === uids.join();
		if (isKept) unkept.delete(keyOf("places", path));
		else unkept.set(keyOf("places", path), uids);
	}
	/** What the server has to know for the first view of a place. */
	function saveFirst(path: LinePath, uid: MemberUid, from: number | undefined, wasCalled: boolean): void {
		for (const cookie of [
			calledCookie(cookies.read(), path, uid, { wasCalled, isSecure }),
			startCookie(cookies.read(), uid, from, isSecure),
		])
			if (cookie !== undefined) cookies.write(cookie);
	}
	return {
		places,
		addPlace(path, uid) {
			savePlaces(path, withPlace(places(path), uid));
			if (nextUid(cookies.read(), path) === uid) cookies.write(usedUidCookie(path, isSecure));
		},
		nextPlace: (path) => nextUid(cookies.read(), path),
		removePlace(path, uid) {
			remove(placeKey(path, uid));
			saveFirst(path, uid, undefined, false);
			const held = places(path);
			if (held.includes(uid))
				savePlaces(
					path,
					held.filter((each) => each !== uid),
				);
		},
		place(path, uid) {
			const from = startIn(cookies.read(), uid);
			const kept = readPlace(read(placeKey(path, uid)));
			const place = from === undefined ? kept : { ...kept, from };
			return calledIn(cookies.read(), path).includes(uid) ? { ...place, wasCalled: true } : place;
		},
		savePlace(path, uid, { from, ticket, wasCalled = false }) {
			write(placeKey(path, uid), { ticket: ticket && ticketAsSent(ticket) });
			saveFirst(path, uid, from, wasCalled);
		},
		pendingJoin: (path) => readPending(read(keyOf("join", path))),
		savePendingJoin: (path, join) => write(keyOf("join", path), join),
		removePendingJoin: (path) => remove(keyOf("join", path)),
		view: (path) => readView(read(keyOf("view", path))),
		saveView: (path, view) => write(keyOf("view", path), viewAsSent(view)),
		placesToken: (path) => tokens.get(keyOf("browser", path)) ?? proofIn(cookies.read(), path),
		savePlacesToken(path, token) {
			const cookie = proofCookie(path, token, isSecure);
			if (cookie !== undefined) cookies.write(cookie);
			if (proofIn(cookies.read(), path) === token) tokens.delete(keyOf("browser", path));
			else tokens.set(keyOf("browser", path), token);
		},
	};
}

function keyOf(kind: string, { app, line }: LinePath): string {
	return `junban:${kind}:${app}:${line}`;
}

function placeKey(path: LinePath, uid: MemberUid): string {
	return `${keyOf("place", path)}:${uid}`;
}

function readPlace(value: unknown): StoredPlace | undefined {
	const fields = fieldsOf(value);
	if (fields === undefined) return undefined;
	const ticket = readTicket(fields.ticket);
	return ticket === undefined ? {} : { ticket };
}

function readPending(value: unknown): PendingJoin | undefined {
	const fields = fieldsOf(value);
	const uid = parseMemberUid(fields?.uid);
	if (fields === undefined || uid === undefined || !isWhole(fields.at)) return undefined;
	const request = fieldsOf(fields.request);
	const size = request?.party_size;
	const locale = request?.locale;
	// Kept as it was sent: the server checks it.
	const answers = fieldsOf(request?.answers);
	return {
		uid,
		at: fields.at,
		request: {
			...(isWhole(size) ? { party_size: size } : {}),
			...(locale === "ja" || locale === "en" ? { locale } : {}),
			...(answers === undefined ? {} : { answers }),
		},
	};
}
