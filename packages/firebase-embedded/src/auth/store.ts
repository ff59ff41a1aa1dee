import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";

const VERSION = 1;
/** Sessions kept per account; the one longest unused is signed out first. */
const MAX_SESSIONS = 200;

const SCHEMA = `
	CREATE TABLE users (
		uid TEXT PRIMARY KEY,
		email TEXT NOT NULL UNIQUE,
		email_verified INTEGER NOT NULL DEFAULT 0,
		display_name TEXT,
		password_hash TEXT NOT NULL,
		custom_claims TEXT NOT NULL DEFAULT '{}',
		disabled INTEGER NOT NULL DEFAULT 0,
		created_at INTEGER NOT NULL,
		last_login_at INTEGER NOT NULL
	) STRICT, WITHOUT ROWID;
	CREATE TABLE sessions (
		token_hash BLOB PRIMARY KEY,
		uid TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
		auth_time INTEGER NOT NULL,
		used_at INTEGER NOT NULL
	) STRICT, WITHOUT ROWID;
	CREATE INDEX sessions_by_user ON sessions (uid, used_at);
`;

/** Times are milliseconds since the epoch. `customClaims` is JSON text of an object. */
export type UserRow = {
	uid: string;
	email: string;
	emailVerified: boolean;
	displayName: string | undefined;
	passwordHash: string;
	customClaims: string;
	disabled: boolean;
	createdAt: number;
	lastLoginAt: number;
};

export type SessionRow = { uid: string; authTime: number };

export type Store = {
	findUser(uid: string): UserRow | undefined;
	findUserByEmail(email: string): UserRow | undefined;
	/** The address must be free; look first, in the same tick. */
	insertUser(user: UserRow): void;
	/** False when there is no such account. */
	setCustomClaims(uid: string, claims: string): boolean;
	setDisabled(uid: string, disabled: boolean): boolean;
	/** A sign-in: the session and the account's last login, durable together. */
	insertSession(tokenHash: Uint8Array, session: SessionRow): void;
	findSession(tokenHash: Uint8Array): SessionRow | undefined;
	touchSession(tokenHash: Uint8Array, usedAt: number): void;
	close(): void;
};

/** Opens or creates `auth.sqlite`: an answered sign-up survives power loss. */
export function openStore(dataDir: string): Store {
	const db = openDatabase(join(dataDir, "auth.sqlite"));
	const userByUid = db.prepare("SELECT * FROM users WHERE uid = ?");
	const userByEmail = db.prepare("SELECT * FROM users WHERE email = ?");
	const addUser = db.prepare(
		`INSERT INTO users (uid, email, email_verified, display_name, password_hash, custom_claims, disabled,
			created_at, last_login_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
	);
	const claim = db.prepare("UPDATE users SET custom_claims = ? WHERE uid = ?");
	const disable = db.prepare("UPDATE users SET disabled = ? WHERE uid = ?");
	const loggedIn = db.prepare("UPDATE users SET last_login_at = ? WHERE uid = ?");
	const session = db.prepare("SELECT uid, auth_time FROM sessions WHERE token_hash = ?");
	const addSession = db.prepare(
		"INSERT INTO sessions (token_hash, uid, auth_time, used_at) VALUES (?, ?, ?, ?)",
	);
	const usedSession = db.prepare("UPDATE sessions SET used_at = ? WHERE token_hash = ?");
	const trimSessions = db.prepare(
		`DELETE FROM sessions WHERE token_hash IN
			(SELECT token_hash FROM sessions WHERE uid = ? ORDER BY used_at DESC LIMIT -1 OFFSET ${MAX_SESSIONS})`,
	);

	return {
		findUser: (uid) => readUser(userByUid.get(uid)),
		findUserByEmail: (email) => readUser(userByEmail.get(email)),
		insertUser(user) {
			addUser.run(
				user.uid,
				user.email,
				user.emailVerified ? 1 : 0,
				user.displayName ?? null,
				user.passwordHash,
				user.customClaims,
				user.disabled ? 1 : 0,
				user.createdAt,
				user.lastLoginAt,
			);
		},
		setCustomClaims: (uid, claims) => claim.run(claims, uid).changes === 1,
		setDisabled: (uid, disabled) => disable.run(disabled ? 1 : 0, uid).changes === 1,
		insertSession(tokenHash, { uid, authTime }) {
			inTransaction(db, () => {
				addSession.run(tokenHash, uid, authTime, authTime);
				loggedIn.run(authTime, uid);
				trimSessions.run(uid);
			});
		},
		findSession(tokenHash) {
			const row = session.get(tokenHash);
			return row && { uid: String(row.uid), authTime: Number(row.auth_time) };
		},
		touchSession(tokenHash, usedAt) {
			usedSession.run(usedAt, tokenHash);
		},
		close: () => db.close(),
	};
}

function openDatabase(path: string): DatabaseSync {
	// SQLite gives its own files the mode of the database, so the database must be private before it opens it.
	closeSync(openSync(path, "a", 0o600));
	const db = new DatabaseSync(path, { timeout: 5_000 });
	db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
	const version = Number(db.prepare("PRAGMA user_version").get()?.user_version);
	if (version > VERSION) {
		db.close();
		throw new Error(`auth.sqlite has format ${version}; this version reads up to ${VERSION}`);
	}
	if (version < 1) inTransaction(db, () => db.exec(`${SCHEMA} PRAGMA user_version = ${VERSION};`));
	return db;
}

function inTransaction(db: DatabaseSync, change: () => void): void {
	db.exec("BEGIN IMMEDIATE");
	try {
		change();
		db.exec("COMMIT");
	} catch (error) {
		// A full disk may have rolled back already; a second ROLLBACK would hide the first error.
		if (db.isTransaction) db.exec("ROLLBACK");
		throw error;
	}
}

function readUser(row: Record<string, SQLOutputValue> | undefined): UserRow | undefined {
	if (row === undefined) return undefined;
	const name = row.display_name;
	return {
		uid: String(row.uid),
		email: String(row.email),
		emailVerified: row.email_verified === 1,
		displayName: typeof name === "string" ? name : undefined,
		passwordHash: String(row.password_hash),
		customClaims: String(row.custom_claims),
		disabled: row.disabled === 1,
		createdAt: Number(row.created_at),
		lastLoginAt: Number(row.last_login_at),
	};
}
