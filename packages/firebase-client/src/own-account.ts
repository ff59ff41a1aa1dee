/** Changes of the signed-in account by its person. */
import { checkDocument, USER } from "@junban/domain/documents";
import { type Code, checkNewPassword, type Locale } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import { deleteUser, reload, signInWithEmailAndPassword, updatePassword, updateProfile } from "firebase/auth";
import { type AddressPort, addressPort, confirmed } from "./account-address.ts";
import { asking, mailing } from "./account-requests.ts";
import { DONE, failed, refusedBy } from "./outcome.ts";
import type { Services } from "./services.ts";
import { usersPort } from "./users.ts";

/** The outcome of a call of the API, which these modules do not send. */
type Called = { readonly ok: true } | { readonly ok: false; readonly code: Code };

/**
 * Every request fails with `unauthenticated` when nobody is signed in, and with `sign-in-failed` for a wrong password.
 * `code`: of the authenticator app, for an account that has one; else `code-required`, and `code-wrong` for a wrong one.
 */
export interface OwnAccountPort extends AddressPort {
	/** Changes the name in the account and in the record; empty deletes it. `text-too-long` above 100 characters. */
	rename(displayName: string): Promise<Outcome>;
	/** The account's sessions on other devices end. `password-weak`, `value-missing`. */
	changePassword(current: string, next: string, code?: string): Promise<Outcome>;
	/**
	 * Ends the account's sessions on all other devices: `end` ends all of them, then this device signs in again. Its
	 * watches continue. With a code the account service does it alone.
	 *
	 * @param end `ShopClient.signOutEverywhere` for this account
	 */
	signOutElsewhere(password: string, end: () => Promise<Called>, code?: string): Promise<Outcome>;
	/**
	 * Ends one other session.
	 *
	 * @param end `ShopClient.endSession`
	 */
	endSession(password: string, end: () => Promise<Called>, code?: string): Promise<Outcome>;
	/**
	 * Deletes record, account and cached data. A second call after a failure continues.
	 *
	 * @param leave `ShopClient.leaveShops` for this account; its refusal (`sole-owner`) ends the deletion
	 */
	remove(password: string, leave: () => Promise<Called>, code?: string): Promise<Outcome>;
}

/** `locale`: language of the mails. */
export function ownAccountPort(services: Services, locale: Locale): OwnAccountPort {
	const { auth } = services;
	const users = usersPort(services);

	/** As `confirmed`. This page's watches then use the new sign-in, which outlives the end of the others. */
	async function settled(password: string, code: string | undefined): ReturnType<typeof confirmed> {
		const user = await confirmed(services, password, code);
		if (!user.ok) return user;
		// Answered by the stream that the database opens for the new token.
		const record = await users.get(user.value.uid);
		return !record.ok && record.code === "offline" ? record : user;
	}

	return {
		...addressPort(services, mailing(services, locale)),
		async rename(displayName) {
			const user = auth.currentUser;
			if (user === null) return failed("unauthenticated", "user");
			const checked = checkDocument({ displayName: USER.displayName }, { displayName });
			if (!checked.ok) return refusedBy(checked);
			const name = checked.value.displayName;
			const renamed = await asking("signIn", async () => {
				await updateProfile(user, { displayName: name });
				// Without it the observers would not hear of the new name.
				await reload(user);
			});
			if (!renamed.ok) return renamed;
			return users.set({ uid: user.uid, email: user.email ?? "", displayName: name });
		},
		async changePassword(current, next, code) {
			const secret = checkNewPassword(next);
			if (!secret.ok) return refusedBy(secret);
			const user = await settled(current, code);
			return user.ok ? asking("signUp", () => updatePassword(user.value, secret.value)) : user;
		},
		async signOutElsewhere(password, end, code) {
			const user = await settled(password, code);
			if (!user.ok) return user;
			// A code works once, so this device could not sign in again. A new password ends the other sessions, too.
			if (code !== undefined) return asking("signUp", () => updatePassword(user.value, password));
			const ended = await end();
			if (!ended.ok) return failed(ended.code, "sessions");
			return asking("signIn", () => signInWithEmailAndPassword(auth, user.value.email, password));
		},
		async endSession(password, end, code) {
			const user = await confirmed(services, password, code);
			if (!user.ok) return user;
			const ended = await end();
			return ended.ok ? DONE : failed(ended.code, "session");
		},
		async remove(password, leave, code) {
			const user = await confirmed(services, password, code);
			if (!user.ok) return user;
			const left = await leave();
			if (!left.ok) return failed(left.code, "shops");
			const removed = await users.remove(user.value.uid);
			if (!removed.ok) return removed;
			return asking("signIn", async () => {
				await services.clearCache();
				await deleteUser(user.value);
			});
		},
	};
}
