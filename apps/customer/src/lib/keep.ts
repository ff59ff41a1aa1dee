/** What this browser remembers of the person's places, and of what was last shown. Everything read is checked. */
import type { LinePath, Ticket, View } from "@junban/api-contract/client";
import { readTicket, readView } from "@junban/api-contract/guards";
import type { JoinRequest } from "@junban/api-contract/schemas";
import { fieldsOf, isText, isWhole } from "@junban/api-contract/values";
import { publicBoard } from "@junban/domain/line";
import { type EpochMs, type MemberUid, parseMemberUid } from "@junban/domain/values";
import { publicPace } from "@junban/domain/wait";

/** The place that this browser holds in a line. */
export interface KeptPlace {
	readonly uid: MemberUid;
	/** The place when this browser first saw it. */
	readonly from?: number;
	/** As last heard from the server. */
	readonly ticket?: Ticket;
}

/** A join whose answer has not come yet; its uid is sent again until one does. */
export interface PendingJoin {
	readonly uid: MemberUid;
	readonly request: JoinRequest;
	/** This device's time at the tap. */
	readonly at: EpochMs;
}

export interface Keep {
	place(path: LinePath): KeptPlace | undefined;
	savePlace(path: LinePath, place: KeptPlace): void;
	/** Forgets the place if it is this one. */
	dropPlace(path: LinePath, uid: MemberUid): void;
	pending(path: LinePath): PendingJoin | undefined;
	savePending(path: LinePath, join: PendingJoin): void;
	dropPending(path: LinePath): void;
	view(path: LinePath): View | undefined;
	saveView(path: LinePath, view: View): void;
	/** What the server said at the last join about this browser's places in the line. */
	browser(path: LinePath): string | undefined;
	saveBrowser(path: LinePath, token: string): void;
}

export type KeepStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** `storage` may refuse (private windows, full): then it is remembered while the page is open. */
export function createKeep(storage: () => KeepStorage): Keep {
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
	function drop(key: string): void {
		memory.delete(key);
		try {
			storage().removeItem(key);
		} catch {
			// What cannot be written was never there.
		}
	}

	const place = (path: LinePath) => readPlace(read(keyOf("place", path)));
	return {
		place,
		savePlace: (path, { uid, from, ticket }) =>
			write(keyOf("place", path), { uid, from, ticket: ticket && sendable(ticket) }),
		dropPlace: (path, uid) => {
			if (place(path)?.uid === uid) drop(keyOf("place", path));
		},
		pending: (path) => readPending(read(keyOf("join", path))),
		savePending: (path, join) => write(keyOf("join", path), join),
		dropPending: (path) => drop(keyOf("join", path)),
		view: (path) => readView(read(keyOf("view", path))),
		saveView: (path, view) => write(keyOf("view", path), sendable(view)),
		browser: (path) => {
			const token = read(keyOf("browser", path));
			return isText(token) ? token : undefined;
		},
		saveBrowser: (path, token) => write(keyOf("browser", path), token),
	};
}

function keyOf(kind: string, { app, line }: LinePath): string {
	return `junban:${kind}:${app}:${line}`;
}

/** As the server sent it, so that the same check reads it back. */
function sendable<T extends Ticket | View>(answer: T) {
	return { ...answer, board: publicBoard(answer.board), pace: publicPace(answer.pace) };
}

function readPlace(value: unknown): KeptPlace | undefined {
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
