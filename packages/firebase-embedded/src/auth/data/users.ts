import type { DatabaseSync, SQLOutputValue } from "node:sqlite";

/** Times are milliseconds since 1970. `customClaims` is JSON text of an object. */
export type UserRow = {
	uid: string;
	/** Undefined for anonymous accounts and for accounts of custom tokens. */
	email: string | undefined;
	emailVerified: boolean;
	displayName: string | undefined;
	photoUrl: string | undefined;
	/** Undefined if the account has no password. */
	passwordHash: string | undefined;
	/** When a password that the server made stops working. Undefined for a password that a person chose. */
	passwordEndsAt: number | undefined;
	customClaims: string;
	disabled: boolean;
	createdAt: number;
	/** Undefined before the first sign-in; stored as 0. */
	lastLoginAt: number | undefined;
	/** Whole seconds since 1970. ID tokens of an earlier sign-in are void. */
	validSince: number;
};

export type Users = {
	find(uid: string): UserRow | undefined;
	findByEmail(email: string): UserRow | undefined;
	/** The address must be free: check it in the same turn of the event loop. */
	insert(user: UserRow): void;
	/** Stores the whole row except uid, creation time and login time. The address must be free. */
	update(user: UserRow): void;
	/** False if there is no such account. */
	remove(uid: string): boolean;
	/** Accounts in the order of their uids, from the first behind `after`. */
	page(after: string, most: number): UserRow[];
	loggedIn(uid: string, at: number): void;
	/**
	 * Of the accounts in the order of their uids, `most` from the first behind `after`: those with an address that was never confirmed,
	 * without claims, not disabled, and last used before this instant. `last`: of all that were looked at. Undefined: none is left.
	 */
	unconfirmed(before: number, after: string, most: number): { uids: string[]; last: string | undefined };
	isUnconfirmed(uid: string, before: number): boolean;
	/** When the youngest was made of the accounts without a confirmed address, apart from as many younger ones. */
	youngestBeyond(many: number): number | undefined;
	/** Removes anonymous accounts that were last used before this instant, at most `most`, and returns their number. */
	removeUnused(before: number, most: number): number;
};

/** @param touched called with each account that is changed or removed, before the change is stored */
export function prepareUsers(db: DatabaseSync, touched: (uid: string) => void): Users {
	const byUid = db.prepare("SELECT * FROM users WHERE uid = ?");
	const behind = db.prepare("SELECT * FROM users WHERE uid > ? ORDER BY uid LIMIT ?");
	const byEmail = db.prepare("SELECT * FROM users WHERE email = ?");
	const add = db.prepare(
		`INSERT INTO users (email, email_verified, display_name, photo_url, password_hash, password_ends_at,
			custom_claims, disabled, valid_since, uid, created_at, last_login_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
	);
	const change = db.prepare(
		`UPDATE users SET email = ?, email_verified = ?, display_name = ?, photo_url = ?, password_hash = ?,
			password_ends_at = ?, custom_claims = ?, disabled = ?, valid_since = ? WHERE uid = ?`,
	);
	const remove = db.prepare("DELETE FROM users WHERE uid = ?");
	const login = db.prepare("UPDATE users SET last_login_at = ? WHERE uid = ?");
	const unused = db.prepare(
		`SELECT uid FROM users WHERE email IS NULL AND password_hash IS NULL AND created_at < ?1 AND last_login_at < ?1 AND NOT EXISTS
			(SELECT 1 FROM sessions WHERE sessions.uid = users.uid AND (provider <> 'anonymous' OR used_at >= ?1)) LIMIT ?2`,
	);
	const isIdle = `email IS NOT NULL AND email_verified = 0 AND disabled = 0 AND custom_claims = '{}'
		AND max(created_at, last_login_at) < ?1
		AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.uid = users.uid AND used_at >= ?1)`;
	const unconfirmed = db.prepare(
		`SELECT uid, ${isIdle} AS is_idle FROM users WHERE uid > ?2 ORDER BY uid LIMIT ?3`,
	);
	const isUnconfirmed = db.prepare(`SELECT 1 FROM users WHERE uid = ?2 AND ${isIdle}`);
	const beyond = db.prepare(
		`SELECT created_at FROM users WHERE email IS NOT NULL AND email_verified = 0
			ORDER BY created_at DESC LIMIT 1 OFFSET ?`,
	);
	return {
		find: (uid) => readUser(byUid.get(uid)),
		findByEmail: (email) => readUser(byEmail.get(email)),
		page: (after, most) => behind.all(after, most).flatMap((row) => readUser(row) ?? []),
		insert(user) {
			add.run(...changeable(user), user.uid, user.createdAt, user.lastLoginAt ?? 0);
		},
		update(user) {
			change.run(...changeable(user), user.uid);
			touched(user.uid);
		},
		remove(uid) {
			touched(uid);
			return remove.run(uid).changes === 1;
		},
		unconfirmed(before, after, most) {
			const rows = unconfirmed.all(before, after, most);
			const uids = rows.filter((row) => row.is_idle === 1).map(({ uid }) => String(uid));
			const last = rows.at(-1)?.uid;
			return { uids, last: typeof last === "string" ? last : undefined };
		},
		isUnconfirmed: (uid, before) => isUnconfirmed.get(before, uid) !== undefined,
		youngestBeyond(many) {
			const at = beyond.get(many)?.created_at;
			return typeof at === "number" ? at : undefined;
		},
		removeUnused(before, most) {
			const uids = unused.all(before, most).map(({ uid }) => String(uid));
			for (const uid of uids) {
				touched(uid);
				remove.run(uid);
			}
			return uids.length;
		},
		loggedIn(uid, at) {
			login.run(at, uid);
		},
	};
}

function changeable(user: UserRow) {
	return [
		user.email ?? null,
		user.emailVerified ? 1 : 0,
		user.displayName ?? null,
		user.photoUrl ?? null,
		user.passwordHash ?? null,
		user.passwordEndsAt ?? null,
		user.customClaims,
		user.disabled ? 1 : 0,
		user.validSince,
	] as const;
}

function readUser(row: Record<string, SQLOutputValue> | undefined): UserRow | undefined {
	if (row === undefined) return undefined;
	const text = (name: string) => {
		const value = row[name];
		return typeof value === "string" ? value : undefined;
	};
	return {
		uid: String(row.uid),
		email: text("email"),
		emailVerified: row.email_verified === 1,
		displayName: text("display_name"),
		photoUrl: text("photo_url"),
		passwordHash: text("password_hash"),
		passwordEndsAt: typeof row.password_ends_at === "number" ? row.password_ends_at : undefined,
		customClaims: String(row.custom_claims),
		disabled: row.disabled === 1,
		createdAt: Number(row.created_at),
		lastLoginAt: row.last_login_at === 0 ? undefined : Number(row.last_login_at),
		validSince: Number(row.valid_since),
	};
}
