/**
 * The account service of the embedded server: e-mail and password accounts for the unmodified `firebase/auth` SDK,
 * and the signed ID tokens that Firestore requests carry.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { JSONWebKeySet } from "jose";
import type { AuthLog } from "./auth-log.ts";
import type { Locale } from "./mail/locale.ts";
import type { Mailer } from "./mail/post.ts";
import type { SignUpSettings } from "./settings.ts";

export type AuthOptions = {
	/** Existing folder for `auth.sqlite` and the signing key; both are created readable by their owner only. */
	dataDir: string;
	/** Audience of the tokens, and part of the default issuer. */
	projectId: string;
	/** Default: `https://securetoken.google.com/{projectId}`, as Firebase signs. */
	issuer?: string;
	/** Never gets passwords, tokens or e-mail addresses. Default: nothing is logged. */
	log?: AuthLog;
	/** Milliseconds since the epoch. Default: the system clock. */
	now?: () => number;
	/** The caller's address for the limits. Default: the socket's; behind proxies see `clientAddressBehind`. */
	clientAddress?: (req: IncomingMessage) => string;
	/**
	 * Where people reach this server, without a slash at the end; mailed links begin with it, and it is never taken from
	 * a request. Default: `http://localhost`.
	 */
	publicUrl?: string | (() => string);
	/** Origins of the pages that mailed links may lead on to, besides that of `publicUrl`. */
	origins?: readonly string[];
	/** Default: `.eml` files in the folder `outbox` of the data folder. */
	mailer?: Mailer;
	/** Binary logarithm of scrypt's cost for new passwords, 10 to 18. Default: 15, some 130 ms on a small machine. */
	passwordCost?: number;
	/** Who may make an account. Default: everybody, also without an address. */
	signUp?: SignUpSettings;
};

/** What a valid ID token says. `token` holds all its claims, custom ones included. */
export type VerifiedToken = {
	uid: string;
	token: Record<string, unknown>;
	/** Milliseconds since the epoch. */
	expiresAt: number;
};

/** An account as the host may see it. */
export type AuthUser = {
	uid: string;
	/** Absent from anonymous accounts and those of custom tokens. */
	email?: string;
	emailVerified: boolean;
	displayName?: string;
	photoUrl?: string;
	disabled: boolean;
	customClaims: Record<string, unknown>;
};

/** All of it counts at once, for tokens as well. Throws `AuthError` `USER_NOT_FOUND`. */
export type AccountAdmin = {
	findUser(uid: string): AuthUser | undefined;
	findUserByEmail(email: string): AuthUser | undefined;
	/** Claims of the next tokens of this account. Throws `AuthError` for reserved names and over 1,000 characters. */
	setCustomClaims(uid: string, claims: Record<string, unknown>): void;
	/** A disabled account cannot sign in or refresh, and its tokens are refused. */
	setDisabled(uid: string, disabled: boolean): void;
	/** Signs the account out everywhere; mailed reset codes are void as well. */
	revokeSessions(uid: string): void;
	deleteUser(uid: string): void;
	/** Mails a link to choose a new password; it is good for an hour. */
	mailPasswordReset(uid: string, locale?: Locale): void;
};

export type Auth = AccountAdmin & {
	readonly issuer: string;
	readonly audience: string;
	/**
	 * Answers the request and returns true when the path is one of `/identitytoolkit.googleapis.com/v1/accounts:*`,
	 * `/identitytoolkit.googleapis.com/v1/projects`, `/identitytoolkit.googleapis.com/v2/passwordPolicy`,
	 * `/securetoken.googleapis.com/v1/token`, `/__/auth/action` and `/.well-known/jwks.json`; else touches nothing and
	 * returns false. Cross-origin access is the host's business: headers already set on `res` are kept, OPTIONS is never
	 * taken.
	 */
	handle(req: IncomingMessage, res: ServerResponse): boolean;
	/**
	 * Undefined for anything but a token signed here, for this project, in force and not revoked, of an account that may
	 * sign in. Costs a signature and one row.
	 */
	verifyIdToken(token: string): Promise<VerifiedToken | undefined>;
	/**
	 * Whether a token that was verified is still: not revoked since, its account there and enabled. The token with
	 * which a new password or address was set holds for 10 s, until its successor is there. Costs one row.
	 */
	isInForce(verified: Pick<VerifiedToken, "uid" | "token">): boolean;
	/**
	 * Calls back when tokens that were in force may no longer be: of the account that changed, or of any when another
	 * process changed something (within a second).
	 */
	watchAccounts(listener: (uid?: string) => void): void;
	/** Throws `AuthError` (`EMAIL_EXISTS`, `INVALID_EMAIL`, `WEAK_PASSWORD`, ...). */
	createUser(user: { email: string; password: string; displayName?: string }): Promise<{ uid: string }>;
	/**
	 * A token for `signInWithCustomToken`, signed with this server's key and good for an hour; `claims` come into the ID
	 * tokens of that sign-in. Throws `AuthError` (`INVALID_UID`, `FORBIDDEN_CLAIM`, `CLAIMS_TOO_LARGE`).
	 */
	createCustomToken(uid: string, claims?: Record<string, unknown>): Promise<string>;
	/** A new key signs from now on; tokens of the one before verify until they expire. */
	rotateKeys(): Promise<void>;
	/** The public keys, as served at `/.well-known/jwks.json`. */
	jwks(): JSONWebKeySet;
	/** Waits for the password work and the mail under way, then closes the store. A second call waits for the first. */
	close(): Promise<void>;
};
