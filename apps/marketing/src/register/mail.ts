/** The mail that confirms the address, asked for once after the shop or the account. The page of mails repeats it. */
import type { Outcome } from "@junban/ports/outcome";
import { keep, kept } from "./kept.ts";
import type { Refused, Registration } from "./registration.ts";

/** Sends the mail unless this tab has asked for one to this address, or the address is confirmed. */
export async function mailOnce(registration: Registration): Promise<void> {
	const standing = registration.standing.get();
	if (standing.kind !== "signedIn" || standing.user.emailVerified) return;
	if (kept("register-mail")?.email === standing.user.email) return;
	await sendMail(registration, standing.user.email);
}

export async function sendMail(registration: Registration, email: string): Promise<Outcome | Refused> {
	const sent = await registration.ask(({ accounts }) => accounts.sendVerification());
	const isLost = !sent.ok && sent.code === "mailbox-missing";
	if (sent.ok || isLost) noteMail(email, isLost);
	return sent;
}

/** The account service keeps addresses in small letters; people type them otherwise. */
export function noteMail(typed: string, isLost = false): void {
	const email = typed.toLowerCase();
	const before = kept("register-mail");
	const count = before?.email === email ? before.count + 1 : 1;
	keep("register-mail", { email, sentAt: Date.now(), count, ...(isLost ? { isLost } : {}) });
}
