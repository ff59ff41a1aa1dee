import type { Code } from "@junban/domain/codes";

/**
 * A refusal of the auth SDK as a code of the catalogue. Everything that could tell whether an e-mail is registered
 * is the one `sign-in-failed`.
 */
export function codeOfAuthError(error: unknown): Code {
	switch (sdkCode(error)) {
		case "auth/invalid-credential":
		case "auth/invalid-login-credentials":
		case "auth/invalid-email":
		case "auth/missing-email":
		case "auth/missing-password":
		case "auth/user-disabled":
		case "auth/user-not-found":
		case "auth/wrong-password":
			return "sign-in-failed";
		case "auth/too-many-requests":
			return "too-many-requests";
		case "auth/network-request-failed":
		case "auth/timeout":
			return "offline";
		case "auth/user-token-expired":
		case "auth/invalid-user-token":
			return "unauthenticated";
		default:
			return "internal";
	}
}

/** A refusal of the document database as a code of the catalogue. */
export function codeOfStoreError(error: unknown): Code {
	switch (sdkCode(error)) {
		case "permission-denied":
			return "permission-denied";
		case "unauthenticated":
			return "unauthenticated";
		case "unavailable":
		case "deadline-exceeded":
			return "offline";
		case "resource-exhausted":
			return "too-many-requests";
		case "invalid-argument":
			return "invalid-value";
		default:
			return "internal";
	}
}

function sdkCode(error: unknown): unknown {
	return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
