/** Accounts of staff: registration and mails. `own-account.ts` changes an account. Loads no document database. */

import { checkMailAddress, checkNewPassword, good, type Locale, missingFor } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import {
	browserSessionPersistence,
	createUserWithEmailAndPassword,
	sendEmailVerification,
	sendPasswordResetEmail,
	setPersistence,
	type User,
	updateProfile,
} from "firebase/auth";
import { type AddressPort, addressPort } from "./account-address.ts";
import { asking, mailing, trying } from "./account-requests.ts";
import { problemOfAuthError } from "./errors.ts";
import { DONE, failed, refusedBy } from "./outcome.ts";
import { saveOwnRecord } from "./own-record.ts";
import type { AccountServices } from "./services.ts";

export interface NewAccount {
	readonly email: unknown;
	readonly password: unknown;
	/** Empty by default. */
	readonly displayName?: string;
	/** True: sends a mail that asks to confirm the address; its link leads to `/`, or `/en` for English. */
	readonly verify?: boolean;
}

export interface AccountsPort extends AddressPort {
	/**
	 * Creates an account and signs it in until the browser closes. Steps: account, persistence, record, mail. The API links
	 * the account to a shop, when it founds one or accepts an invitation. A second call after a failure continues at the
	 * failed step. Codes: `value-missing`, `email-invalid`, `password-weak`, `email-in-use`, `sign-up-closed` and
	 * `create-failed` for the account; `persist-failed`; `credential-failed` for the record; for the mail those of the
	 * request. The value is the uid.
	 */
	create(account: NewAccount): Promise<Outcome<string>>;
	/** Sends the mail for a new password. The outcome does not reveal whether the address has an account. */
	sendReset(email: unknown): Promise<Outcome>;
	/** Sends the mail that asks the signed-in user to confirm the address. */
	sendVerification(): Promise<Outcome>;
}

/** `locale`: language of the mails. */
export function accountsPort(services: AccountServices, locale: Locale): AccountsPort {
	const { auth } = services;
	const mailed = mailing(services, locale);

	return {
		...addressPort(services, mailed),
		async create({ email, password, displayName = "", verify = false }) {
			const missing = missingFor("createUser", { email, password });
			if (missing !== undefined) return refusedBy(missing);
			const address = checkMailAddress(email);
			if (!address.ok) return refusedBy(address);
			const secret = checkNewPassword(password);
			if (!secret.ok) return refusedBy(secret);
			const made = await signedUp(services, address.value, secret.value);
			if (!made.ok) return made;
			const user = made.value;
			const persisted = await trying("persist-failed", () => setPersistence(auth, browserSessionPersistence));
			if (!persisted.ok) return persisted;
			if (displayName !== "") {
				const named = await trying("credential-failed", () => updateProfile(user, { displayName }));
				if (!named.ok) return named;
			}
			const saved = await saveOwnRecord(services, user, { email: address.value, displayName });
			if (!saved.ok) return saved;
			if (verify) {
				const sent = await asking("signUp", () => mailed((link) => sendEmailVerification(user, link)));
				if (!sent.ok) return sent;
			}
			return good(user.uid);
		},
		async sendReset(email) {
			const address = checkMailAddress(email);
			if (!address.ok) return refusedBy(address);
			const sent = await asking("resetPassword", () =>
				mailed((link) => sendPasswordResetEmail(auth, address.value, link)),
			);
			// Google's servers can be set to reveal that there is no such account; the outcome must not.
			return !sent.ok && sent.code === "sign-in-failed" ? DONE : sent;
		},
		async sendVerification() {
			const user = auth.currentUser;
			if (user === null) return failed("unauthenticated", "user");
			return asking("signUp", () => mailed((link) => sendEmailVerification(user, link)));
		},
	};
}

/** The user of the new account, or of the account that an earlier attempt created and signed in. */
async function signedUp({ auth }: AccountServices, email: string, password: string): Promise<Outcome<User>> {
	await auth.authStateReady();
	const { currentUser } = auth;
	// The service stores addresses in lower case.
	if (currentUser?.email?.toLowerCase() === email.toLowerCase()) return good(currentUser);
	try {
		return good((await createUserWithEmailAndPassword(auth, email, password)).user);
	} catch (error) {
		const { code, detail } = problemOfAuthError(error, "signUp");
		return failed(code === "auth-failed" ? "create-failed" : code, detail);
	}
}
