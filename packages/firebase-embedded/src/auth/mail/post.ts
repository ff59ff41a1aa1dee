import { FairTurns } from "@junban/callers/fair-turns";
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
	 *
	 * @param path whose mail it is, see `FairTurns`
	 */
	send(mail: Mail, path: readonly string[]): Promise<Delivery>;
	/**
	 * Resolves when no delivery is in progress, or after 3 s. What waits for its turn until then is delivered once; what has not
	 * begun by then is dropped, as is what waits for a retry.
	 */
	close(): Promise<void>;
};

/** Mails that wait for their turn, and as many that wait for a retry. */
const MAX_MAILS = 1_000;
/** Backoff before each retry. A mail server may be restarting, or may ask unknown senders to retry (greylisting). */
const RETRY_MS = [10_000, 60_000, 360_000];
/** How long closing waits. A slow mail server takes seconds for each of up to `MAX_MAILS`, and the server is to end. */
const CLOSE_WITHIN_MS = 3_000;

type Waiting = {
	mail: Mail;
	path: readonly string[];
	/** From 0. */
	attempt: number;
	resolve(delivery: Delivery): void;
};

/**
 * Delivers one mail at a time, so that mail servers do not take a burst for spam. A server may take many seconds for a mail, so
 * first attempts and retries have turns, and within them the paths. Never logs addresses or texts.
 */
export function createPost(mailer: Mailer, log: Log, retryMs: readonly number[] = RETRY_MS): Post {
	const timers = new Set<NodeJS.Timeout>();
	const waiting = new FairTurns<Waiting>();
	let work: Promise<void> | undefined;
	let closed = false;

	async function deliver({ mail, path, attempt, resolve }: Waiting): Promise<void> {
		try {
			await mailer.send(mail);
			resolve("sent");
		} catch (error) {
			const isLost = error instanceof NoMailbox;
			const wait = closed || isLost || timers.size >= MAX_MAILS ? undefined : retryMs[attempt];
			const fields = { attempt: attempt + 1, final: wait === undefined, reason: reasonOf(error) };
			log({ level: wait === undefined ? "error" : "warn", event: "auth.mail-failed", fields });
			resolve(isLost ? "no-mailbox" : "later");
			if (wait !== undefined) tryAgain({ mail, path, attempt: attempt + 1, resolve: () => undefined }, wait);
		}
	}

	function tryAgain(mail: Waiting, ms: number): void {
		const timer = setTimeout(() => {
			timers.delete(timer);
			enqueue(mail);
		}, ms);
		timer.unref();
		timers.add(timer);
	}

	function enqueue(mail: Waiting): void {
		waiting.add([mail.attempt === 0 ? "first" : "again", ...mail.path], mail);
		if (waiting.size > MAX_MAILS) drop(waiting.drop());
		work ??= workOff();
	}

	async function workOff(): Promise<void> {
		for (let next = waiting.next(); next !== undefined; next = waiting.next()) await deliver(next);
		work = undefined;
	}

	function drop(mail: Waiting | undefined): void {
		log({ level: "error", event: "auth.mail-dropped", fields: { waiting: waiting.size } });
		mail?.resolve("later");
	}

	function logDropped(mails: number): void {
		if (mails > 0) log({ level: "error", event: "auth.mail-dropped", fields: { waiting: mails } });
	}

	return {
		send: (mail, path) =>
			new Promise((resolve) => {
				const own = { mail, path, attempt: 0, resolve };
				if (closed) drop(own);
				else enqueue(own);
			}),
		async close() {
			closed = true;
			logDropped(timers.size);
			for (const timer of timers) clearTimeout(timer);
			timers.clear();
			if (work === undefined) return;
			const { promise: soon, resolve } = Promise.withResolvers<void>();
			const bound = setTimeout(resolve, CLOSE_WITHIN_MS);
			await Promise.race([work, soon]);
			clearTimeout(bound);
			logDropped(waiting.size);
			for (let next = waiting.next(); next !== undefined; next = waiting.next()) next.resolve("later");
		},
	};
}

/** Returns the error's code only, because its text may hold the address. */
function reasonOf(error: unknown): string {
	return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}
