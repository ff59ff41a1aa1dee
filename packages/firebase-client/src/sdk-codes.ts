import type { Code } from "@junban/domain/values";

/** The action that the account service refused. */
export type AuthAction = "signIn" | "signUp" | "resetPassword" | "followLink";

/**
 * The code of the catalogue for a refusal of Firebase's account service, for instance `auth/wrong-password`. Signing in and
 * asking for a new password have one code for all refusals that would reveal whether an e-mail is registered. That an account
 * is disabled is told at sign-in: the embedded server says so after the right password alone.
 */
export function codeOfAuth(sdkCode: unknown, action: AuthAction): Code {
	switch (sdkCode) {
		case "auth/too-many-requests":
			return "too-many-requests";
		case "auth/network-request-failed":
		case "auth/timeout":
			return "offline";
		case "auth/user-token-expired":
		case "auth/invalid-user-token":
			return "unauthenticated";
		case "auth/multi-factor-auth-required":
			return "code-required";
		case "auth/invalid-verification-code":
			return "code-wrong";
		case "auth/invalid-multi-factor-session":
		case "auth/invalid-verification-id":
			return "code-expired";
		case "auth/initial-password-ended":
			return "password-ended";
		case "auth/unverified-email":
			return "email-unverified";
		case "auth/expired-action-code":
			return "link-expired";
		case "auth/invalid-action-code":
			return "link-invalid";
	}
	return (action === "signUp" ? codeOfSignUp(sdkCode) : codeOfAccount(sdkCode, action)) ?? "auth-failed";
}

function codeOfSignUp(sdkCode: unknown): Code | undefined {
	switch (sdkCode) {
		case "auth/weak-password":
			return "password-weak";
		case "auth/email-already-in-use":
			return "email-in-use";
		case "auth/invalid-email":
		case "auth/missing-email":
			return "email-invalid";
		case "auth/missing-password":
			return "value-missing";
		case "auth/invalid-recipient-email":
			return "mailbox-missing";
		case "auth/admin-restricted-operation":
			return "sign-up-closed";
		default:
			return undefined;
	}
}

function codeOfAccount(sdkCode: unknown, action: AuthAction): Code | undefined {
	switch (sdkCode) {
		case "auth/weak-password":
			return "password-weak";
		case "auth/user-disabled":
			// Whoever has a link from a mail or the right password owns the account; others must not learn that it is registered.
			return action === "resetPassword" ? "sign-in-failed" : "user-disabled";
		case "auth/invalid-credential":
		case "auth/invalid-login-credentials":
		case "auth/invalid-email":
		// Google's servers mail resets to accounts only.
		case "auth/invalid-recipient-email":
		case "auth/missing-email":
		case "auth/missing-password":
		case "auth/user-not-found":
		case "auth/wrong-password":
			return "sign-in-failed";
		default:
			return undefined;
	}
}

/** The code of a failed request to the document database if nothing more is known. It names the operation. */
export type StoreFailure = Extract<Code, "fetch-failed" | "insert-failed" | "internal" | "load-failed">;

/**
 * The code of the catalogue for a refusal of the document database, for instance `permission-denied`.
 *
 * @param otherwise for every refusal that has no code of its own
 */
export function codeOfFirestore(sdkCode: unknown, otherwise: StoreFailure = "internal"): Code {
	switch (sdkCode) {
		case "permission-denied":
			return "permission-denied";
		case "unauthenticated":
			return "unauthenticated";
		case "not-found":
			return "document-missing";
		case "already-exists":
			return "already-exists";
		case "unavailable":
		case "deadline-exceeded":
			return "offline";
		case "resource-exhausted":
			// A change ends at a quota of what is stored; a read, at one of how much is asked.
			return isReading(otherwise) ? "too-many-requests" : "quota-reached";
		case "invalid-argument":
			return "invalid-value";
		case "aborted":
		case "failed-precondition":
			// A read cannot conflict: Google refuses a query without its index as `failed-precondition`.
			return isReading(otherwise) ? otherwise : "conflict";
		default:
			return otherwise;
	}
}

function isReading(operation: StoreFailure): boolean {
	return operation === "fetch-failed" || operation === "load-failed";
}

/** The code of the catalogue for a refusal of the file store, for instance `storage/unauthorized`. */
export function codeOfStorage(sdkCode: unknown): Code {
	switch (sdkCode) {
		case "storage/unauthorized":
			return "permission-denied";
		case "storage/unauthenticated":
			return "unauthenticated";
		case "storage/retry-limit-exceeded":
			return "offline";
		case "storage/quota-exceeded":
			return "store-full";
		default:
			return "internal";
	}
}
