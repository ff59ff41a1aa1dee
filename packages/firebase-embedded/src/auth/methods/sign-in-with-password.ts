import { type Accounts, startSession } from "../accounts.ts";
import { AuthError } from "../auth-error.ts";
import { parseEmail, parsePassword } from "../credentials.ts";
import type { UserRow } from "../store.ts";
import type { Method } from "./method.ts";

/** accounts:signInWithPassword. An unknown address and a wrong password cannot be told apart, not by time either. */
export const signInWithPassword: Method = async (accounts, body, { address }) => {
	const email = parseEmail(body.email);
	const password = parsePassword(body.password);
	const user = await checkPassword(accounts, { email, password, address });
	// Only who knows the password learns that the account is disabled.
	if (user.disabled) throw new AuthError("USER_DISABLED");
	return {
		kind: "identitytoolkit#VerifyPasswordResponse",
		registered: true,
		localId: user.uid,
		email: user.email,
		displayName: user.displayName ?? "",
		...(await startSession(accounts, user)),
	};
};

type Credentials = { email: string; password: string; address: string };

async function checkPassword(
	{ limits, passwords, store }: Accounts,
	{ email, password, address }: Credentials,
): Promise<UserRow> {
	const attempt = limits.signIn(address, email);
	if (attempt === undefined) throw new AuthError("TOO_MANY_ATTEMPTS_TRY_LATER");
	const known = store.findUserByEmail(email);
	const right = await passwords.verify(password, known?.passwordHash, address).catch((error: unknown) => {
		attempt.withdrawn();
		throw error;
	});
	// Read again: the account may have been changed while the password was being checked.
	const user = right && known !== undefined ? store.findUser(known.uid) : undefined;
	if (user === undefined || user.passwordHash !== known?.passwordHash) {
		throw new AuthError("INVALID_LOGIN_CREDENTIALS");
	}
	attempt.succeeded();
	return user;
}
