import { createAccount, startSession } from "../accounts.ts";
import { AuthError, unimplemented } from "../auth-error.ts";
import { parseDisplayName, parseEmail, parseNewPassword } from "../credentials.ts";
import type { Method } from "./method.ts";

/** accounts:signUp with e-mail and password. */
export const signUp: Method = async (accounts, body, { address }) => {
	if (body.idToken) throw unimplemented("accounts:signUp with idToken (linking)");
	if (body.email === undefined && body.password === undefined) {
		throw unimplemented("accounts:signUp without email (anonymous)");
	}
	if (body.email === undefined || body.email === "") throw new AuthError("MISSING_EMAIL");
	const email = parseEmail(body.email);
	const password = parseNewPassword(body.password);
	const displayName = parseDisplayName(body.displayName);
	if (!accounts.limits.signUp(address)) throw new AuthError("TOO_MANY_ATTEMPTS_TRY_LATER");
	const user = await createAccount(accounts, { email, password, displayName }, address);
	return {
		kind: "identitytoolkit#SignupNewUserResponse",
		localId: user.uid,
		email: user.email,
		...(user.displayName === undefined ? {} : { displayName: user.displayName }),
		...(await startSession(accounts, user)),
	};
};
