/**
 * The account service of the embedded server: e-mail and password accounts for the unmodified `firebase/auth` SDK, and
 * the signed ID tokens of Firestore requests.
 */

import type { IncomingMessage, ServerResponse } from "node:http";
import type { JSONWebKeySet } from "jose";
import type { Clock } from "#src/clock.ts";
import type { Log } from "#src/log.ts";
import type { Locale } from "./mail/locale.ts";
import type { Mailer } from "./mail/post.ts";
import type { SessionEnds, SignUpSettings } from "./settings.ts";

export type AuthOptions = {
	/** Existing folder for `auth.sqlite` and the signing keys. Both are created readable by their owner only. */
	dataDir: string;
	/** Audience of the tokens, and part of the default issuer. */
	projectId: string;
	/** Default: `https://securetoken.google.com/{projectId}`, as with Firebase. */
	issuer?: string;
	/** Never gets passwords, tokens or e-mail addresses. Default: nothing is logged. */
	log?: Log;
	/** Milliseconds since 1970. Default: the system clock. */
	now?: Clock;
	/**
	 * Milliseconds since the machine started, to notice that the clock leaps: see `held-clock.ts`. Default: the system's; with
	 * a `now` of the caller none.
	 */
	uptime?: Clock;
	/** The caller's address for the limits. Default: the socket's. Behind proxies use `clientAddressBehind`. */
	clientAddress?: (req: IncomingMessage) => string;
	/**
	 * The public address of this server, without a slash at the end. Mailed links begin with it; it is never taken from a
	 * request. Default: `http://localhost`.
	 */
	publicUrl?: string | (() => string);
	/** Further origins, besides that of `publicUrl`, to which mailed links may continue. */
	origins?: readonly string[];
	/** Default: `.eml` files in the folder `outbox` of the data folder. */
	mailer?: Mailer;
	/** Binary logarithm of scrypt's cost for new passwords, 10 to 18. Default: 15, about 400 ms on a small machine. */
	passwordCost?: number;
	/** Who may create an account. Default: everybody, also without an address. */
	signUp?: SignUpSettings;
	/** When sign-ins end. */
	sessionEnds?: Partial<SessionEnds>;
};

/** The content of a valid ID token. `token` holds all claims, custom ones included. */
export type VerifiedToken = {
	uid: string;
	token: Record<string, unknown>;
	/** Milliseconds since 1970. */
	expiresAt: number;
};

/** An account as the host sees it. */
export type AuthUser = {
	uid: string;
	/** Absent for anonymous accounts and for accounts of custom tokens. */
	email?: string;
	emailVerified: boolean;
	displayName?: string;
	photoUrl?: string;
	disabled: boolean;
	customClaims: Record<string, unknown>;
	/** When the password stops working, if a program made it (see `createUser`). Absent for a password that the person chose. */
	passwordEndsAt?: number;
	/** Authenticator apps that the sign-in may ask. */
	secondFactors: number;
	/** Milliseconds since 1970. */
	createdAt: number;
	/** Absent before the first sign-in. */
	lastLoginAt?: number;
};

/** A sign-in that is still open. Times are milliseconds since 1970. */
export type OwnSession = {
	/** Names the session and opens nothing: not a secret of its person. */
	name: string;
	signedInAt: number;
	/** Its last new ID token; an open page asks for one each hour. */
	usedAt: number;
	/** For example `Chrome` and `Android`, see `agent.ts`. Absent for programs and unknown browsers. */
	browser?: string;
	system?: string;
};

/** Accounts without a confirmed address end after `unusedMs` without use; beyond `most` of them after `leastMs`. */
export type UnconfirmedBounds = { unusedMs: number; most: number; leastMs: number };

