import { mailboxOf } from "@junban/callers/mailbox-of";
import { networksOf } from "@junban/callers/network-of";
import type { Locale } from "./locale.ts";
import type { MailShare } from "./recipients.ts";

/** Who causes a mail. The machine's operator has no `address`. */
export type MailCaller = { address?: string; locale: Locale };

/**
 * The path of a mail in the post's turns, see `FairTurns`: of strangers, of known devices, and so on; within them of the networks that
 * cause the mails, and within these of the mailboxes. Anybody can make accounts, and their devices are known then.
 */
export function turnsOf(to: string, share: MailShare, { address }: MailCaller): readonly string[] {
	return [share, ...(address === undefined ? [] : networksOf(address)), mailboxOf(to)];
}
