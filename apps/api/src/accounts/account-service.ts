import { UNCONFIRMED_ACCOUNTS } from "@junban/domain/documents";
import { type EpochMs, fieldsOf, type Locale } from "@junban/domain/values";
import { type Result, refused } from "#src/result.ts";

/** An account as the service that holds it knows it. */
export interface Account {
	readonly uid: string;
	readonly email?: string;
	readonly name?: string;
	readonly emailVerified: boolean;
	readonly disabled: boolean;
	/** Whether it operates the service. */
	readonly master: boolean;
	/** Whether its sign-in asks for a code besides the password. */
	readonly secondFactor: boolean;
	readonly createdAt?: EpochMs;
	readonly lastLoginAt?: EpochMs;
}

/** Whom to find: at most 100 in all. Addresses in small letters. */
export interface Wanted {
	readonly uids?: readonly string[];
	readonly mails?: readonly string[];
}

type Done = Result<true, "user-not-found" | "store-unavailable">;

/** An open sign-in of an account. */
export interface OpenSession {
	/** Names it and opens nothing. */
	readonly name: string;
	readonly signedInAt: EpochMs;
	readonly usedAt: EpochMs;
	/** Names such as `Chrome` and `Android`; absent when unknown. */
	readonly browser?: string;
	readonly system?: string;
}

/** The open sign-ins of accounts, where the service tells them. */
export interface OpenSessions {
	of(uid: string): readonly OpenSession[];
	/** False if the account has no session of this name. */
	end(uid: string, name: string): boolean;
	/** The session of a valid ID token, and when the person signed in. */
	ownOf(idToken: string): Promise<{ readonly name?: string; readonly signedInAt: EpochMs } | undefined>;
}

/** Accounts that may end by `UNCONFIRMED_ACCOUNTS` of the domain, if they work for no shop. */
export interface UnconfirmedAccounts {
	/** Looks at some accounts whose uids follow this one. */
	behind(after: string): UnconfirmedPage;
	/** False if the account was confirmed or used since. */
	remove(uid: string): boolean;
}

interface UnconfirmedPage {
	/** The accounts whose address was never confirmed. */
	readonly uids: readonly string[];
	/** The last that was looked at. Undefined: none is left. */
	readonly last: string | undefined;
}

/** The service that holds the accounts and their sessions. */
export interface AccountService {
	/** The accounts that exist, each once, in any order. */
	find(wanted: Wanted): Promise<Result<readonly Account[], "store-unavailable">>;
	/**
	 * Ends all sessions of the account: their refresh tokens no longer work.
	 *
	 * @param idToken the caller's own, where it is the account itself: it may stay valid until it has signed in again
	 */
	endSessions(uid: string, idToken?: string): Promise<Done>;
	/** Absent where the service has no list of them. */
	readonly sessions?: OpenSessions;
	/** Absent where they are not ours to remove. */
	readonly unconfirmed?: UnconfirmedAccounts;
	/** A disabled account cannot sign in, and its sessions are not prolonged. */
	setDisabled(uid: string, disabled: boolean): Promise<Done>;
	/** Mails a link to set a new password. */
	mailReset(account: { readonly uid: string; readonly email: string }, locale: Locale): Promise<Done>;
}

const UNAVAILABLE = () => Promise.resolve(refused("store-unavailable"));

/** Used where no account service is configured. */
export const NO_ACCOUNT_SERVICE: AccountService = {
	find: UNAVAILABLE,
	endSessions: UNAVAILABLE,
	setDisabled: UNAVAILABLE,
	mailReset: UNAVAILABLE,
};

/** An account of an embedded server. */
export interface LocalUser {
	readonly uid: string;
	readonly email?: string;
	readonly emailVerified: boolean;
	readonly displayName?: string;
	readonly disabled: boolean;
	readonly customClaims: Readonly<Record<string, unknown>>;
	readonly secondFactors: number;
	readonly createdAt: EpochMs;
	/** Absent before the first sign-in. */
	readonly lastLoginAt?: EpochMs;
}

