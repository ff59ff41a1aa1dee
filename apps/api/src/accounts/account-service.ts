import type { Clock, Log } from "#src/ports.ts";
import { type Result, refused } from "#src/result.ts";

/** The service that holds the accounts and their sessions. */
export interface AccountService {
	/**
	 * Ends all sessions of the account: their refresh tokens no longer work.
	 *
	 * @param idToken the caller's own, which may stay valid until it has signed in again
	 */
	endSessions(uid: string, idToken: string): Promise<Result<true, "store-unavailable">>;
}

/** Used where no account service is configured. */
export const NO_ACCOUNT_SERVICE: AccountService = {
	endSessions: () => Promise.resolve(refused("store-unavailable")),
};

/** The accounts of an embedded server in this process. */
export interface LocalSessions<Verified> {
	verifyIdToken(token: string): Promise<Verified | undefined>;
	/** `keep`: a sign-in whose token stays valid for some seconds. */
	revokeSessions(uid: string, keep?: Verified): void;
}

/** The account service of this process. The caller's screens go on while it signs in again. */
export function localAccounts<Verified>(auth: LocalSessions<Verified>): AccountService {
	return {
		async endSessions(uid, idToken) {
			auth.revokeSessions(uid, await auth.verifyIdToken(idToken));
			return { ok: true, value: true };
		},
	};
}

export interface IdentityToolkitOptions {
	/** `https://identitytoolkit.googleapis.com`, or the same path of a firebase-embedded. */
	readonly url: string;
	readonly projectId: string;
	/** The bearer token of a server that may change accounts. */
	readonly token: () => Promise<string>;
	readonly now: Clock;
	readonly log: Log;
}

/** Milliseconds until an unanswered request is given up. */
const TIMEOUT_MS = 8_000;

/** Google's Identity Toolkit, and servers that speak its HTTP. */
export function identityToolkit({ log, now, projectId, token, url }: IdentityToolkitOptions): AccountService {
	return {
		async endSessions(uid) {
			const status = await post(`${url}/v1/projects/${projectId}/accounts:update`, await token(), {
				localId: uid,
				validSince: String(Math.floor(now() / 1_000)),
			});
			if (status === 200) return { ok: true, value: true };
			log("error", "accounts.sessions-not-ended", { status });
			return refused("store-unavailable");
		},
	};
}

/** The status of the answer; undefined without one. */
async function post(address: string, token: string, body: object): Promise<number | undefined> {
	try {
		const response = await fetch(address, {
			method: "POST",
			redirect: "manual",
			signal: AbortSignal.timeout(TIMEOUT_MS),
			headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		await response.body?.cancel();
		return response.status;
	} catch {
		return undefined;
	}
}
