import { type Accounts, changeAndRevoke } from "./accounts.ts";
import { AuthError } from "./auth-error.ts";
import { encodeCustomClaims } from "./claims.ts";
import type { UserRow } from "./data/users.ts";
import { mailCode } from "./mailed-codes.ts";
import { endNamedSession, openSessions } from "./sessions.ts";
import type { AccountAdmin, AuthUser, UnconfirmedBounds } from "./types.ts";

/** Accounts that one call of `unconfirmed` looks at. */
const UNCONFIRMED_PAGE = 500;

/** The host's operations on accounts. */
export function administer(accounts: Accounts): AccountAdmin {
	const { store } = accounts;

	function requireKnown(uid: string): UserRow {
		const user = store.users.find(uid);
		if (user === undefined) throw new AuthError("USER_NOT_FOUND");
		return user;
	}

	return {
		findUser(uid) {
			const row = store.users.find(uid);
			return row && publicUser(accounts, row);
		},
		findUserByEmail(email) {
			const row = store.users.findByEmail(email.toLowerCase());
			return row && publicUser(accounts, row);
		},
		setCustomClaims(uid, claims) {
			const customClaims = encodeCustomClaims(claims);
			store.transaction(() => store.users.update({ ...requireKnown(uid), customClaims }));
		},
		setDisabled(uid, disabled) {
			store.transaction(() => {
				store.users.update({ ...requireKnown(uid), disabled });
				if (disabled) store.codes.removeAll(uid, ["VERIFY_AND_CHANGE_EMAIL"]);
			});
		},
		revokeSessions(uid, keep) {
			const revoked = store.transaction(() => changeAndRevoke(accounts, requireKnown(uid), {}));
			if (keep?.uid === uid) accounts.inForce.exempt(keep, revoked);
		},
		sessionsOf: (uid) => openSessions(accounts, uid),
		endSession: (uid, name) => endNamedSession(accounts, uid, name),
		resetSecondFactors: (uid) => store.transaction(() => resetSecondFactors(accounts, requireKnown(uid))),
		deleteUser(uid) {
			if (!store.users.remove(uid)) throw new AuthError("USER_NOT_FOUND");
		},
		unconfirmed: ({ after = "", ...bounds }) =>
			store.users.unconfirmed(endOf(accounts, bounds), after, UNCONFIRMED_PAGE),
		removeUnconfirmed: (uid, bounds) =>
			store.transaction(
				() => store.users.isUnconfirmed(uid, endOf(accounts, bounds)) && store.users.remove(uid),
			),
		mailPasswordReset(uid, locale = "ja") {
			const user = requireKnown(uid);
			if (user.email === undefined) throw new AuthError("MISSING_EMAIL");
			mailCode(accounts, user, {
				kind: "PASSWORD_RESET",
				email: user.email,
				caller: { locale },
				share: "host",
			});
		},
	};
}

/** Accounts without a confirmed address end if they were last used before this instant. */
function endOf({ store, ageClock }: Accounts, { unusedMs, most, leastMs }: UnconfirmedBounds): number {
	const at = ageClock();
	// The instant itself is one of those that go.
	const crowded = (store.users.youngestBeyond(most) ?? Number.NEGATIVE_INFINITY) + 1;
	return Math.max(at - unusedMs, Math.min(at - leastMs, crowded));
}

function resetSecondFactors(accounts: Accounts, user: UserRow): number {
	const factors = accounts.store.factors.of(user.uid);
	for (const factor of factors) accounts.store.factors.remove(factor);
	changeAndRevoke(accounts, user, {});
	accounts.log({ level: "info", event: "auth.second-factors-reset", fields: { uid: user.uid } });
	return factors.length;
}

function publicUser({ store }: Accounts, row: UserRow): AuthUser {
	return {
		uid: row.uid,
		...(row.email === undefined ? {} : { email: row.email }),
		emailVerified: row.emailVerified,
		...(row.displayName === undefined ? {} : { displayName: row.displayName }),
		...(row.photoUrl === undefined ? {} : { photoUrl: row.photoUrl }),
		disabled: row.disabled,
		customClaims: JSON.parse(row.customClaims),
		...(row.passwordEndsAt === undefined ? {} : { passwordEndsAt: row.passwordEndsAt }),
		secondFactors: store.factors.of(row.uid).length,
		createdAt: row.createdAt,
		...(row.lastLoginAt === undefined ? {} : { lastLoginAt: row.lastLoginAt }),
	};
}
