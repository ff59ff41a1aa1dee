import type { DatabaseSync, SQLOutputValue } from "node:sqlite";

/** Sessions per account. Beyond it, the session that was unused longest ends. */
const MAX_SESSIONS = 200;

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
	/** SHA-256 of the current token, and of its predecessor. */
	tokenHash: Uint8Array;
	rotatedAt: number;
	previousHash: Uint8Array | undefined;
};

export type Sessions = {
	find(family: Uint8Array): SessionRow | undefined;
	/** Also removes the sessions of the account beyond the bound. */
	insert(session: SessionRow): void;
	/** Stores a new token and the time of its use. */
	update(session: SessionRow): void;
	remove(family: Uint8Array): void;
	removeAll(uid: string): void;
	/** Removes the sessions that were used last, or began, before a time. Milliseconds since 1970. */
	removeOld(times: { usedBefore: number; signedInBefore: number }): void;
};

export function prepareSessions(db: DatabaseSync): Sessions {
	const byFamily = db.prepare("SELECT * FROM sessions WHERE family = ?");
	const add = db.prepare(
		`INSERT INTO sessions (family, uid, auth_time, used_at, provider, claims, device, token_hash, rotated_at,
			previous_hash, second_factor) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
	);
	const trim = db.prepare(
		`DELETE FROM sessions WHERE family IN
			(SELECT family FROM sessions WHERE uid = ? ORDER BY used_at DESC LIMIT -1 OFFSET ${MAX_SESSIONS})`,
	);
	const change = db.prepare(
		"UPDATE sessions SET used_at = ?, token_hash = ?, rotated_at = ?, previous_hash = ? WHERE family = ?",
	);
	const remove = db.prepare("DELETE FROM sessions WHERE family = ?");
	const removeOld = db.prepare("DELETE FROM sessions WHERE used_at < ? OR auth_time < ?");
	const removeAll = db.prepare("DELETE FROM sessions WHERE uid = ?");
	return {
		find: (family) => readSession(byFamily.get(family)),
		insert(session) {
			const { family, uid, authTime, usedAt, provider, claims, device, secondFactor } = session;
			const token = [session.tokenHash, session.rotatedAt, session.previousHash ?? null] as const;
			add.run(
				family,
				uid,
				authTime,
				usedAt,
				provider,
				claims,
				device ?? null,
				...token,
				secondFactor ?? null,
			);
			trim.run(uid);
		},
		update({ family, usedAt, tokenHash, rotatedAt, previousHash }) {
			change.run(usedAt, tokenHash, rotatedAt, previousHash ?? null, family);
		},
		remove(family) {
			remove.run(family);
		},
		removeAll(uid) {
			removeAll.run(uid);
		},
		removeOld({ usedBefore, signedInBefore }) {
			removeOld.run(usedBefore, signedInBefore);
		},
	};
}

function readSession(row: Record<string, SQLOutputValue> | undefined): SessionRow | undefined {
	if (row === undefined) return undefined;
	const { provider, family, token_hash } = row;
	if (!(family instanceof Uint8Array) || !(token_hash instanceof Uint8Array)) return undefined;
	return {
		family,
		uid: String(row.uid),
		authTime: Number(row.auth_time),
		usedAt: Number(row.used_at),
		provider: provider === "anonymous" || provider === "custom" ? provider : "password",
		claims: String(row.claims),
		secondFactor: typeof row.second_factor === "string" ? row.second_factor : undefined,
		device: row.device instanceof Uint8Array ? row.device : undefined,
		tokenHash: token_hash,
		rotatedAt: Number(row.rotated_at),
		previousHash: row.previous_hash instanceof Uint8Array ? row.previous_hash : undefined,
	};
}