/** Every change takes effect at once, also for existing tokens. Throws `AuthError` `USER_NOT_FOUND`. */
export type AccountAdmin = {
	findUser(uid: string): AuthUser | undefined;
	findUserByEmail(email: string): AuthUser | undefined;
	/** Sets the claims of the account's next tokens. Throws `AuthError` for reserved names and above 1,000 characters. */
	setCustomClaims(uid: string, claims: Record<string, unknown>): void;
	/** A disabled account cannot sign in or refresh, and its tokens are refused. */
	setDisabled(uid: string, disabled: boolean): void;
	/**
	 * Ends all sessions of the account, and voids its mailed reset codes.
	 *
	 * @param keep a sign-in whose ID token stays valid for 10 s, until the person has signed in again there
	 */
	revokeSessions(uid: string, keep?: Pick<VerifiedToken, "uid" | "token">): void;
	/** The open sessions of an account, the last used first. Empty for an unknown account. */
	sessionsOf(uid: string): OwnSession[];
	/** Ends one session, also for its ID token. False if the account has no session of this name. */
	endSession(uid: string, name: string): boolean;
	/**
	 * Removes all second factors of the account and ends its sessions: the next sign-in needs the password alone.
	 *
	 * @returns how many there were
	 */
	resetSecondFactors(uid: string): number;
	deleteUser(uid: string): void;
	/**
	 * Looks at 500 accounts, in the order of their uids from the first behind `after`, for those whose address was never confirmed and
	 * that nobody has used for long. Those with claims and disabled ones are never among them. The host may know why one has to stay.
	 *
	 * @returns their uids, and the last that it looked at; undefined if none is left
	 */
	unconfirmed(bounds: UnconfirmedBounds & { after?: string }): {
		uids: readonly string[];
		last: string | undefined;
	};
	/** Removes the account if it is still one of these. */
	removeUnconfirmed(uid: string, bounds: UnconfirmedBounds): boolean;
	/** Mails a link to set a new password. The link is valid for an hour. */
	mailPasswordReset(uid: string, locale?: Locale): void;
};

export type NewAccount = {
	email: string;
	password: string;
	displayName?: string;
	/** Milliseconds since 1970. */
	passwordEndsAt?: number;
};

export type Auth = AccountAdmin & {
	readonly issuer: string;
	readonly audience: string;
	/**
	 * Answers the request and returns true if the path is one of `/identitytoolkit.googleapis.com/v1/accounts:*`,
	 * `/identitytoolkit.googleapis.com/v1/projects`, `/identitytoolkit.googleapis.com/v2/accounts/*`,
	 * `/identitytoolkit.googleapis.com/v2/passwordPolicy`,
	 * `/securetoken.googleapis.com/v1/token`, `/__/auth/action` and `/.well-known/jwks.json`. Otherwise does nothing and
	 * returns false. The host handles cross-origin requests: headers that are already set on `res` are kept, and OPTIONS
	 * is never answered.
	 */
	handle(req: IncomingMessage, res: ServerResponse): boolean;
	/**
	 * Undefined unless the token was signed here for this project, is neither expired nor revoked, and its account may
	 * sign in. Costs one signature check and one row.
	 */
	verifyIdToken(token: string): Promise<VerifiedToken | undefined>;
	/**
	 * The account of a request whose ID token was signed or verified here before; it may be void by now. To tell callers apart,
	 * not for their rights. Costs no signature check.
	 */
	accountOf(req: Pick<IncomingMessage, "headers">): string | undefined;
	/**
	 * Whether a verified token is still valid: it was not revoked since, and its account exists and is enabled. The token
	 * that set a new password or address stays valid for 10 s, until its successor arrives. Costs one row.
	 */
	isInForce(verified: Pick<VerifiedToken, "uid" | "token">): boolean;
	/**
	 * Calls back when valid tokens may have become void: those of the given account, or of any account if another process
	 * changed something (within a second).
	 */
	watchAccounts(listener: (uid?: string) => void): void;
	/**
	 * Throws `AuthError` (`EMAIL_EXISTS`, `INVALID_EMAIL`, `WEAK_PASSWORD`, ...). `passwordEndsAt`: for a password that a
	 * program made; from this instant it is refused as `INITIAL_PASSWORD_ENDED`, and it cannot be chosen again.
	 */
	createUser(user: NewAccount): Promise<{ uid: string }>;
	/**
	 * A token for `signInWithCustomToken`, signed with this server's key and valid for an hour. The ID tokens of that
	 * sign-in hold `claims`. Throws `AuthError` (`INVALID_UID`, `FORBIDDEN_CLAIM`, `CLAIMS_TOO_LARGE`).
	 */
	createCustomToken(uid: string, claims?: Record<string, unknown>): Promise<string>;
	/** Creates a new signing key. Tokens of the previous key verify until they expire. */
	rotateKeys(): Promise<void>;
	/** The public keys, as served at `/.well-known/jwks.json`. */
	jwks(): JSONWebKeySet;
	/** Waits for pending passwords and mails, then closes the store. A second call waits for the first. */
	close(): Promise<void>;
};
