import { mailboxOf } from "@junban/callers/mailbox-of";
import { networksOf } from "@junban/callers/network-of";
import type { Locale } from "./locale.ts";
import type { MailShare } from "./recipients.ts";

/** Who causes a mail. The machine's operator has no `address`. */
export type MailCaller = { address?: string; locale: Locale };

/**
 * The path of a mail in the post's turns, see `FairTurns`. What strangers cause in one network waits for itself, and warnings and
 * mails to known devices have every other turn.
 */
export function turnsOf(to: string, share: MailShare, { address }: MailCaller): readonly string[] {
	if (share !== "anybody") return ["known", mailboxOf(to)];
	return ["strangers", ...(address === undefined ? [] : networksOf(address)), mailboxOf(to)];
}
