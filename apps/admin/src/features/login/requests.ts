import type { Locale } from "@junban/domain/values";
import type { AuthPort } from "@junban/ports/auth";
import type { Outcome } from "@junban/ports/outcome";
import type { Services } from "#src/lib/services.ts";

/** The requests of the account service. */
export interface LoginRequests {
	signIn: AuthPort["signIn"];
	/** Sends a mail for a new password; the outcome does not tell whether there is such an account. */
	sendReset(email: string): Promise<Outcome>;
	/** Makes an account, signs it in and sends a mail that confirms the address. */
	signUp(email: string, password: string): Promise<Outcome<unknown>>;
}

export function loginRequests({ auth, firebase }: Services, locale: Locale): LoginRequests {
	return {
		signIn: (email, password, code) => auth.signIn(email, password, code),
		sendReset: async (email) => (await accountsOf(firebase, locale)).sendReset(email),
		signUp: async (email, password) =>
			(await accountsOf(firebase, locale)).create({ email, password, verify: true }),
	};
}

/** Loaded when it is needed: most visits only sign in. */
export async function accountsOf(firebase: Services["firebase"], locale: Locale) {
	const { accountsPort } = await import("@junban/firebase-client/accounts");
	return accountsPort(firebase.services(), locale);
}
