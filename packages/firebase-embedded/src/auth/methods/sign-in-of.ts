import type { Provider } from "#src/auth/data/sessions.ts";
import type { UserRow } from "#src/auth/data/users.ts";
import type { NewSession } from "#src/auth/sessions.ts";
import { authTimeOf, secondFactorOf } from "#src/auth/tokens.ts";
import type { VerifiedToken } from "#src/auth/types.ts";

/** The sign-in of a token, for a session that follows it. Changing the account does not make it more recent. */
export function signInOf(verified: VerifiedToken, user: UserRow): Omit<NewSession, "device"> {
	const firebase: unknown = verified.token.firebase;
	const provider =
		typeof firebase === "object" && firebase !== null && "sign_in_provider" in firebase
			? firebase.sign_in_provider
			: undefined;
	const known: Provider = provider === "anonymous" || provider === "custom" ? provider : "password";
	const opened: Provider = known === "anonymous" && user.passwordHash !== undefined ? "password" : known;
	return {
		provider: opened,
		claims: "{}",
		authTime: authTimeOf(verified),
		secondFactor: secondFactorOf(verified),
	};
}
