import { createHash, randomBytes } from "node:crypto";
import type { Accounts } from "./accounts.ts";
import { AuthError } from "./auth-error.ts";
import type { CodeKind, CodeRow } from "./data/codes.ts";
import type { UserRow } from "./data/users.ts";
import { type MailCaller, turnsOf } from "./mail/mail-turns.ts";
import type { Delivery } from "./mail/post.ts";
import type { MailShare } from "./mail/recipients.ts";
import { composeMail } from "./mail/texts.ts";

const HOUR_MS = 3_600_000;

/**
 * A reset grants access to the account, so its code is valid for a short time only. The owner of a stolen account may
 * be away for days, so a recovery is valid for longer.
 */
const LIFETIME_MS: Readonly<Record<CodeKind, number>> = {
	PASSWORD_RESET: HOUR_MS,
	VERIFY_EMAIL: 24 * HOUR_MS,
	VERIFY_AND_CHANGE_EMAIL: 24 * HOUR_MS,
	RECOVER_EMAIL: 7 * 24 * HOUR_MS,
	ADMIT_DEVICE: 24 * HOUR_MS,
};

/** `mode` of the action link, with Firebase's names where it has one. */
const MODES: Readonly<Record<CodeKind, string>> = {
	PASSWORD_RESET: "resetPassword",
	VERIFY_EMAIL: "verifyEmail",
	VERIFY_AND_CHANGE_EMAIL: "verifyAndChangeEmail",
	RECOVER_EMAIL: "recoverEmail",
	ADMIT_DEVICE: "admitDevice",
};

export type CodeOrder = {
	kind: CodeKind;
	/** The account's current address, or the address to restore. */
	email: string;
	newEmail?: string | undefined;
	continueUrl?: string | undefined;
	caller: MailCaller;
	share: MailShare;
};

/**
 * Creates a code and mails it: to the new address if there is one to prove, else to the known one.
 * @returns undefined if that mailbox had too many mails today
 */
export function mailCode(
	accounts: Accounts,
	user: UserRow,
	order: CodeOrder,
): { delivery: Promise<Delivery> } | undefined {
	const { store, post, recipients, settings, now } = accounts;
	const { kind, email, newEmail, continueUrl, caller, share } = order;
	const to = kind === "VERIFY_AND_CHANGE_EMAIL" && newEmail !== undefined ? newEmail : email;
	if (!recipients.take(to, share, kind)) {
		accounts.log({ level: "warn", event: "auth.mail-refused", fields: { uid: user.uid } });
		return undefined;
	}
	const code = randomBytes(32).toString("base64url");
	const createdAt = now();
	store.codes.insert({
		hash: hashOf(code),
		kind,
		uid: user.uid,
		email,
		newEmail,
		createdAt,
		expiresAt: createdAt + LIFETIME_MS[kind],
	});
	const query = new URLSearchParams({ mode: MODES[kind], oobCode: code, lang: caller.locale });
	if (continueUrl !== undefined) query.set("continueUrl", continueUrl);
	const link = `${settings.publicUrl()}/__/auth/action?${query}`;
	const mail = { to, ...composeMail({ kind, locale: caller.locale, link, newEmail }) };
	return { delivery: post.send(mail, turnsOf(to, share, caller)) };
}

/** Finds a valid code and its account. Throws `INVALID_OOB_CODE`, `EXPIRED_OOB_CODE` or `USER_DISABLED`. */
export function findCode({ store, now }: Accounts, text: unknown): { code: CodeRow; user: UserRow } {
	if (text === undefined || text === null || text === "") throw new AuthError("MISSING_OOB_CODE");
	if (typeof text !== "string" || !/^[\w-]{43}$/.test(text)) throw new AuthError("INVALID_OOB_CODE");
	const code = store.codes.find(hashOf(text));
	const user = code && store.users.find(code.uid);
	if (code === undefined || user === undefined) throw new AuthError("INVALID_OOB_CODE");
	if (now() >= code.expiresAt) throw new AuthError("EXPIRED_OOB_CODE");
	if (user.disabled) throw new AuthError("USER_DISABLED");
	// A recovery stays valid when the address changed, however often: that is its purpose.
	if (code.kind !== "RECOVER_EMAIL" && user.email !== code.email) throw new AuthError("INVALID_OOB_CODE");
	return { code, user };
}

/** Describes a code in the format of `accounts:resetPassword`. */
export function describeCode({ kind, email, newEmail }: CodeRow) {
	return { requestType: kind, email, ...(newEmail === undefined ? {} : { newEmail }) };
}

function hashOf(code: string): Buffer {
	return createHash("sha256").update(code).digest();
}
