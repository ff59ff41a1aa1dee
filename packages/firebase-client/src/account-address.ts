/** The address of the signed-in account: whether it is confirmed, and its change by a mailed link. */
import { checkMailAddress, good } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import {
	EmailAuthProvider,
	reauthenticateWithCredential,
	reload,
	type User,
	verifyBeforeUpdateEmail,
} from "firebase/auth";
import { asking, type Mailing } from "./account-requests.ts";
import { failed, refusedBy } from "./outcome.ts";
import { followAddress, isSameAddress } from "./own-record.ts";
import type { AccountServices } from "./services.ts";
import { withCode } from "./with-code.ts";

export interface AddressPort {
	/**
	 * Fetches name, address and its confirmation again, with a new ID token. The observers of the sign-in hear of changes,
	 * and the person's record follows the address. To be called when the screen opens and after a mailed link was opened.
	 */
	refresh(): Promise<Outcome>;
	/**
	 * Sends a mail to the new address. The address changes when its link is opened, which also confirms it; all sessions end
	 * then, this one as well. No mail is sent to an address that has an account; the outcome does not reveal that.
	 * `email-in-use` for the account's present address, `email-invalid`, `sign-in-failed` for a wrong password.
	 */
	changeEmail(email: string, password: string, code?: string): Promise<Outcome>;
}

export function addressPort(services: AccountServices, mailed: Mailing): AddressPort {
	const { auth } = services;
	return {
		async refresh() {
			const user = auth.currentUser;
			if (user === null) return failed("unauthenticated", "user");
			const fetched = await asking("signIn", async () => {
				await reload(user);
				await user.getIdToken(true);
			});
			return fetched.ok ? followAddress(services, user) : fetched;
		},
		async changeEmail(email, password, code) {
			const address = checkMailAddress(email);
			if (!address.ok) return refusedBy(address);
			const user = await confirmed(services, password, code);
			if (!user.ok) return user;
			if (isSameAddress(user.value.email, address.value)) return failed("email-in-use", "own");
			return asking("signUp", () =>
				mailed((link) => verifyBeforeUpdateEmail(user.value, address.value, link)),
			);
		},
	};
}

/**
 * The signed-in user, after the password was checked. `unauthenticated` when nobody is signed in.
 *
 * @param code of the authenticator app, for an account that has one; else `code-required`
 */
export async function confirmed(
	{ auth }: AccountServices,
	password: string,
	code?: string,
): Promise<Outcome<User & { readonly email: string }>> {
	const user = auth.currentUser;
	if (!hasEmail(user)) return failed("unauthenticated", "user");
	const credential = EmailAuthProvider.credential(user.email, password);
	const checked = await asking("signIn", () =>
		withCode(auth, reauthenticateWithCredential(user, credential), code),
	);
	return checked.ok ? good(user) : checked;
}

function hasEmail(user: User | null): user is User & { readonly email: string } {
	return user !== null && user.email !== null;
}
