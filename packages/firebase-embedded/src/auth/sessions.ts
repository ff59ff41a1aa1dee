import { timingSafeEqual } from "node:crypto";
import type { Accounts } from "./accounts.ts";
import { AuthError } from "./auth-error.ts";
import type { SessionRow } from "./data/sessions.ts";
import type { UserRow } from "./data/users.ts";
import { newRefreshToken, nextRefreshToken, parseRefreshToken } from "./refresh-tokens.ts";
import { ID_TOKEN_SECONDS, type SignIn } from "./tokens.ts";

/** A token younger than this stays as it is: several tabs that refresh at once share it. */
const ROTATE_AFTER_MS = 60_000;
/** How long the token before the one in force is answered with the latter: an answer may have been lost. */
const GRACE_MS = 60_000;

/** `device`: hash of the caller's device, see `devices.ts`. */
export type NewSession = Omit<SignIn, "authTime"> & { authTime?: number; device: Uint8Array | undefined };

/** The tokens as all kinds of sign-in answer them. `login`: counts as the account's last login. */
export async function startSession(
	{ store, tokens, now }: Accounts,
	user: UserRow,
	{ provider, claims, device, authTime }: NewSession,
	login = true,
) {
	const at = now();
	// A sign-in in the second of a revocation must not be taken for one before it.
	const signIn = { provider, claims, authTime: Math.max(authTime ?? at, user.validSince * 1000) };
	const token = newRefreshToken();
	const idToken = await tokens.sign(user, { ...signIn, family: token.family });
	store.transaction(() => {
		// Changed or disabled while the token was being signed.
		const current = store.users.find(user.uid);
		if (current?.validSince !== user.validSince) throw new AuthError("TOKEN_EXPIRED");
		const session = { ...signIn, device, family: token.family, uid: user.uid, usedAt: at };
		store.sessions.insert({ ...session, tokenHash: token.hash, rotatedAt: at, previousHash: undefined });
		if (login) store.users.loggedIn(user.uid, at);
	});
	return { idToken, refreshToken: token.text, expiresIn: String(ID_TOKEN_SECONDS) };
}

/**
 * Takes a refresh token and names the one to use from now on. The one before is good for a minute more, and for good on
 * the device that the session began on. An older one is a theft, or a tab that slept: that device is only refused (the
 * tab finds the newest in the storage it shares with the others), any other ends the session for all.
 *
 * Throws `INVALID_REFRESH_TOKEN`, upon which the SDK keeps the person, or `TOKEN_EXPIRED`, upon which it signs out.
 */
export function exchangeRefreshToken(
	{ store, now, log }: Accounts,
	text: string,
	device: Uint8Array | undefined,
): { session: SessionRow; refreshToken: string } {
	const token = parseRefreshToken(text);
	if (token === undefined) throw new AuthError("INVALID_REFRESH_TOKEN");
	const session = store.sessions.find(token.family);
	if (session === undefined) throw new AuthError("TOKEN_EXPIRED");
	const at = now();
	const key = store.secret("refresh");
	if (same(token.hash, session.tokenHash)) {
		const next = at - session.rotatedAt < ROTATE_AFTER_MS ? token : nextRefreshToken(token, key);
		const rotated = next === token ? {} : { tokenHash: next.hash, previousHash: token.hash, rotatedAt: at };
		const used = { ...session, ...rotated, usedAt: at };
		store.sessions.update(used);
		return { session: used, refreshToken: next.text };
	}
	const previous = session.previousHash !== undefined && same(token.hash, session.previousHash);
	const home = session.device !== undefined && device !== undefined && same(device, session.device);
	if (previous && (home || at - session.rotatedAt <= GRACE_MS))
		return { session, refreshToken: nextRefreshToken(token, key).text };
	if (home) throw new AuthError("INVALID_REFRESH_TOKEN");
	store.sessions.remove(token.family);
	log("warn", "auth.refresh-token-reused", { uid: session.uid });
	throw new AuthError("TOKEN_EXPIRED");
}

function same(a: Uint8Array, b: Uint8Array): boolean {
	return a.length === b.length && timingSafeEqual(a, b);
}
