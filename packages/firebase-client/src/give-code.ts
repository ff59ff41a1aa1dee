/** The second half of a sign-in. Loaded when the account service asks for a code. */
import {
	type Auth,
	FactorId,
	getMultiFactorResolver,
	type MultiFactorError,
	TotpMultiFactorGenerator,
	type UserCredential,
} from "firebase/auth";
import { sdkCode } from "./errors.ts";

/** Completes the sign-in that was refused with `asked`. The code may be of any of the account's authenticator apps. */
export async function giveCode(auth: Auth, asked: MultiFactorError, code: string): Promise<UserCredential> {
	const resolver = getMultiFactorResolver(auth, asked);
	// Other kinds, for instance text messages, are set up by other programs of the project.
	const apps = resolver.hints.filter(({ factorId }) => factorId === FactorId.TOTP);
	let refusal: unknown = asked;
	for (const { uid } of apps)
		try {
			return await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(uid, code));
		} catch (error) {
			refusal = error;
			if (sdkCode(error) !== "auth/invalid-verification-code") break;
		}
	throw refusal;
}