/** The content of a valid ID token. */
interface SignedIn {
	readonly token: Readonly<Record<string, unknown>>;
}

/** The accounts of an embedded server in this process. */
export interface LocalSessions<Verified extends SignedIn> {
	verifyIdToken(token: string): Promise<Verified | undefined>;
	findUser(uid: string): LocalUser | undefined;
	findUserByEmail(email: string): LocalUser | undefined;
	setDisabled(uid: string, disabled: boolean): void;
	/** `keep`: a sign-in whose token stays valid for some seconds. */
	revokeSessions(uid: string, keep?: Verified): void;
	sessionsOf(uid: string): readonly OpenSession[];
	endSession(uid: string, name: string): boolean;
	mailPasswordReset(uid: string, locale?: Locale): void;
	unconfirmed(bounds: UnconfirmedBounds & { after: string }): UnconfirmedPage;
	removeUnconfirmed(uid: string, bounds: UnconfirmedBounds): boolean;
}

interface UnconfirmedBounds {
	readonly unusedMs: number;
	readonly most: number;
	readonly leastMs: number;
}

const DAY_MS = 86_400_000;
const UNCONFIRMED: UnconfirmedBounds = {
	unusedMs: UNCONFIRMED_ACCOUNTS.days * DAY_MS,
	most: UNCONFIRMED_ACCOUNTS.most,
	leastMs: UNCONFIRMED_ACCOUNTS.leastDays * DAY_MS,
};

/** The account service of this process. The caller's screens go on while it signs in again. */
export function localAccounts<Verified extends SignedIn>(auth: LocalSessions<Verified>): AccountService {
	function known(uid: string, change: () => void): Done {
		if (auth.findUser(uid) === undefined) return refused("user-not-found");
		change();
		return { ok: true, value: true };
	}

	return {
		async find({ mails = [], uids = [] }) {
			const users = [
				...uids.map((uid) => auth.findUser(uid)),
				...mails.map((mail) => auth.findUserByEmail(mail)),
			];
			const found = new Map(
				users.flatMap((user) => (user === undefined ? [] : [[user.uid, localAccount(user)] as const])),
			);
			return { ok: true, value: [...found.values()] };
		},
		async endSessions(uid, idToken) {
			const keep = idToken === undefined ? undefined : await auth.verifyIdToken(idToken);
			return known(uid, () => auth.revokeSessions(uid, keep));
		},
		sessions: {
			of: (uid) => auth.sessionsOf(uid),
			end: (uid, name) => auth.endSession(uid, name),
			async ownOf(idToken) {
				const verified = await auth.verifyIdToken(idToken);
				return verified === undefined ? undefined : ownSession(verified);
			},
		},
		unconfirmed: {
			behind: (after) => auth.unconfirmed({ ...UNCONFIRMED, after }),
			remove: (uid) => auth.removeUnconfirmed(uid, UNCONFIRMED),
		},
		setDisabled: async (uid, disabled) => known(uid, () => auth.setDisabled(uid, disabled)),
		mailReset: async ({ uid }, locale) => known(uid, () => auth.mailPasswordReset(uid, locale)),
	};
}

function ownSession({ token }: SignedIn): { readonly name?: string; readonly signedInAt: EpochMs } {
	const name = fieldsOf(token.firebase)?.session;
	const signedInAt = Number(token.auth_time) * 1_000;
	return typeof name === "string" ? { name, signedInAt } : { signedInAt };
}

function localAccount({ customClaims, displayName = "", email, ...user }: LocalUser): Account {
	const { createdAt, disabled, emailVerified, lastLoginAt, secondFactors, uid } = user;
	return {
		...{ uid, emailVerified, disabled, createdAt, master: customClaims.master === true },
		secondFactor: secondFactors > 0,
		...(email === undefined ? {} : { email }),
		...(displayName === "" ? {} : { name: displayName }),
		...(lastLoginAt === undefined ? {} : { lastLoginAt }),
	};
}
