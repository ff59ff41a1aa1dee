import type { DatabaseSync, SQLOutputValue } from "node:sqlite";

/** What a mailed code does. The other names are Firebase's `requestType`. */
export type CodeKind =
	| "PASSWORD_RESET"
	| "VERIFY_EMAIL"
	| "VERIFY_AND_CHANGE_EMAIL"
	| "RECOVER_EMAIL"
	/** Not Firebase's: see `admit-device.ts`. */
	| "ADMIT_DEVICE";

/** Codes of one kind per account. A new code replaces the oldest. */
const MAX_CODES = 5;
/** An expired code is kept this long, so that its use is answered as expired and not as unknown. */
const REMEMBERED_MS = 30 * 24 * 3_600_000;

/** Times are milliseconds since 1970. */
export type CodeRow = {
	/** SHA-256 of the code. */
	hash: Uint8Array;
	kind: CodeKind;
	uid: string;
	/** The account's address when the code was made. For `RECOVER_EMAIL`, the address to restore. */
	email: string;
	newEmail: string | undefined;
	createdAt: number;
	expiresAt: number;
};

export type Codes = {
	find(hash: Uint8Array): CodeRow | undefined;
	insert(code: CodeRow): void;
	/** Whether a code of this kind, made after this instant, is stored for the account and its address. */
	hasSince(code: Pick<CodeRow, "uid" | "kind" | "email">, after: number): boolean;
	/** False if the code was not stored. */
	remove(hash: Uint8Array): boolean;
	/** Removes all codes of these kinds of the account. */
	removeAll(uid: string, kinds: readonly CodeKind[]): void;
};

export function prepareCodes(db: DatabaseSync): Codes {
	const byHash = db.prepare("SELECT * FROM codes WHERE hash = ?");
	const since = db.prepare(
		"SELECT 1 FROM codes WHERE uid = ? AND kind = ? AND created_at > ? AND email = ? LIMIT 1",
	);
	const add = db.prepare(
		"INSERT INTO codes (hash, kind, uid, email, new_email, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
	);
	const trim = db.prepare(
		`DELETE FROM codes WHERE uid = ?1 AND (expires_at < ?3 OR hash IN
			(SELECT hash FROM codes WHERE uid = ?1 AND kind = ?2 ORDER BY created_at DESC LIMIT -1 OFFSET ${MAX_CODES}))`,
	);
	const remove = db.prepare("DELETE FROM codes WHERE hash = ?");
	const removeKind = db.prepare("DELETE FROM codes WHERE uid = ? AND kind = ?");
	return {
		find: (hash) => readCode(byHash.get(hash)),
		insert({ hash, kind, uid, email, newEmail, createdAt, expiresAt }) {
			add.run(hash, kind, uid, email, newEmail ?? null, createdAt, expiresAt);
			trim.run(uid, kind, createdAt - REMEMBERED_MS);
		},
		hasSince: ({ uid, kind, email }, after) => since.get(uid, kind, after, email) !== undefined,
		remove: (hash) => remove.run(hash).changes === 1,
		removeAll(uid, kinds) {
			for (const kind of kinds) removeKind.run(uid, kind);
		},
	};
}

function readCode(row: Record<string, SQLOutputValue> | undefined): CodeRow | undefined {
	if (row === undefined || !(row.hash instanceof Uint8Array)) return undefined;
	const kind = KINDS.find((each) => each === row.kind);
	if (kind === undefined) return undefined;
	return {
		hash: row.hash,
		kind,
		uid: String(row.uid),
		email: String(row.email),
		newEmail: typeof row.new_email === "string" ? row.new_email : undefined,
		createdAt: Number(row.created_at),
		expiresAt: Number(row.expires_at),
	};
}

const KINDS = [
	"PASSWORD_RESET",
	"VERIFY_EMAIL",
	"VERIFY_AND_CHANGE_EMAIL",
	"RECOVER_EMAIL",
	"ADMIT_DEVICE",
] as const;
