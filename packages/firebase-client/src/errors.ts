/** Errors of the SDK as problems with a code of the catalogue. */
import type { Problem } from "@junban/ports/outcome";
import { RefusedError } from "./outcome.ts";
import { type AuthAction, codeOfAuth, codeOfFirestore, type StoreFailure } from "./sdk-codes.ts";

/** The detail is the SDK's own code, which `failureText` of `app-shell` shows in parentheses, or else the error as text. */
export function problemOfAuthError(error: unknown, action: AuthAction): Problem {
	return { code: codeOfAuth(sdkCode(error), action), detail: detailOf(error) };
}

/**
 * The detail holds the path of the request and the SDK's own code.
 *
 * @param place the path of the request
 * @param otherwise the code of an error that has none of its own
 */
export function problemOfStoreError(error: unknown, place: string, otherwise?: StoreFailure): Problem {
	if (error instanceof RefusedError) return error.problem;
	return { code: codeOfFirestore(sdkCode(error), otherwise), detail: `${place}: ${detailOf(error)}` };
}

/** The SDK's own code, for instance `auth/weak-password`; undefined for an error without one. */
export function sdkCode(error: unknown): unknown {
	return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}

/** The SDK's own code if it is a text, else the error as text. */
export function detailOf(error: unknown): string {
	const code = sdkCode(error);
	return typeof code === "string" ? code : String(error);
}
