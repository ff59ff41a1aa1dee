import type { Sessions } from "./data/sessions.ts";
import type { Store } from "./data/store.ts";
import type { UserRow, Users } from "./data/users.ts";
import { authTimeOf, sessionOf } from "./tokens.ts";
import type { VerifiedToken } from "./types.ts";

/** The streams of a session that changes its own password stay open for this long, until the new tokens arrive. */
const EXEMPT_MS = 10_000;

type SignedIn = Pick<VerifiedToken, "uid" | "token">;

/** Tells which verified tokens are still valid, apart from their expiry. */
export type InForce = {
	isValid(verified: SignedIn): boolean;
	/**
	 * Exempts the session that changed its own credentials from the revocation. `user` is the account after the change.
	 */
	exempt(verified: SignedIn, user: UserRow): void;
	/** See `Auth.watchAccounts`. */
	watch(listener: (uid?: string) => void): void;
	close(): void;
};

/** Whether the token's session was ended before its time: by a sign-out, or from the list of sessions. */
export function hasEnded({ sessions }: { sessions: Pick<Sessions, "isEnded"> }, verified: SignedIn): boolean {
	const name = sessionOf(verified);
	return name !== undefined && sessions.isEnded(name);
}

export function createInForce(store: {
	users: Pick<Users, "find">;
	sessions: Pick<Sessions, "isEnded">;
	watch: Store["watch"];
}): InForce {
	const spared = new Map<string, { session: string; validSince: number; timer: NodeJS.Timeout }>();
	const listeners: ((uid?: string) => void)[] = [];

	function isExempt(verified: SignedIn, user: UserRow): boolean {
		const kept = spared.get(user.uid);
		return kept?.session === sessionOf(verified) && kept?.validSince === user.validSince;
	}

	return {
		isValid(verified) {
			const user = store.users.find(verified.uid);
			if (user === undefined || user.disabled || hasEnded(store, verified)) return false;
			return authTimeOf(verified) >= user.validSince * 1000 || isExempt(verified, user);
		},
		exempt(verified, { uid, validSince }) {
			clearTimeout(spared.get(uid)?.timer);
			spared.delete(uid);
			const session = sessionOf(verified);
			if (session === undefined) return;
			const timer = setTimeout(() => {
				spared.delete(uid);
				for (const listener of listeners) listener(uid);
			}, EXEMPT_MS).unref();
			spared.set(uid, { session, validSince, timer });
		},
		watch(listener) {
			listeners.push(listener);
			store.watch(listener);
		},
		close() {
			for (const { timer } of spared.values()) clearTimeout(timer);
		},
	};
}
