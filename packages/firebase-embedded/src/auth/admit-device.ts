import type { Accounts } from "./accounts.ts";
import { AuthError } from "./auth-error.ts";
import type { UserRow } from "./data/users.ts";
import type { MailCaller } from "./mail/mail-turns.ts";
import { findCode, mailCode } from "./mailed-codes.ts";

/** Half of a link's lifetime: while others guess, the mailbox always has a link that works for 12 hours or more. */
const AGAIN_MS = 12 * 3_600_000;

/**
 * Mails the owner a link that makes a browser a device of the account, because wrong passwords or asked resets keep new devices
 * out. No further mail goes out while one of the last 12 hours is unused: two a day, however much strangers ask.
 */
export function offerAdmission(accounts: Accounts, { uid }: UserRow, caller: MailCaller): void {
	const { store, now } = accounts;
	const user = store.users.find(uid);
	if (user?.email === undefined || user.disabled) return;
	const kind = "ADMIT_DEVICE";
	if (store.codes.hasSince({ uid, kind, email: user.email }, now() - AGAIN_MS)) return;
	const share = user.emailVerified ? "warning" : "anybody";
	mailCode(accounts, user, { kind, email: user.email, caller, share });
}

/**
 * Uses the code of such a link. It signs nobody in.
 * @returns the account whose device the caller's browser becomes
 */
export function admitDevice(accounts: Accounts, text: unknown): string {
	const { code, user } = findCode(accounts, text);
	if (code.kind !== "ADMIT_DEVICE") throw new AuthError("INVALID_OOB_CODE");
	accounts.store.codes.remove(code.hash);
	accounts.log({ level: "info", event: "auth.device-admitted", fields: { uid: user.uid } });
	return user.uid;
}
