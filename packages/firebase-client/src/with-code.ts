import type { Auth, MultiFactorError, UserCredential } from "firebase/auth";
import { sdkCode } from "./errors.ts";

/**
 * Completes a sign-in that is refused with `auth/multi-factor-auth-required`.
 *
 * @param code of an authenticator app; without it the refusal stands
 */
export async function withCode(
	auth: Auth,
	signingIn: Promise<UserCredential>,
	code: string | undefined,
): Promise<UserCredential> {
	try {
		return await signingIn;
	} catch (error) {
		if (code === undefined || !isAsked(error)) throw error;
		const { giveCode } = await import("./give-code.ts");
		return await giveCode(auth, error, code);
	}
}

function isAsked(error: unknown): error is MultiFactorError {
	return sdkCode(error) === "auth/multi-factor-auth-required";
}
