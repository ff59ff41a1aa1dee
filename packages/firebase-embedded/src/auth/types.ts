/**
 * The account service of the embedded server: e-mail and password accounts for the unmodified `firebase/auth` SDK,
 * and the signed ID tokens that Firestore requests carry.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { JSONWebKeySet } from "jose";

export type AuthLog = (
	level: "info" | "warn" | "error",
	event: string,
	fields?: Record<string, unknown>,
) => void;

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
	/** The caller's address for the brute-force limits. Default: the socket's; a host behind a proxy passes its own. */
	clientAddress?: (req: IncomingMessage) => string;
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
	email: string;
	emailVerified: boolean;
	displayName?: string;
	disabled: boolean;
	customClaims: Record<string, unknown>;
};

export type Auth = {
	readonly issuer: string;
	readonly audience: string;
	/**
	 * Answers the request and returns true when the path is one of `/identitytoolkit.googleapis.com/v1/accounts:*`,
	 * `/securetoken.googleapis.com/v1/token` and `/.well-known/jwks.json`; else touches nothing and returns false.
	 * Cross-origin access is the host's business: headers already set on `res` are kept, OPTIONS is never taken.
	 */
	handle(req: IncomingMessage, res: ServerResponse): boolean;
	/** Undefined for anything but a token signed here, for this project, in force, of an account that may sign in. */
	verifyIdToken(token: string): Promise<VerifiedToken | undefined>;
	/** Throws `AuthError` (`EMAIL_EXISTS`, `INVALID_EMAIL`, `WEAK_PASSWORD`, ...). */
	createUser(user: { email: string; password: string; displayName?: string }): Promise<{ uid: string }>;
	findUserByEmail(email: string): AuthUser | undefined;
	/** Claims of the next tokens of this account. Throws `AuthError` for reserved names and over 1,000 characters. */
	setCustomClaims(uid: string, claims: Record<string, unknown>): void;
	/** A disabled account cannot sign in or refresh, and its tokens are refused at once. */
	setDisabled(uid: string, disabled: boolean): void;
	/** The public keys, as served at `/.well-known/jwks.json`. */
	jwks(): JSONWebKeySet;
	/** Waits for the password work under way, then closes the store. A second call waits for the first. */
	close(): Promise<void>;
};
