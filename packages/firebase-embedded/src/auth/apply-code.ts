import { type Accounts, changeAndRevoke, requireFree } from "./accounts.ts";
import { AuthError } from "./auth-error.ts";
import type { CodeRow } from "./data/codes.ts";
import type { UserRow } from "./data/users.ts";
import { requireOther } from "./first-password.ts";
import { requireUnguessable } from "./guessable.ts";
import type { MailCaller } from "./mail/mail-turns.ts";
import { findCode, mailCode } from "./mailed-codes.ts";
import type { Asker } from "./passwords.ts";

/**
 * Applies a mailed code once: it proves, changes or restores an address. A password reset also needs the new password,
 * and the admission of a device the browser; both are refused here.
 * @returns the account after the change
 */
export function applyCode(accounts: Accounts, text: unknown, caller: MailCaller): UserRow {
	const { code, user } = findCode(accounts, text);
	if (code.kind === "PASSWORD_RESET" || code.kind === "ADMIT_DEVICE") throw new AuthError("INVALID_OOB_CODE");
	return accounts.store.transaction(() => {
		accounts.store.codes.remove(code.hash);
		if (code.kind === "VERIFY_EMAIL") {
			const verified = { ...user, emailVerified: true };
			accounts.store.users.update(verified);
			return verified;
		}
		const email = code.kind === "RECOVER_EMAIL" ? code.email : code.newEmail;
		if (email === undefined) throw new AuthError("INVALID_OOB_CODE");
		requireFree(accounts.store, email, user.uid);
		const changed = changeAndRevoke(accounts, user, { email, emailVerified: true });
		if (code.kind !== "RECOVER_EMAIL") mailRecovery(accounts, user, changed, caller);
		return changed;
	});
}

/** Mails a code to the former address that undoes the change. */
function mailRecovery(accounts: Accounts, user: UserRow, changed: UserRow, caller: MailCaller): void {
	if (changed.email !== undefined && user.email !== undefined && user.email !== changed.email) {
		// Anybody can give an account an address that is not theirs, and then another one.
		const share = user.emailVerified ? "warning" : "anybody";
		const { email } = user;
		mailCode(accounts, changed, { kind: "RECOVER_EMAIL", email, newEmail: changed.email, caller, share });
	}
}

/** Sets a new password with a reset code, once. The code also proves the address. Throws like `findCode`, and `WEAK_PASSWORD`. */
export async function resetPassword(
	accounts: Accounts,
	{ text, password, ...caller }: { text: unknown; password: string } & Pick<Asker, "address" | "left">,
): Promise<CodeRow> {
	const { store, passwords } = accounts;
	const asked = findCode(accounts, text);
	requireReset(asked.code);
	await requireUnguessable(password, [asked.user.email, asked.user.displayName]);
	const asker = { ...caller, whose: asked.user.uid, proof: "mailed code" };
	await requireOther(accounts, asked.user, password, asker);
	const passwordHash = await passwords.hash(password, asker);
	// The code may have been used or expired, or the account disabled, while the hash was computed.
	const { code, user } = findCode(accounts, text);
	store.transaction(() => changeAndRevoke(accounts, user, { passwordHash, emailVerified: true }));
	return code;
}

function requireReset({ kind }: CodeRow): void {
	if (kind !== "PASSWORD_RESET") throw new AuthError("INVALID_OOB_CODE");
}
