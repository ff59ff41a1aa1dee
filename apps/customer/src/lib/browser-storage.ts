/** The customer's data in this browser: places held, joins without an answer, the last views. Each value is parsed when it is read. */
import type { LinePath, Ticket, View } from "@junban/api-contract/client";
import { readTicket, readView } from "@junban/api-contract/guards";
import type { JoinRequest } from "@junban/api-contract/schemas";
import { isText, isWhole } from "@junban/api-contract/values";
import { publicBoard } from "@junban/domain/line";
import { type EpochMs, fieldsOf, type MemberUid, parseMemberUid } from "@junban/domain/values";
import { publicPace } from "@junban/domain/wait";

/** The place that this browser holds in a line. */
export interface StoredPlace {
	readonly uid: MemberUid;
	/** The first position that this browser saw, 1 for the next to be called. */
	readonly from?: number;
	/** The server's last answer. */
	readonly ticket?: Ticket;
}

/** A join without an answer. It is sent again with the same uid until an answer comes. */
export interface PendingJoin {
	readonly uid: MemberUid;
	readonly request: JoinRequest;
	/** When the person tapped, on this device's clock. */
	readonly at: EpochMs;
}

export interface BrowserStorage {
	place(path: LinePath): StoredPlace | undefined;
	savePlace(path: LinePath, place: StoredPlace): void;
	/** Removes the place only if it has this uid. */
	removePlace(path: LinePath, uid: MemberUid): void;
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

/** Where `storage` throws (private windows, no space), the values live in memory until the page closes. */
export function createBrowserStorage(storage: () => KeyValueStorage): BrowserStorage {
	const memory = new Map<string, string>();

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

	const place = (path: LinePath) => readPlace(read(keyOf("place", path)));
	return {
		place,
		savePlace: (path, { uid, from, ticket }) =>
			write(keyOf("place", path), { uid, from, ticket: ticket && asSent(ticket) }),
		removePlace: (path, uid) => {
			if (place(path)?.uid === uid) remove(keyOf("place", path));
		},
		pendingJoin: (path) => readPending(read(keyOf("join", path))),
		savePendingJoin: (path, join) => write(keyOf("join", path), join),
		removePendingJoin: (path) => remove(keyOf("join", path)),
		view: (path) => readView(read(keyOf("view", path))),
		saveView: (path, view) => write(keyOf("view", path), asSent(view)),
		placesToken: (path) => {
			const token = read(keyOf("browser", path));
			return isText(token) ? token : undefined;
		},
		savePlacesToken: (path, token) => write(keyOf("browser", path), token),
	};
}

function keyOf(kind: string, { app, line }: LinePath): string {
	return `junban:${kind}:${app}:${line}`;
}

/** The answer in the form of the wire, so that the readers of the wire parse it. */
function asSent<T extends Ticket | View>(answer: T) {
	return { ...answer, board: publicBoard(answer.board), pace: publicPace(answer.pace) };
}

function readPlace(value: unknown): StoredPlace | undefined {
	const fields = fieldsOf(value);
	const uid = parseMemberUid(fields?.uid);
	if (fields === undefined || uid === undefined) return undefined;
	const ticket = readTicket(fields.ticket);
	return {
		uid,
		...(isWhole(fields.from) ? { from: fields.from } : {}),
		...(ticket === undefined ? {} : { ticket }),
	};
}

function readPending(value: unknown): PendingJoin | undefined {
	const fields = fieldsOf(value);
	const uid = parseMemberUid(fields?.uid);
	if (fields === undefined || uid === undefined || !isWhole(fields.at)) return undefined;
	const request = fieldsOf(fields.request);
	const size = request?.party_size;
	const locale = request?.locale;
	return {
		uid,
		at: fields.at,
		request: {
			...(isWhole(size) ? { party_size: size } : {}),
			...(locale === "ja" || locale === "en" ? { locale } : {}),
		},
	};
}
