import { type Accounts, createAccount, insertAccount, requireFree, verifyOwner } from "#src/auth/accounts.ts";
import { AuthError } from "#src/auth/auth-error.ts";
import { parseDisplayName, parseEmail, parseNewPassword } from "#src/auth/credentials.ts";
import type { UserRow } from "#src/auth/data/users.ts";
import { requireUnguessable } from "#src/auth/guessable.ts";
import { startSession } from "#src/auth/sessions.ts";
import { requireDomain, requireSignUp } from "#src/auth/settings.ts";
import { type Body, type Caller, isGiven, type Method, requireText } from "./method.ts";

/**
 * accounts:signUp with e-mail and password, also for the account of an ID token. Without them the account is anonymous.
 */
export const signUp: Method = async (accounts, body, caller) => {
	requireSignUp(accounts.settings);
	const anonymous = !isGiven(body.idToken) && body.email === undefined && body.password === undefined;
	const user = anonymous ? newAnonymous(accounts, caller) : await withPassword(accounts, body, caller);
	const provider = anonymous ? ("anonymous" as const) : ("password" as const);
	const device = caller.deviceOf(user);
	accounts.log({ level: "info", event: "auth.signed-up", fields: { uid: user.uid, provider } });
	return {
		kind: "identitytoolkit#SignupNewUserResponse",
		localId: user.uid,
		...(user.email === undefined ? {} : { email: user.email }),
		...(user.displayName === undefined ? {} : { displayName: user.displayName }),
		...(await startSession(accounts, user, { provider, claims: "{}", device })),
	};
};

function newAnonymous(accounts: Accounts, { address }: Caller): UserRow {
	if (accounts.settings.signUp.anonymous === false) throw new AuthError("ADMIN_ONLY_OPERATION");
	if (!accounts.limits.signUp(address)) throw new AuthError("TOO_MANY_ATTEMPTS_TRY_LATER");
	return insertAccount(accounts, {});
}

async function withPassword(accounts: Accounts, body: Body, { address, left }: Caller): Promise<UserRow> {
	if (body.email === undefined || body.email === "") throw new AuthError("MISSING_EMAIL");
	const email = parseEmail(body.email);
	const password = parseNewPassword(body.password);
	const displayName = parseDisplayName(body.displayName);
	requireDomain(accounts.settings, email);
	await requireUnguessable(password, [email, displayName]);
	const limited = () => {
		if (!accounts.limits.signUp(address)) throw new AuthError("TOO_MANY_ATTEMPTS_TRY_LATER");
	};
	if (!isGiven(body.idToken)) {
		limited();
		return createAccount(accounts, { email, password, displayName }, { address, left });
	}
	const idToken = requireText(body, "idToken", "MISSING_ID_TOKEN");
	const linkable = async () => {
		const { user } = await verifyOwner(accounts, idToken);
		// accounts:update changes existing credentials; it requires a recent sign-in.
		if (user.email !== undefined) throw new AuthError("PROVIDER_ALREADY_LINKED");
		return user;
	};
	await linkable();
	limited();
	requireFree(accounts.store, email);
	const passwordHash = await accounts.passwords.hash(password, { address, whose: email, left });
	const user = await linkable();
	// From here to the update nothing else runs.
	requireFree(accounts.store, email);
	const linked = { ...user, email, passwordHash, displayName: displayName ?? user.displayName };
	accounts.store.users.update(linked);
	return linked;
}
