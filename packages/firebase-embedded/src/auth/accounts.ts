import { createHash, randomBytes, randomInt } from "node:crypto";
import { AuthError } from "./auth-error.ts";
import type { Limits } from "./limits.ts";
import type { Passwords } from "./passwords.ts";
import type { Store, UserRow } from "./store.ts";
import { ID_TOKEN_SECONDS, type Tokens } from "./tokens.ts";
import type { VerifiedToken } from "./types.ts";

/** What the methods of the service share. */
export type Accounts = {
	projectId: string;
	store: Store;
	tokens: Tokens;
	passwords: Passwords;
	limits: Limits;
	now: () => number;
};

export type NewUser = { email: string; password: string; displayName: string | undefined };

/** Parsed input only. `caller`: the address to count the work for; the host itself names none. */
export async function createAccount(accounts: Accounts, user: NewUser, caller?: string): Promise<UserRow> {
	const { store, passwords, now } = accounts;
	if (store.findUserByEmail(user.email)) throw new AuthError("EMAIL_EXISTS");
	const passwordHash = await passwords.hash(user.password, caller);
	// Somebody may have taken the address meanwhile; from here to the insert nothing else runs.
	if (store.findUserByEmail(user.email)) throw new AuthError("EMAIL_EXISTS");
	const row: UserRow = {
		uid: newUid(),
		email: user.email,
		emailVerified: false,
		displayName: user.displayName,
		passwordHash,
		customClaims: "{}",
		disabled: false,
		createdAt: now(),
		lastLoginAt: now(),
	};
	store.insertUser(row);
	return row;
}

/** Starts a session: the tokens as both sign-up and sign-in answer them. */
export async function startSession({ store, tokens, now }: Accounts, user: UserRow) {
	const authTime = now();
	const refreshToken = randomBytes(32).toString("base64url");
	const idToken = await tokens.sign(user, authTime);
	store.insertSession(hashRefreshToken(refreshToken), { uid: user.uid, authTime });
	return { idToken, refreshToken, expiresIn: String(ID_TOKEN_SECONDS) };
}

/** The account must exist and be enabled at this moment, whatever the token says. */
export async function verifyOwner(
	{ store, tokens }: Accounts,
	token: string,
): Promise<{ user: UserRow; verified: VerifiedToken }> {
	const verified = await tokens.verify(token);
	return { user: requireUser(store, verified.uid), verified };
}

export function requireUser(store: Store, uid: string): UserRow {
	const user = store.findUser(uid);
	if (user === undefined) throw new AuthError("USER_NOT_FOUND");
	if (user.disabled) throw new AuthError("USER_DISABLED");
	return user;
}

/** Refresh tokens are 256 random bits: a plain hash is enough to keep the file useless to a thief. */
export function hashRefreshToken(token: string): Uint8Array {
	return createHash("sha256").update(token).digest();
}

/** 28 letters and digits, as Firebase makes them. */
function newUid(): string {
	const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
	return Array.from({ length: 28 }, () => alphabet[randomInt(alphabet.length)]).join("");
}
