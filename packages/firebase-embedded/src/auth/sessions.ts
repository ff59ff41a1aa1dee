import { timingSafeEqual } from "node:crypto";
import { sqliteCode, sqliteFull } from "#src/sqlite.ts";
import type { Accounts } from "./accounts.ts";
import { AuthError } from "./auth-error.ts";
import type { SessionRow } from "./data/sessions.ts";
import type { UserRow } from "./data/users.ts";
import type { SessionDevice } from "./devices.ts";
import { newRefreshToken, nextRefreshToken, parseRefreshToken, sessionName } from "./refresh-tokens.ts";
import type { Settings } from "./settings.ts";
import { ID_TOKEN_SECONDS, type SignIn } from "./tokens.ts";
import type { OwnSession } from "./types.ts";

/** A younger token is not replaced, so that several tabs that refresh at once share it. */
const ROTATE_AFTER_MS = 60_000;
/**
 * For this long after a rotation, the previous token is answered with the current one, because the answer may have been
 * lost.
 */
const GRACE_MS = 60_000;
/** Sessions of an account. Beyond it, the session that was unused longest ends. */
const MAX_SESSIONS = 200;
/** The same while its address is not confirmed: anybody makes such accounts, thousands in a few days. */
const MAX_UNCONFIRMED_SESSIONS = 50;

export type NewSession = Omit<SignIn, "authTime" | "secondFactor"> & {
	authTime?: number;
	secondFactor?: string | undefined;
	device: SessionDevice;
};

/**
 * Creates the tokens of a sign-in of any kind. The session that the browser had until now ends; its ID token lives on until
 * the browser's other tabs have the new one. `login`: record it as the account's last login.
 */
export async function startSession(
	{ store, tokens, now, log }: Accounts,
	user: UserRow,
	{ provider, claims, device, authTime, secondFactor }: NewSession,
	login = true,
) {
	const at = now();
	// A sign-in in the same second as a revocation must count as later.
	const since = Math.max(authTime ?? at, user.validSince * 1000);
	const signIn = { provider, claims, secondFactor, authTime: since };
	const token = newRefreshToken();
	const idToken = await tokens.sign(user, { ...signIn, family: token.family });
	store.transaction(() => {
		// The account may have been changed or disabled while the token was signed.
		const current = store.users.find(user.uid);
		if (current?.validSince !== user.validSince) throw new AuthError("TOKEN_EXPIRED");
		const { hash, former, browser, system } = device;
		for (const each of [hash, former]) store.sessions.removeOf(each);
		const names = { device: hash, browser, system };
		const session = { ...signIn, ...names, family: token.family, uid: user.uid, usedAt: at };
		const row = { ...session, tokenHash: token.hash, rotatedAt: at, previousHash: undefined };
		store.sessions.insert(row, current.emailVerified ? MAX_SESSIONS : MAX_UNCONFIRMED_SESSIONS);
		if (login) store.users.loggedIn(user.uid, at);
	});
	if (login) {
		const fields = { uid: user.uid, provider, secondFactor: secondFactor !== undefined };
		log({ level: "info", event: "auth.signed-in", fields });
	}
	return { idToken, refreshToken: token.text, expiresIn: String(ID_TOKEN_SECONDS) };
}

/**
 * Exchanges a refresh token for the current one. The previous token is accepted for a minute, and without limit on the
 * device that began the session. An older token is either stolen or held by a tab that slept. On the session's own
 * device it is refused only, because the tab finds the current token in the storage that all tabs share. On any other
 * device it ends the session.
 * Throws `INVALID_REFRESH_TOKEN` (the SDK keeps the user signed in) or `TOKEN_EXPIRED` (the SDK signs the user out).
 */
