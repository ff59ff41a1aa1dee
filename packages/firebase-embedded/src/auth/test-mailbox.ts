/** For tests: a mailer that keeps its mails, and finds the codes in them. */
import type { Mail, Mailer } from "./mail/post.ts";

export type Mailbox = Mailer & {
	mails: Mail[];
	/** The next mail that was not yet returned, as soon as it arrives. */
	next(): Promise<Mail & { link: URL; code: string }>;
};

export function createMailbox(): Mailbox {
	const mails: Mail[] = [];
	const waiting: (() => void)[] = [];
	let taken = 0;
	return {
		mails,
		async send(mail) {
			mails.push(mail);
			waiting.shift()?.();
		},
		async next() {
			const place = taken++;
			if (mails[place] === undefined) await new Promise<void>((resolve) => waiting.push(resolve));
			const mail = mails[place];
			if (mail === undefined) throw new Error("Mails came out of order");
			const link = new URL(/^https?:\S+$/m.exec(mail.text)?.[0] ?? "");
			return { ...mail, link, code: link.searchParams.get("oobCode") ?? "" };
		},
	};
}
