import type { Code } from "@junban/domain/codes";
import { codeOfAuth, codeOfFirestore } from "@junban/domain/codes-firebase";

/** A refusal of signing in by the auth SDK as a code of the catalogue. */
export function codeOfAuthError(error: unknown): Code {
	return codeOfAuth(sdkCode(error), "signIn");
}

/** A refusal of the document database as a code of the catalogue. */
export function codeOfStoreError(error: unknown): Code {
	return codeOfFirestore(sdkCode(error));
}

function sdkCode(error: unknown): unknown {
	return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