export function exchangeRefreshToken(
	{ store, settings, now, ageClock, log }: Accounts,
	text: string,
	device: Uint8Array | undefined,
): { session: SessionRow; refreshToken: string } {
	const token = parseRefreshToken(text);
	if (token === undefined) throw new AuthError("INVALID_REFRESH_TOKEN");
	const session = store.sessions.find(token.family);
	if (session === undefined) {
		// Another tab of this browser has signed in since. It shares its storage with this one.
		const hasSuccessor = device !== undefined && store.sessions.hasDevice(device);
		throw new AuthError(hasSuccessor ? "INVALID_REFRESH_TOKEN" : "TOKEN_EXPIRED");
	}
	const at = now();
	if (isOver(session, settings, ageClock())) {
		store.sessions.remove(token.family);
		throw new AuthError("TOKEN_EXPIRED");
	}
	const key = store.secret("refresh");
	if (same(token.hash, session.tokenHash)) {
		// Then the session's last use is not a minute old either: nothing is written.
		if (at - session.rotatedAt < ROTATE_AFTER_MS) return { session, refreshToken: text };
		const next = nextRefreshToken(token, key);
		const rotated = { tokenHash: next.hash, previousHash: token.hash, rotatedAt: at };
		const used = { ...session, ...rotated, usedAt: at };
		return stored(() => store.sessions.update(used))
			? { session: used, refreshToken: next.text }
			: { session, refreshToken: text };
	}
	const previous = session.previousHash !== undefined && same(token.hash, session.previousHash);
	const isOwnDevice = session.device !== undefined && device !== undefined && same(device, session.device);
	if (previous && (isOwnDevice || at - session.rotatedAt <= GRACE_MS))
		return { session, refreshToken: nextRefreshToken(token, key).text };
	if (isOwnDevice) throw new AuthError("INVALID_REFRESH_TOKEN");
	voidSession({ store, now }, session);
	log({ level: "warn", event: "auth.refresh-token-reused", fields: { uid: session.uid } });
	throw new AuthError("TOKEN_EXPIRED");
}

/** Ends the session whose token this is, or whose predecessor it is. */
export function endSession({ store, now, log }: Accounts, text: string): void {
	const token = parseRefreshToken(text);
	const session = token && store.sessions.find(token.family);
	if (token === undefined || session === undefined) return;
	const { tokenHash, previousHash } = session;
	if (!same(token.hash, tokenHash) && (previousHash === undefined || !same(token.hash, previousHash))) return;
	voidSession({ store, now }, session);
	log({ level: "info", event: "auth.signed-out", fields: { uid: session.uid } });
}

/** The open sessions of an account. */
export function openSessions({ store, settings, ageClock }: Accounts, uid: string): OwnSession[] {
	const at = ageClock();
	const open = store.sessions.of(uid).filter((session) => !isOver(session, settings, at));
	return open.map(({ family, authTime, usedAt, browser, system }) => ({
		name: sessionName(family),
		signedInAt: authTime,
		usedAt,
		...(browser === undefined ? {} : { browser }),
		...(system === undefined ? {} : { system }),
	}));
}

/** Ends the session of this name; false if the account has none. Its ID tokens are void at once. */
export function endNamedSession({ store, now, log }: Accounts, uid: string, name: string): boolean {
	const session = store.sessions.of(uid).find(({ family }) => sessionName(family) === name);
	if (session === undefined) return false;
	voidSession({ store, now }, session);
	// It may have asked for another address.
	store.codes.removeAll(uid, ["VERIFY_AND_CHANGE_EMAIL"]);
	log({ level: "info", event: "auth.session-ended", fields: { uid } });
	return true;
}

function voidSession({ store, now }: Pick<Accounts, "store" | "now">, session: SessionRow): void {
	const at = now();
	store.transaction(() => store.sessions.end(session, { now: at, until: at + ID_TOKEN_SECONDS * 1000 }));
}

function isOver({ usedAt, authTime }: SessionRow, { sessionEnds }: Settings, at: number): boolean {
	return at - usedAt > sessionEnds.unusedMs || at - authTime > sessionEnds.longestMs;
}

/** False if the disk is full: the token is then not replaced, so that the staff go on reading. */
function stored(change: () => void): boolean {
	try {
		change();
		return true;
	} catch (cause) {
		if (sqliteCode(cause) !== sqliteFull) throw cause;
		return false;
	}
}

function same(a: Uint8Array, b: Uint8Array): boolean {
	return a.length === b.length && timingSafeEqual(a, b);
}
