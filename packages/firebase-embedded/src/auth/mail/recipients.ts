import { mailboxOf } from "@junban/callers/mailbox-of";
import type { Clock } from "#src/clock.ts";

/** Mails of one share to one mailbox within a day. */
const MAILS_A_DAY = 10;
const DAY_MS = 86_400_000;
/** Mailboxes that are remembered. Beyond it, the one that got none for the longest time is forgotten. */
const MAX_MAILBOXES = 10_000;

/**
 * On whose share of a mailbox a mail counts. `anybody`: on the one that strangers can use up. `device`: asked for by a browser
 * that the account knows. `warning`: one that the owner must get, at an address that was confirmed. `host`: not counted,
 * because the machine's operator asked for it.
 */
export type MailShare = "anybody" | "device" | "warning" | "host";

/** Counts the mails to each mailbox over all accounts, in the memory of this process. */
export type MailRecipients = {
	/** False if the share of the mailbox is used up; otherwise the mail is counted. `kind` has its own count of warnings. */
	take(email: string, share: MailShare, kind: string): boolean;
};

export function createMailRecipients(now: Clock): MailRecipients {
	const sent = new Map<string, number[]>();
	return {
		take(email, share, kind) {
			if (share === "host") return true;
			const key = `${share === "warning" ? kind : share} ${mailboxOf(email)}`;
			const at = now();
			// After the clock went back, nothing of the future counts.
			const times = (sent.get(key) ?? []).filter((time) => time > at - DAY_MS && time <= at);
			if (times.length >= MAILS_A_DAY) return false;
			sent.delete(key);
			sent.set(key, [...times, at]);
			const [oldest] = sent.keys();
			if (sent.size > MAX_MAILBOXES && oldest !== undefined) sent.delete(oldest);
			return true;
		},
	};
}
