import type { Accounts } from "#src/auth/accounts.ts";
import { offerAdmission } from "#src/auth/admit-device.ts";
import { AuthError } from "#src/auth/auth-error.ts";
import { parseEmail, parsePassword } from "#src/auth/credentials.ts";
import type { UserRow } from "#src/auth/data/users.ts";
import { requireEnabled } from "#src/auth/enabled.ts";
import { requireLasting } from "#src/auth/first-password.ts";
import { startSession } from "#src/auth/sessions.ts";
import type { Caller, Method } from "./method.ts";
import { askSecondFactor } from "./mfa-sign-in.ts";

/** accounts:signInWithPassword. An unknown address and a wrong password get the same answer after the same time. */
export const signInWithPassword: Method = async (accounts, body, caller) => {
	const email = parseEmail(body.email);
	const password = parsePassword(body.password);
	const user = await checkPassword(accounts, { email, password }, caller);
	// Only a caller with the right password is told that the account is disabled.
	requireEnabled(accounts, user);
	requireLasting(accounts, user);
	const answer = {
		kind: "identitytoolkit#VerifyPasswordResponse",
		registered: true,
		localId: user.uid,
		email: user.email,
		displayName: user.displayName ?? "",
	};
	const asked = await askSecondFactor(accounts, user);
	if (asked !== undefined) return { ...answer, ...asked };
	const device = caller.deviceOf(user);
	return {
		...answer,
		...(await startSession(accounts, user, { provider: "password", claims: "{}", device })),
	};
};

async function checkPassword(
	accounts: Accounts,
	{ email, password }: { email: string; password: string },
	caller: Caller,
): Promise<UserRow> {
	const { address, device, left } = caller;
	const { limits, log, passwords, store } = accounts;
	const known = store.users.findByEmail(email);
	const own =
		known !== undefined && device?.isOf(known)
			? { address, whose: known.uid, proof: device.text, left }
			: undefined;
	const attempt = limits.signIn(address, email, own?.proof);
	// The account's id, never the address: an unknown one may be anybody's.
	const fields = known === undefined ? {} : { uid: known.uid };
	const keptOut = () => {
		if (left.aborted) log({ level: "info", event: "auth.sign-in-left", fields });
		else log({ level: "warn", event: "auth.sign-in-locked", fields });
		if (known !== undefined && own === undefined)
			caller.afterAnswer(() => offerAdmission(accounts, known, caller));
	};
	if (attempt === undefined) {
		keptOut();
		throw new AuthError("TOO_MANY_ATTEMPTS_TRY_LATER");
	}
	const right = await passwords
		.verify(password, known?.passwordHash, own ?? { address, whose: email, left })
		.catch((error: unknown) => {
			if (!left.aborted) attempt.withdraw();
			keptOut();
			throw error;
		});
	const user = right && known !== undefined ? await currentUser(accounts, known, password) : undefined;
	if (user === undefined || user.email !== email) {
		log({ level: "info", event: "auth.sign-in-refused", fields });
		throw new AuthError("INVALID_LOGIN_CREDENTIALS");
	}
	attempt.succeed();
	if (user.passwordHash === undefined || !passwords.isOutdated(user.passwordHash)) return user;
	return renewHash(accounts, user, password);
}

/** The account after the password check, if the password is still valid for it. */
async function currentUser(
	{ store, passwords }: Accounts,
	checked: UserRow,
	password: string,
): Promise<UserRow | undefined> {
	const now = store.users.find(checked.uid);
	if (now === undefined || now.passwordHash === checked.passwordHash) return now;
	// Either the password changed, or another sign-in renewed the hash of the same password.
	const right = await passwords.verify(password, now.passwordHash);
	const still = store.users.find(checked.uid);
	return right && still?.passwordHash === now.passwordHash ? still : undefined;
}

async function renewHash(accounts: Accounts, user: UserRow, password: string): Promise<UserRow> {
	const { passwords, store } = accounts;
	const passwordHash = await passwords.hash(password);
	const now = store.users.find(user.uid);
	if (now !== undefined && now.passwordHash === user.passwordHash) {
		const renewed = { ...now, passwordHash };
		store.users.update(renewed);
		return renewed;
	}
	const changed = await currentUser(accounts, user, password);
	if (changed === undefined) throw new AuthError("INVALID_LOGIN_CREDENTIALS");
	return changed;
}
