import type { Code } from "@junban/domain/values";
import { type Problem, Refused } from "./outcome.ts";
import { type AuthAction, codeOfAuth, codeOfFirestore } from "./sdk-codes.ts";

/** A refusal of the auth SDK as a code of the catalogue. */
export function codeOfAuthError(error: unknown, action: AuthAction = "signIn"): Code {
	return codeOfAuth(sdkCode(error), action);
}

/** A refusal of the document database as a code of the catalogue. */
export function codeOfStoreError(error: unknown): Code {
	return codeOfFirestore(sdkCode(error));
}

/** What went wrong at `place`, a path. The SDK's own code stands in the detail. */
export function problemOfStoreError(error: unknown, place: string): Problem {
	if (error instanceof Refused) return error.problem;
	return { code: codeOfStoreError(error), detail: `${place}: ${sdkCode(error) ?? String(error)}` };
}

/** The SDK's name of a fault, e.g. `auth/weak-password`. */
export function sdkCode(error: unknown): unknown {
	return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
