import type { AuthPort } from "@junban/ports/auth";
import type { Outcome } from "@junban/ports/outcome";

/** The requests of the account service. */
export interface LoginRequests {
	signIn: AuthPort["signIn"];
	/** Sends a mail for a new password; the outcome does not tell whether there is such an account. */
	sendReset(email: string): Promise<Outcome>;
	/** Makes an account, signs it in and sends a mail that confirms the address. */
	signUp(email: string, password: string): Promise<Outcome<unknown>>;
}
