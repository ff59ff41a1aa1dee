import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { inTransaction, sqliteCode, sqliteFull, userVersion } from "#src/sqlite.ts";
import { keepIdentity, refuseOthers } from "./identity.ts";
import { openShared } from "./open-shared.ts";

const VERSION = 4;

const SCHEMA_1 = `
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

// Format 2: accounts without an address, sessions as families of tokens, mailed codes. The family of a token of format
// 1 is the beginning of its hash.
const TO_2 = `
	CREATE TABLE users_2 (
		uid TEXT PRIMARY KEY,
		email TEXT UNIQUE,
		email_verified INTEGER NOT NULL,
		display_name TEXT,
		photo_url TEXT,
		password_hash TEXT,
		custom_claims TEXT NOT NULL,
		disabled INTEGER NOT NULL,
		created_at INTEGER NOT NULL,
		last_login_at INTEGER NOT NULL,
		valid_since INTEGER NOT NULL
	) STRICT, WITHOUT ROWID;
	INSERT INTO users_2 SELECT uid, email, email_verified, display_name, NULL, password_hash, custom_claims, disabled,
		created_at, last_login_at, 0 FROM users;
	CREATE TABLE sessions_2 (
		family BLOB PRIMARY KEY,
		uid TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
		auth_time INTEGER NOT NULL,
		used_at INTEGER NOT NULL,
		provider TEXT NOT NULL,
		claims TEXT NOT NULL,
		device BLOB,
		token_hash BLOB NOT NULL,
		rotated_at INTEGER NOT NULL,
		previous_hash BLOB
	) STRICT, WITHOUT ROWID;
	INSERT INTO sessions_2 SELECT substr(token_hash, 1, 16), uid, auth_time, used_at, 'password', '{}', NULL, token_hash,
		used_at, NULL FROM sessions;
	DROP TABLE sessions;
	DROP TABLE users;
	ALTER TABLE users_2 RENAME TO users;
	ALTER TABLE sessions_2 RENAME TO sessions;
	CREATE INDEX sessions_by_user ON sessions (uid, used_at);
	CREATE TABLE codes (
		hash BLOB PRIMARY KEY,
		kind TEXT NOT NULL,
		uid TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
		email TEXT NOT NULL,
		new_email TEXT,
		created_at INTEGER NOT NULL,
		expires_at INTEGER NOT NULL
	) STRICT, WITHOUT ROWID;
	CREATE INDEX codes_by_user ON codes (uid, kind, created_at);
	CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
`;

// Format 3: second factors, and the one that a session was opened with.
const TO_3 = `
	CREATE TABLE factors (
		id TEXT PRIMARY KEY,
		uid TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
		secret BLOB NOT NULL,
		display_name TEXT,
		enrolled_at INTEGER NOT NULL,
		last_step INTEGER NOT NULL
	) STRICT, WITHOUT ROWID;
	CREATE INDEX factors_by_user ON factors (uid, enrolled_at);
	ALTER TABLE sessions ADD COLUMN second_factor TEXT;
`;

// Format 4: names of a session's browser and system, ended sessions whose ID tokens are still valid, and the instant at which a
// generated password ends.
const TO_4 = `
	ALTER TABLE sessions ADD COLUMN browser TEXT;
	ALTER TABLE sessions ADD COLUMN system TEXT;
	CREATE INDEX sessions_by_device ON sessions (device);
	CREATE TABLE ended (session TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
	ALTER TABLE users ADD COLUMN password_ends_at INTEGER;
`;

/** For what is removed by its age, and the bound of unconfirmed accounts. Without them each look reads a whole table. */
const INDEXES = `
	CREATE INDEX IF NOT EXISTS sessions_by_use ON sessions (used_at);
	CREATE INDEX IF NOT EXISTS sessions_by_sign_in ON sessions (auth_time);
	CREATE INDEX IF NOT EXISTS ended_by_end ON ended (until);
	CREATE INDEX IF NOT EXISTS users_anonymous ON users (created_at) WHERE email IS NULL AND password_hash IS NULL;
	CREATE INDEX IF NOT EXISTS users_unconfirmed ON users (created_at) WHERE email IS NOT NULL AND email_verified = 0;
`;

/** Opens or creates `auth.sqlite`, readable by its owner only. A change is on the disk before it is answered. */
export function openDatabase(dataDir: string): DatabaseSync {
	const db = openShared(join(dataDir, "auth.sqlite"));
	try {
		refuseOthers(dataDir, db);
		inTransaction(db, () => migrate(db));
		addIndexes(db);
		keepIdentity(dataDir, db);
		db.exec("PRAGMA foreign_keys = ON");
		return db;
	} catch (error) {
		db.close();
		throw error;
	}
}

function migrate(db: DatabaseSync): void {
	const version = userVersion(db);
	if (version > VERSION)
		throw new Error(`auth.sqlite has format ${version}; this version reads up to ${VERSION}`);
	if (version < 1) db.exec(SCHEMA_1);
	if (version < 2) {
		db.exec(TO_2);
		addSecrets(db, "refresh", "device");
	}
	if (version < 3) {
		db.exec(TO_3);
		addSecrets(db, "challenge");
	}
	if (version < 4) db.exec(TO_4);
	if (version < VERSION) db.exec(`PRAGMA user_version = ${VERSION}`);
}

/** They belong to no format: an earlier version reads the file, too. */
function addIndexes(db: DatabaseSync): void {
	try {
		inTransaction(db, () => db.exec(INDEXES));
	} catch (cause) {
		if (sqliteCode(cause) !== sqliteFull) throw cause;
	}
}

function addSecrets(db: DatabaseSync, ...names: string[]): void {
	const add = db.prepare("INSERT INTO secrets (name, value) VALUES (?, ?)");
	for (const name of names) add.run(name, randomBytes(32));
}
