import { randomInt } from "node:crypto";
import type { Clock } from "#src/clock.ts";
import type { Log } from "#src/log.ts";
import { AuthError } from "./auth-error.ts";
import type { Store } from "./data/store.ts";
import type { UserRow } from "./data/users.ts";
import { hasEnded, type InForce } from "./in-force.ts";
import type { Limits } from "./limits.ts";
import type { Post } from "./mail/post.ts";
import type { MailRecipients } from "./mail/recipients.ts";
import type { Asker, Passwords } from "./passwords.ts";
import type { Challenges } from "./second-factor/challenges.ts";
import type { Settings } from "./settings.ts";
import { authTimeOf, type Tokens } from "./tokens.ts";
import type { VerifiedToken } from "./types.ts";

/** The state and the ports that all methods of the account service share. */
export type Accounts = {
	projectId: string;
	store: Store;
	inForce: InForce;
	tokens: Tokens;
	passwords: Passwords;
	challenges: Challenges;
	limits: Limits;
	post: Post;
	recipients: MailRecipients;
	settings: Settings;
	log: Log;
	now: Clock;
	/** The time by which sign-ins and unused accounts end. */
	ageClock: Clock;
};

/** Address, password and account may be changed for this long after a sign-in, as with Firebase. */
const RECENT_MS = 5 * 60_000;

/** `passwordEndsAt`: for a password that the server made. */
export type NewUser = {
	email: string;
	password: string;
	displayName: string | undefined;
	passwordEndsAt?: number | undefined;
};

/**
 * Takes parsed input only. `caller`: for whom the work is counted; calls of the host have none.
 */
export async function createAccount(
	accounts: Accounts,
	user: NewUser,
	caller?: Omit<Asker, "whose">,
): Promise<UserRow> {
	const { store, passwords } = accounts;
	requireFree(store, user.email);
	const asker = caller === undefined ? undefined : { ...caller, whose: user.email };
	const passwordHash = await passwords.hash(user.password, asker);
	// Another request may have taken the address meanwhile. From here to the insert nothing else runs.
	requireFree(store, user.email);
	const { email, displayName, passwordEndsAt } = user;
	return insertAccount(accounts, { email, displayName, passwordHash, passwordEndsAt });
}

/** An account without an address is anonymous until one is linked. `uid` must be free. */
export function insertAccount(
	{ store, now }: Accounts,
	user: Partial<Pick<UserRow, "uid" | "email" | "displayName" | "passwordHash" | "passwordEndsAt">>,
): UserRow {
	const row: UserRow = {
		uid: user.uid ?? newUid(),
		email: user.email,
		emailVerified: false,
		displayName: user.displayName,
		photoUrl: undefined,
		passwordHash: user.passwordHash,
		passwordEndsAt: user.passwordEndsAt,
		customClaims: "{}",
		disabled: false,
		createdAt: now(),
		lastLoginAt: undefined,
		validSince: 0,
	};
	store.users.insert(row);
	return row;
}

export function requireFree(store: Store, email: string, uid?: string): void {
	const owner = store.users.findByEmail(email);
	if (owner !== undefined && owner.uid !== uid) throw new AuthError("EMAIL_EXISTS");
}

/** Checks that the account exists and is enabled now, and that the token is not older than the last revocation. */
export async function verifyOwner(
	{ store, tokens }: Accounts,
	token: string,
): Promise<{ user: UserRow; verified: VerifiedToken }> {
	const verified = await tokens.verify(token);
	const user = requireUser(store, verified.uid);
	if (hasEnded(store, verified)) throw new AuthError("TOKEN_EXPIRED");
	if (authTimeOf(verified) < user.validSince * 1000) throw new AuthError("TOKEN_EXPIRED");
	return { user, verified };
}

/** Guards changes that somebody with a borrowed device must not make. Throws `CREDENTIAL_TOO_OLD_LOGIN_AGAIN`. */
export function requireRecent({ now }: Accounts, verified: VerifiedToken): void {
	if (now() - authTimeOf(verified) > RECENT_MS) throw new AuthError("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
}

/** Limits how often people change their own account. Throws `TOO_MANY_ATTEMPTS_TRY_LATER`. */
export function requireChange({ limits }: Accounts, { uid }: UserRow, address: string): void {
	if (!limits.change(address, uid)) throw new AuthError("TOO_MANY_ATTEMPTS_TRY_LATER");
}

export function requireUser(store: Store, uid: string): UserRow {
	const user = store.users.find(uid);
	if (user === undefined) throw new AuthError("USER_NOT_FOUND");
	if (user.disabled) throw new AuthError("USER_DISABLED");
	return user;
}

/**
 * Ends all sessions of an account and voids its ID tokens. Call it within a transaction.
 * @returns the row with `changes`, as stored
 */
export function changeAndRevoke(
	{ store, now, log }: Accounts,
	user: UserRow,
	changes: Partial<UserRow>,
): UserRow {
	// The next second, because tokens hold the time of their sign-in in whole seconds.
	const validSince = Math.max(user.validSince, Math.floor(now() / 1000)) + 1;
	const passwordChanged = changes.passwordHash !== undefined && changes.passwordHash !== user.passwordHash;
	const passwordEndsAt = passwordChanged ? undefined : user.passwordEndsAt;
	const changed = { ...user, ...changes, passwordEndsAt, validSince };
	store.users.update(changed);
	store.sessions.removeAll(user.uid);
	const addressChanged = changed.email !== user.email;
	log({
		level: "info",
		event: "auth.sessions-ended",
		fields: { uid: user.uid, addressChanged, passwordChanged, disabled: changed.disabled },
	});
	// A change of the address may have been asked for by somebody whose session ends here.
	store.codes.removeAll(user.uid, [
		"PASSWORD_RESET",
		"VERIFY_AND_CHANGE_EMAIL",
		...(addressChanged ? (["VERIFY_EMAIL"] as const) : []),
	]);
	return changed;
}

/** 28 letters and digits, as Firebase makes them. */
function newUid(): string {
	const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
	return Array.from({ length: 28 }, () => alphabet[randomInt(alphabet.length)]).join("");
}
