import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import { sessionName } from "#src/auth/refresh-tokens.ts";

/** Ended sessions that are forgotten when another one ends. */
const MOST_FORGOTTEN = 100;

/** The kind of sign-in: `firebase.sign_in_provider` of the tokens. */
export type Provider = "password" | "anonymous" | "custom";

/** One sign-in and the refresh tokens that followed from it. Times are milliseconds since 1970. */
export type SessionRow = {
	/** 16 random bytes. */
	family: Uint8Array;
	uid: string;
	authTime: number;
	usedAt: number;
	provider: Provider;
	/** JSON text: the claims of a custom token. */
	claims: string;
	/** Id of the factor whose code opened the session, besides the first. Undefined if there was none. */
	secondFactor: string | undefined;
	/** SHA-256 of the device's id. Undefined if the caller sent no device cookie. */
	device: Uint8Array | undefined;
	/** What the device is called, see `agent.ts`. */
	browser: string | undefined;
	system: string | undefined;
	/** SHA-256 of the current token, and of its predecessor. */
	tokenHash: Uint8Array;
	rotatedAt: number;
	previousHash: Uint8Array | undefined;
};

export type Sessions = {
	find(family: Uint8Array): SessionRow | undefined;
	/** Those of the account, the last used first. */
	of(uid: string): SessionRow[];
	/** Of the account's sessions it keeps the `most` that were used last. */
	insert(session: SessionRow, most: number): void;
	/** Stores a new token and the time of its use. */
	update(session: SessionRow): void;
	/** The session's ID tokens stay valid. */
	remove(family: Uint8Array): void;
	/** Removes the session and voids its ID tokens, which expire at `until`. Milliseconds since 1970. */
	end(session: Pick<SessionRow, "family" | "uid">, times: { now: number; until: number }): void;
	/** Whether `end` ended the session of this name. */
	isEnded(name: string): boolean;
	/** Removes the sessions of a device. */
	removeOf(device: Uint8Array): void;
	hasDevice(device: Uint8Array): boolean;
	removeAll(uid: string): void;
	/**
	 * Removes sessions that were used last, or began, before a time: at most `most` of either kind. Milliseconds since 1970.
	 *
	 * @returns how many
	 */
	removeOld(times: { usedBefore: number; signedInBefore: number }, most: number): number;
};

/** @param touched called with each account whose ID tokens are voided, before the change is stored */
export function prepareSessions(db: DatabaseSync, touched: (uid: string) => void): Sessions {
	const byFamily = db.prepare("SELECT * FROM sessions WHERE family = ?");
	const byUser = db.prepare("SELECT * FROM sessions WHERE uid = ? ORDER BY used_at DESC");
	const byDevice = db.prepare("SELECT 1 FROM sessions WHERE device = ? LIMIT 1");
	const add = db.prepare(
		`INSERT INTO sessions (family, uid, auth_time, used_at, provider, claims, device, token_hash, rotated_at,
			previous_hash, second_factor, browser, system) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
	);
	const trim = db.prepare(
		`DELETE FROM sessions WHERE family IN
			(SELECT family FROM sessions WHERE uid = ? ORDER BY used_at DESC LIMIT -1 OFFSET ?)`,
	);
	const change = db.prepare(
		"UPDATE sessions SET used_at = ?, token_hash = ?, rotated_at = ?, previous_hash = ? WHERE family = ?",
	);
	const remove = db.prepare("DELETE FROM sessions WHERE family = ?");
	const removeOf = db.prepare("DELETE FROM sessions WHERE device = ?");
	const removeBefore = (time: "used_at" | "auth_time") =>
		db.prepare(
			`DELETE FROM sessions WHERE family IN (SELECT family FROM sessions WHERE ${time} < ? LIMIT ?)`,
		);
	const [removeUnused, removeLong] = [removeBefore("used_at"), removeBefore("auth_time")];
	const removeAll = db.prepare("DELETE FROM sessions WHERE uid = ?");
	const ended = db.prepare("SELECT 1 FROM ended WHERE session = ?");
	const forget = db.prepare(
		`DELETE FROM ended WHERE session IN (SELECT session FROM ended WHERE until < ? LIMIT ${MOST_FORGOTTEN})`,
	);
	const end = db.prepare("INSERT OR REPLACE INTO ended (session, until) VALUES (?, ?)");
	return {
		find: (family) => readSession(byFamily.get(family)),
		of: (uid) => byUser.all(uid).flatMap((row) => readSession(row) ?? []),
		insert(session, most) {
			const { family, uid, authTime, usedAt, provider, claims, device, secondFactor } = session;
			const token = [session.tokenHash, session.rotatedAt, session.previousHash ?? null] as const;
			const names = [secondFactor ?? null, session.browser ?? null, session.system ?? null] as const;
			add.run(family, uid, authTime, usedAt, provider, claims, device ?? null, ...token, ...names);
			trim.run(uid, most);
		},
		update({ family, usedAt, tokenHash, rotatedAt, previousHash }) {
			change.run(usedAt, tokenHash, rotatedAt, previousHash ?? null, family);
		},
		remove(family) {
			remove.run(family);
		},
		end({ family, uid }, { now, until }) {
			remove.run(family);
			forget.run(now);
			end.run(sessionName(family), until);
			touched(uid);
		},
		isEnded: (name) => ended.get(name) !== undefined,
		removeOf(device) {
			removeOf.run(device);
		},
		hasDevice: (device) => byDevice.get(device) !== undefined,
		removeAll(uid) {
			removeAll.run(uid);
		},
		removeOld({ usedBefore, signedInBefore }, most) {
			const unused = removeUnused.run(usedBefore, most);
			const long = removeLong.run(signedInBefore, most);
			return Number(unused.changes) + Number(long.changes);
		},
	};
}

function readSession(row: Record<string, SQLOutputValue> | undefined): SessionRow | undefined {
	if (row === undefined) return undefined;
	const { provider, family, token_hash } = row;
	if (!(family instanceof Uint8Array) || !(token_hash instanceof Uint8Array)) return undefined;
	const text = (name: string) => {
		const value = row[name];
		return typeof value === "string" ? value : undefined;
	};
	return {
		family,
		uid: String(row.uid),
		authTime: Number(row.auth_time),
		usedAt: Number(row.used_at),
		provider: provider === "anonymous" || provider === "custom" ? provider : "password",
		claims: String(row.claims),
		secondFactor: text("second_factor"),
		device: row.device instanceof Uint8Array ? row.device : undefined,
		browser: text("browser"),
		system: text("system"),
		tokenHash: token_hash,
		rotatedAt: Number(row.rotated_at),
		previousHash: row.previous_hash instanceof Uint8Array ? row.previous_hash : undefined,
	};
}
