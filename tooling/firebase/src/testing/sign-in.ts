import {
	type Auth,
	getMultiFactorResolver,
	type MultiFactorError,
	signInWithEmailAndPassword,
	TotpMultiFactorGenerator,
} from "firebase/auth";
import type { Person } from "./server.ts";

/** Signs the person in by the SDK; nobody without a token. */
export async function signInAs(auth: Auth, { token, mail, password, nextCode }: Person): Promise<void> {
	if (token === undefined) return;
	try {
		await signInWithEmailAndPassword(auth, mail, password);
	} catch (error) {
		if (nextCode === undefined || !isAsked(error)) throw error;
		const resolver = getMultiFactorResolver(auth, error);
		const [app] = resolver.hints;
		if (app === undefined) throw error;
		await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app.uid, nextCode()));
	}
}

function isAsked(error: unknown): error is MultiFactorError {
	return error instanceof Error && "code" in error && error.code === "auth/multi-factor-auth-required";
}
