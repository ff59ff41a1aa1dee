import type { Outcome } from "./outcome.ts";

/** A secret that an authenticator app is to keep. Nothing is stored until a code confirms it. */
export interface Enrolment {
	/** In base32, for typing. */
	readonly secret: string;
	/** `otpauth://…`, for a QR code. */
	readonly address: string;
	/**
	 * Stores the secret. The account's sessions on other devices end. `code-wrong`, `code-expired` after ten minutes. After
	 * a success the sign-in carries the second factor.
	 */
	finish(code: string): Promise<Outcome>;
}

/**
 * The authenticator app of the signed-in account. Codes of all requests: `unauthenticated` when nobody is signed in,
 * `sign-in-failed` for a wrong password, `code-required` and `code-wrong` where the account has an app already.
 */
export interface SecondFactorPort {
	/** Whether the account has an authenticator app. */
	isEnrolled(): Promise<Outcome<boolean>>;
	/** `email-unverified` while the account's address is not confirmed. */
	begin(password: string, code?: string): Promise<Outcome<Enrolment>>;
	/** Removes all of the account's apps. The account's sessions on other devices end. */
	remove(password: string, code: string): Promise<Outcome>;
}
