/** Changes of the signed-in account by its person. */
import { checkDocument, USER } from "@junban/domain/documents";
import { type Code, checkMailAddress, checkNewPassword, good, type Locale } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import {
	deleteUser,
	EmailAuthProvider,
	reauthenticateWithCredential,
	reload,
	signInWithEmailAndPassword,
	type User,
	updatePassword,
	updateProfile,
	verifyBeforeUpdateEmail,
} from "firebase/auth";
import { asking, mailing } from "./account-requests.ts";
import { DONE, failed, refusedBy } from "./outcome.ts";
import type { Services } from "./services.ts";
import { usersPort } from "./users.ts";

/** The outcome of a call of the API, which these modules do not send. */
type Called = { readonly ok: true } | { readonly ok: false; readonly code: Code };

/** Every request fails with `unauthenticated` when nobody is signed in, and with `sign-in-failed` for a wrong password. */
export interface OwnAccountPort {
	/**
	 * Fetches name, address and its confirmation again, with a new ID token. The observers of the sign-in hear of changes,
	 * and the person's record follows the address. To be called when the screen opens and after a mailed link was opened.
	 */
	refresh(): Promise<Outcome>;
	/** Changes the name in the account and in the record; empty deletes it. `text-too-long` above 100 characters. */
	rename(displayName: string): Promise<Outcome>;
	/**
	 * Sends a mail to the new address. The address changes when its link is opened; all sessions end then, this one as well.
	 * No mail is sent to an address that has an account; the outcome does not reveal that. `email-in-use` for the account's
	 * present address, `email-invalid`.
	 */
	changeEmail(email: string, password: string): Promise<Outcome>;
	/** The account's sessions on other devices end. `password-weak`, `value-missing`. */
	changePassword(current: string, next: string): Promise<Outcome>;
	/**
	 * Ends the account's sessions on all other devices: `end` ends all of them, then this device signs in again. Its
	 * watches continue.
	 *
	 * @param end `ShopClient.signOutEverywhere` for this account
	 */
	signOutElsewhere(password: string, end: () => Promise<Called>): Promise<Outcome>;
	/**
	 * Deletes record, account and cached data. A second call after a failure continues.
	 *
	 * @param leave `ShopClient.leaveShops` for this account; its refusal (`sole-owner`) ends the deletion
	 */
	remove(password: string, leave: () => Promise<Called>): Promise<Outcome>;
}

/** `locale`: language of the mails. */
export function ownAccountPort(services: Services, locale: Locale): OwnAccountPort {
	const { auth } = services;
	const users = usersPort(services);
	const mailed = mailing(services, locale);

	/** The signed-in user, after the password was checked. */
	async function confirmed(password: string): Promise<Outcome<User & { readonly email: string }>> {
		const user = auth.currentUser;
		if (!hasEmail(user)) return failed("unauthenticated", "user");
		const credential = EmailAuthProvider.credential(user.email, password);
		const checked = await asking("signIn", () => reauthenticateWithCredential(user, credential));
		return checked.ok ? good(user) : checked;
	}

	/** As `confirmed`. This page's watches then use the new sign-in, which outlives the end of the others. */
	async function settled(password: string): ReturnType<typeof confirmed> {
		const user = await confirmed(password);
		if (!user.ok) return user;
		// Answered by the stream that the database opens for the new token.
		const record = await users.get(user.value.uid);
		return !record.ok && record.code === "offline" ? record : user;
	}

	return {
		async refresh() {
			const user = auth.currentUser;
			if (user === null) return failed("unauthenticated", "user");
			const fetched = await asking("signIn", async () => {
				await reload(user);
				await user.getIdToken(true);
			});
			if (!fetched.ok || user.email === null) return fetched;
			const record = await users.get(user.uid);
			if (!record.ok || isSameAddress(record.value.email, user.email)) return DONE;
			return users.set({ ...record.value, email: user.email });
		},
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
		async changeEmail(email, password) {
			const address = checkMailAddress(email);
			if (!address.ok) return refusedBy(address);
			const user = await confirmed(password);
			if (!user.ok) return user;
			if (isSameAddress(user.value.email, address.value)) return failed("email-in-use", "own");
			return asking("signUp", () =>
				mailed((link) => verifyBeforeUpdateEmail(user.value, address.value, link)),
			);
		},
		async changePassword(current, next) {
			const secret = checkNewPassword(next);
			if (!secret.ok) return refusedBy(secret);
			const user = await settled(current);
			return user.ok ? asking("signUp", () => updatePassword(user.value, secret.value)) : user;
		},
		async signOutElsewhere(password, end) {
			const user = await settled(password);
			if (!user.ok) return user;
			const ended = await end();
			if (!ended.ok) return failed(ended.code, "sessions");
			return asking("signIn", () => signInWithEmailAndPassword(auth, user.value.email, password));
		},
		async remove(password, leave) {
			const user = await confirmed(password);
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

function hasEmail(user: User | null): user is User & { readonly email: string } {
	return user !== null && user.email !== null;
}

/** The service stores addresses in lower case; a record has them as they were typed. */
function isSameAddress(a: string, b: string): boolean {
	return a.toLowerCase() === b.toLowerCase();
}
