import type { Accounts } from "#src/auth/accounts.ts";
import { AuthError } from "#src/auth/auth-error.ts";
import { parseEmail, parsePassword } from "#src/auth/credentials.ts";
import type { UserRow } from "#src/auth/data/users.ts";
import { startSession } from "#src/auth/sessions.ts";
import type { Caller, Method } from "./method.ts";

/** accounts:signInWithPassword. An unknown address and a wrong password cannot be told apart, not by time either. */
export const signInWithPassword: Method = async (accounts, body, caller) => {
	const email = parseEmail(body.email);
	const password = parsePassword(body.password);
	const user = await checkPassword(accounts, { email, password }, caller);
	// Only who knows the password learns that the account is disabled.
	if (user.disabled) throw new AuthError("USER_DISABLED");
	const device = caller.remember(user.uid).hash;
	return {
		kind: "identitytoolkit#VerifyPasswordResponse",
		registered: true,
		localId: user.uid,
		email: user.email,
		displayName: user.displayName ?? "",
		...(await startSession(accounts, user, { provider: "password", claims: "{}", device })),
	};
};

async function checkPassword(
	{ limits, passwords, store }: Accounts,
	{ email, password }: { email: string; password: string },
	{ address, device }: Caller,
): Promise<UserRow> {
	const known = store.users.findByEmail(email);
	const own = known !== undefined && device?.isOf(known.uid) ? device.text : undefined;
	const attempt = limits.signIn(address, email, own);
	if (attempt === undefined) throw new AuthError("TOO_MANY_ATTEMPTS_TRY_LATER");
	// The few attempts of a known device are never turned away for what others do.
	const counted = own === undefined ? address : undefined;
	const right = await passwords.verify(password, known?.passwordHash, counted).catch((error: unknown) => {
		attempt.withdrawn();
		throw error;
	});
	// Read again: the account may have been changed while the password was being checked.
	const user = right && known !== undefined ? store.users.find(known.uid) : undefined;
	if (user === undefined || user.passwordHash !== known?.passwordHash || user.email !== email) {
		throw new AuthError("INVALID_LOGIN_CREDENTIALS");
	}
	attempt.succeeded();
	return user;
}
