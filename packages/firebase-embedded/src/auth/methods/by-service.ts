import { type Accounts, changeAndRevoke, insertAccount, requireFree } from "#src/auth/accounts.ts";
import { AuthError, unimplemented } from "#src/auth/auth-error.ts";
import { encodeCustomClaims, isClaims } from "#src/auth/claims.ts";
import { parseEmail, parseNewPassword } from "#src/auth/credentials.ts";
import type { UserRow } from "#src/auth/data/users.ts";
import { requireUnguessable } from "#src/auth/guessable.ts";
import { mailCode } from "#src/auth/mailed-codes.ts";
import { type Body, type Caller, isGiven, type Method, requireText } from "./method.ts";
import { entryOf, parseProfile, profileOf } from "./profile.ts";

/** Accounts in one lookup, as with Firebase. */
const MAX_NAMED = 100;
const MAX_UID = 128;

/** Restricts a method to the service. Throws `INSUFFICIENT_PERMISSION`. */
export function forService(
	method: (accounts: Accounts, body: Body, caller: Caller) => object | Promise<object>,
): Method {
	return async (accounts, body, caller) => {
		if (!caller.isService()) throw new AuthError("INSUFFICIENT_PERMISSION", undefined, 403);
		return method(accounts, body, caller);
	};
}

/** Creates an account, with or without address and password. `localId` chooses its uid. */
export async function createByService(accounts: Accounts, body: Body): Promise<object> {
	const uid = isGiven(body.localId) ? parseUid(body) : undefined;
	const changes = await parseChanges(accounts, body);
	const { store } = accounts;
	const user = store.transaction(() => {
		if (uid !== undefined && store.users.find(uid) !== undefined) throw new AuthError("DUPLICATE_LOCAL_ID");
		if (changes.email !== undefined) requireFree(store, changes.email);
		const made = { ...insertAccount(accounts, uid === undefined ? {} : { uid }), ...changes };
		store.users.update(made);
		return made;
	});
	return { kind: "identitytoolkit#SignupNewUserResponse", ...profileOf(user) };
}

/** Changes any account. A new address, a new password and `validSince` end its sessions. */
export async function updateByService(accounts: Accounts, body: Body): Promise<object> {
	if (isGiven(body.mfa)) throw unimplemented("accounts:update with mfa");
	const uid = parseUid(body);
	const changes = await parseChanges(accounts, body);
	const { store } = accounts;
	const changed = store.transaction(() => {
		const user = requireKnown(accounts, uid);
		if (changes.email !== undefined) requireFree(store, changes.email, uid);
		const sameEmail = changes.email === undefined || changes.email === user.email;
		if (!sameEmail || changes.passwordHash !== undefined || isGiven(body.validSince))
			return changeAndRevoke(accounts, user, {
				...(sameEmail ? {} : { emailVerified: false }),
				...changes,
			});
		const row = { ...user, ...changes };
		store.users.update(row);
		return row;
	});
	return { kind: "identitytoolkit#SetAccountInfoResponse", ...profileOf(changed) };
}

/** Finds accounts by uids and addresses. Unknown ones are left out. */
export function lookupByService({ store }: Accounts, body: Body): object {
	const found = new Map<string, UserRow>();
	const add = (user: UserRow | undefined) => user && found.set(user.uid, user);
	for (const uid of textsOf(body.localId)) add(store.users.find(uid));
	for (const email of textsOf(body.email)) add(store.users.findByEmail(email.toLowerCase()));
	const users = [...found.values()].map((user) => ({ ...entryOf(store, user), disabled: user.disabled }));
	return { kind: "identitytoolkit#GetAccountInfoResponse", ...(users.length === 0 ? {} : { users }) };
}

/** Mails a link to set a new password. Servers ask for no other mails. */
export function mailByService(accounts: Accounts, body: Body, caller: Caller): object {
	if (requireText(body, "requestType", "MISSING_REQ_TYPE") !== "PASSWORD_RESET")
		throw unimplemented("projects.accounts:sendOobCode with this requestType");
	const email = parseEmail(requireText(body, "email", "MISSING_EMAIL"));
	const user = accounts.store.users.findByEmail(email);
	if (user === undefined) throw new AuthError("EMAIL_NOT_FOUND");
	if (user.disabled) throw new AuthError("USER_DISABLED");
	mailCode(accounts, user, { kind: "PASSWORD_RESET", email, caller, share: "host" });
	return { kind: "identitytoolkit#GetOobConfirmationCodeResponse", email };
}

export function deleteByService(accounts: Accounts, body: Body): object {
	if (!accounts.store.users.remove(parseUid(body))) throw new AuthError("USER_NOT_FOUND");
	return { kind: "identitytoolkit#DeleteAccountResponse" };
}

async function parseChanges({ passwords }: Accounts, body: Body): Promise<Partial<UserRow>> {
	const changes = parseProfile(body);
	if (isGiven(body.email)) changes.email = parseEmail(body.email);
	if (typeof body.emailVerified === "boolean") changes.emailVerified = body.emailVerified;
	const disabled = body.disableUser ?? body.disabled;
	if (typeof disabled === "boolean") changes.disabled = disabled;
	if (isGiven(body.customAttributes)) changes.customClaims = parseClaims(body.customAttributes);
	if (isGiven(body.password)) {
		const password = parseNewPassword(body.password);
		await requireUnguessable(password, [changes.email, changes.displayName]);
		changes.passwordHash = await passwords.hash(password);
	}
	return changes;
}

function parseClaims(text: unknown): string {
	try {
		const claims: unknown = JSON.parse(String(text));
		if (isClaims(claims)) return encodeCustomClaims(claims);
	} catch (error) {
		if (error instanceof AuthError) throw error;
	}
	throw new AuthError("INVALID_CLAIMS");
}

function parseUid(body: Body): string {
	const uid = requireText(body, "localId", "MISSING_LOCAL_ID");
	if (uid.length > MAX_UID) throw new AuthError("INVALID_LOCAL_ID");
	return uid;
}

function requireKnown({ store }: Accounts, uid: string): UserRow {
	const user = store.users.find(uid);
	if (user === undefined) throw new AuthError("USER_NOT_FOUND");
	return user;
}

function textsOf(value: unknown): string[] {
	const values: unknown[] = Array.isArray(value) ? value : [value];
	return values.slice(0, MAX_NAMED).filter((each) => typeof each === "string");
}
