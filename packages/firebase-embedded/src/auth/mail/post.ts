import type { Log } from "#src/log.ts";
/** One mail. `to` is a parsed address. */
export type Mail = {
	to: string;
	subject: string;
	text: string;
	/** The same text as HTML. */
	html?: string;
	/** With its angle brackets. Default: a new id. */
	messageId?: string;
	/** Additional headers. */
	headers?: Record<string, string>;
};

/** The mail server says that the mailbox does not exist. */
export class NoMailbox extends Error {
	readonly code = "no-mailbox";
}

/** Delivers mails. Rejects if the mail server did not accept a mail, which is then retried unless it is `NoMailbox`. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** What became of the first attempt. `later`: it is tried again, or was dropped. */
export type Delivery = "sent" | "no-mailbox" | "later";

export type Post = {
	/**
	 * Queues the mail. Resolves with the first attempt, and never rejects. An answer that must not tell whether a mail was sent does not
	 * wait for it.
	 */
	send(mail: Mail): Promise<Delivery>;
	/** Resolves when no delivery is in progress. Pending retries are dropped. */
	close(): Promise<void>;
};

/** Mails in delivery or waiting for a retry. Further mails are dropped. */
const MAX_MAILS = 1_000;
/** Backoff before each retry. A mail server may be restarting, or may ask unknown senders to retry (greylisting). */
const RETRY_MS = [10_000, 60_000, 360_000];

/** Delivers one mail at a time, so that mail servers do not take a burst for spam. Never logs addresses or texts. */
export function createPost(mailer: Mailer, log: Log, retryMs: readonly number[] = RETRY_MS): Post {
	const timers = new Set<NodeJS.Timeout>();
	let queue: Promise<unknown> = Promise.resolve();
	let mails = 0;
	let closed = false;

	async function deliver(mail: Mail, attempt: number): Promise<Delivery> {
		try {
			await mailer.send(mail);
			mails--;
			return "sent";
		} catch (error) {
			const isLost = error instanceof NoMailbox;
			const wait = closed || isLost ? undefined : retryMs[attempt];
			const fields = { attempt: attempt + 1, final: wait === undefined, reason: reasonOf(error) };
			log({ level: wait === undefined ? "error" : "warn", event: "auth.mail-failed", fields });
			if (wait === undefined) {
				mails--;
				return isLost ? "no-mailbox" : "later";
			}
			const timer = setTimeout(() => {
				timers.delete(timer);
				void enqueue(mail, attempt + 1);
			}, wait);
			timer.unref();
			timers.add(timer);
			return "later";
		}
	}

	function enqueue(mail: Mail, attempt: number): Promise<Delivery> {
		const delivered = queue.then(() => deliver(mail, attempt));
		queue = delivered;
		return delivered;
	}

	return {
		async send(mail) {
			if (closed || mails >= MAX_MAILS) {
				log({ level: "error", event: "auth.mail-dropped", fields: { waiting: mails } });
				return "later";
			}
			mails++;
			return enqueue(mail, 0);
		},
		async close() {
			closed = true;
			if (timers.size > 0)
				log({ level: "error", event: "auth.mail-dropped", fields: { waiting: timers.size } });
			for (const timer of timers) clearTimeout(timer);
			timers.clear();
			await queue;
		},
	};
}

/** Returns the error's code only, because its text may hold the address. */
function reasonOf(error: unknown): string {
	return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}
