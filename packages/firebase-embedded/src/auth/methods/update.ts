import { isDeepStrictEqual } from "node:util";
import {
	type Accounts,
	changeAndRevoke,
	requireChange,
	requireFree,
	requireRecent,
	verifyOwner,
} from "#src/auth/accounts.ts";
import { applyCode } from "#src/auth/apply-code.ts";
import { AuthError, unimplemented } from "#src/auth/auth-error.ts";
import { parseEmail, parseNewPassword } from "#src/auth/credentials.ts";
import type { UserRow } from "#src/auth/data/users.ts";
import { requireOther } from "#src/auth/first-password.ts";
import { requireUnguessable } from "#src/auth/guessable.ts";
import { startSession } from "#src/auth/sessions.ts";
import { requireDomain } from "#src/auth/settings.ts";
import { updateByService } from "./by-service.ts";
import { type Body, type Caller, isGiven, type Method, requireText } from "./method.ts";
import { parseProfile, profileOf } from "./profile.ts";
import { signInOf } from "./sign-in-of.ts";

const KIND = { kind: "identitytoolkit#SetAccountInfoResponse" };

/** accounts:update of the caller's own account by ID token, or of the account of a mailed code. */
export const update: Method = async (accounts, body, caller) => {
	if (caller.isService()) return updateByService(accounts, body);
	if (isGiven(body.oobCode)) return { ...KIND, ...profileOf(applyCode(accounts, body.oobCode, caller)) };
	for (const name of ["deleteProvider", "phoneNumber", "localId"])
		if (isGiven(body[name])) throw unimplemented(`accounts:update with ${name}`);
	const idToken = requireText(body, "idToken", "MISSING_ID_TOKEN");
	const { user, verified, credentials } = await change(accounts, idToken, body, caller);
	const signIn = signInOf(verified, user);
	// The claims of a custom token are stored with its session, so that session continues.
	const keepsSession = body.returnSecureToken !== true || signIn.provider === "custom";
	if (!credentials && keepsSession) return { ...KIND, ...profileOf(user) };
	const device = caller.deviceOf(user);
	const session = await startSession(accounts, user, { ...signIn, device }, false);
	return { ...KIND, ...profileOf(user), ...session };
};

async function change(accounts: Accounts, idToken: string, body: Body, caller: Caller) {
	const profile = parseProfile(body);
	const email = isGiven(body.email) ? parseEmail(body.email) : undefined;
	const password = isGiven(body.password) ? parseNewPassword(body.password) : undefined;
	const before = await verifyOwner(accounts, idToken);
	if (email === undefined && password === undefined) {
		const user = { ...before.user, ...profile };
		const isChanged = !isDeepStrictEqual(user, before.user);
		if (isChanged || body.returnSecureToken === true) requireChange(accounts, user, caller.address);
		if (!isChanged) return { ...before, credentials: false };
		accounts.store.users.update(user);
		return { ...before, user, credentials: false };
	}
	requireRecent(accounts, before.verified);
	// New addresses have a bound of their own.
	if (email === undefined || email === before.user.email)
		requireChange(accounts, before.user, caller.address);
	if (email !== undefined) requireAddress(accounts, before.user, email, caller);
	else if (before.user.email === undefined) throw new AuthError("MISSING_EMAIL");
	const asker = { address: caller.address, whose: before.user.uid, left: caller.left };
	if (password !== undefined) {
		await requireUnguessable(password, [email ?? before.user.email, before.user.displayName]);
		await requireOther(accounts, before.user, password, asker);
	}
	const passwordHash = password === undefined ? undefined : await accounts.passwords.hash(password, asker);
	// Read again, because the account may have changed. From here to the commit nothing else runs.
	const { user, verified } = await verifyOwner(accounts, idToken);
	const more = { ...profile, ...(passwordHash === undefined ? {} : { passwordHash }) };
	const changed = accounts.store.transaction(() => {
		if (email === undefined || email === user.email) return changeAndRevoke(accounts, user, more);
		requireFirst(user);
		requireFree(accounts.store, email, user.uid);
		return changeAndRevoke(accounts, user, { ...more, email, emailVerified: false });
	});
	accounts.inForce.exempt(verified, changed);
	return { user: changed, verified, credentials: true };
}

function requireAddress(accounts: Accounts, user: UserRow, email: string, { address }: Caller): void {
	if (email === user.email) return;
	requireFirst(user);
	requireDomain(accounts.settings, email);
	// A caller who tries many addresses could collect those that have accounts.
	if (!accounts.limits.signUp(address)) throw new AuthError("TOO_MANY_ATTEMPTS_TRY_LATER");
	requireFree(accounts.store, email, user.uid);
}

/**
 * Another address must be proved before the account has it, by `VERIFY_AND_CHANGE_EMAIL`. Otherwise who gives an account
 * the address of somebody else could take it back after that person has made the account theirs.
 */
function requireFirst({ email }: UserRow): void {
	if (email === undefined) return;
	throw new AuthError("OPERATION_NOT_ALLOWED", "Please verify the new email before changing email.");
}
