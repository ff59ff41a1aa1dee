import type { Code } from "@junban/domain/values";

/** What a person was doing when the account service refused. */
export type AuthAction = "signIn" | "signUp" | "resetPassword" | "followLink";

/**
 * A refusal of Firebase's account service, `auth/wrong-password`, as a code of the catalogue. Signing in and asking for a
 * new password have one answer for everything that could tell whether an e-mail is registered.
 */
export function codeOfAuth(provider: unknown, action: AuthAction): Code {
	switch (provider) {
		case "auth/too-many-requests":
			return "too-many-requests";
		case "auth/network-request-failed":
		case "auth/timeout":
			return "offline";
		case "auth/user-token-expired":
		case "auth/invalid-user-token":
			return "unauthenticated";
		case "auth/expired-action-code":
			return "link-expired";
		case "auth/invalid-action-code":
			return "link-invalid";
	}
	return (action === "signUp" ? codeOfSignUp(provider) : codeOfAccount(provider, action)) ?? "auth-failed";
}

function codeOfSignUp(provider: unknown): Code | undefined {
	switch (provider) {
		case "auth/weak-password":
			return "password-weak";
		case "auth/email-already-in-use":
			return "email-in-use";
		case "auth/invalid-email":
		case "auth/missing-email":
			return "email-invalid";
		case "auth/missing-password":
			return "value-missing";
		default:
			return undefined;
	}
}

function codeOfAccount(provider: unknown, action: AuthAction): Code | undefined {
	switch (provider) {
		case "auth/weak-password":
			return "password-weak";
		case "auth/user-disabled":
			// Only who holds a link sent to the address may learn it.
			return action === "followLink" ? "user-disabled" : "sign-in-failed";
		case "auth/invalid-credential":
		case "auth/invalid-login-credentials":
		case "auth/invalid-email":
		case "auth/missing-email":
		case "auth/missing-password":
		case "auth/user-not-found":
		case "auth/wrong-password":
			return "sign-in-failed";
		default:
			return undefined;
	}
}

/** A refusal of the document database, `permission-denied`, as a code of the catalogue. */
export function codeOfFirestore(provider: unknown): Code {
	switch (provider) {
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
			return "too-many-requests";
		case "invalid-argument":
			return "invalid-value";
		case "aborted":
		case "failed-precondition":
			return "conflict";
		default:
			return "internal";
	}
}

/** A refusal of the file store, `storage/unauthorized`, as a code of the catalogue. */
export function codeOfStorage(provider: unknown): Code {
	switch (provider) {
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

/** The sentence of `auth-failed` with the provider's code in parentheses, left out when it is not a plain one. */
export function authFailedText(sentence: string, provider: unknown): string {
	return typeof provider === "string" && /^[a-z]+(?:[/-][a-z]+)*$/.test(provider) && provider.length <= 60
		? `${sentence}(${provider})`
		: sentence;
}
