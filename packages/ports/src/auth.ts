import type { Outcome } from "./outcome.ts";
import type { Unsubscribe } from "./watch.ts";

export interface SignedInUser {
	readonly uid: string;
	/** Empty for an account without an address. */
	readonly email: string;
	/** Whether the person has opened the link of a mail to this address. */
	readonly emailVerified: boolean;
	/** Empty when the person entered none. */
	readonly displayName: string;
}

/** The account service of a page. */
export interface AuthPort {
	/**
	 * Codes: `sign-in-failed` for any fault of e-mail or password, `too-many-requests`, `offline`, `internal`. For an account
	 * with an authenticator app, after the right password: `code-required` without a code, `code-wrong` for a wrong or used
	 * one.
	 */
	signIn(email: string, password: string, code?: string): Promise<Outcome>;
	/** Rejects when the session could not be ended. */
	signOut(): Promise<void>;
	/**
	 * Calls the listener once the user is known, and on each change in this or another tab. Undefined: nobody is signed in.
	 */
	observe(listener: (user: SignedInUser | undefined) => void): Unsubscribe;
}
