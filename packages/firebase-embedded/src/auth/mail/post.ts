import type { AuthLog } from "#src/auth/auth-log.ts";

/** One mail. `to`: a parsed address. */
export type Mail = {
	to: string;
	subject: string;
	text: string;
	/** The same for programs that show HTML. */
	html?: string;
	/** With its angle brackets; default: a new one. */
	messageId?: string;
	/** Besides the usual ones. */
	headers?: Record<string, string>;
};

/** Delivers mails. Rejects when a mail was not taken; it is then tried again. */
export type Mailer = { send(mail: Mail): Promise<void> };

export type Post = {
	/** Takes the mail for delivery; returns at once, so that no answer's time tells of it. */
	send(mail: Mail): void;
	/** Resolves when nothing is being delivered. What waits for another try is given up. */
	close(): Promise<void>;
};

/** Mails under way or waiting for another try; more are dropped. */
const MAX_MAILS = 1_000;
/** Waits before each further try: a server may be restarting, or ask strangers to come again. */
const RETRY_MS = [10_000, 60_000, 360_000];

/** One mail at a time, so that no mail server takes a rush for spam. Addresses and texts are never logged. */
export function createPost(mailer: Mailer, log: AuthLog, retryMs: readonly number[] = RETRY_MS): Post {
	const timers = new Set<NodeJS.Timeout>();
	let queue: Promise<void> = Promise.resolve();
	let mails = 0;
	let closed = false;

	async function deliver(mail: Mail, attempt: number): Promise<void> {
		try {
			await mailer.send(mail);
			mails--;
		} catch (error) {
			const wait = closed ? undefined : retryMs[attempt];
			const fields = { attempt: attempt + 1, final: wait === undefined, reason: reasonOf(error) };
			log(wait === undefined ? "error" : "warn", "auth.mail-failed", fields);
			if (wait === undefined) {
				mails--;
				return;
			}
			const timer = setTimeout(() => {
				timers.delete(timer);
				enqueue(mail, attempt + 1);
			}, wait);
			timer.unref();
			timers.add(timer);
		}
	}

	function enqueue(mail: Mail, attempt: number): void {
		queue = queue.then(() => deliver(mail, attempt));
	}

	return {
		send(mail) {
			if (closed || mails >= MAX_MAILS) {
				log("error", "auth.mail-dropped", { waiting: mails });
				return;
			}
			mails++;
			enqueue(mail, 0);
		},
		async close() {
			closed = true;
			if (timers.size > 0) log("error", "auth.mail-dropped", { waiting: timers.size });
			for (const timer of timers) clearTimeout(timer);
			timers.clear();
			await queue;
		},
	};
}

/** The error's code alone: its text may hold the address. */
function reasonOf(error: unknown): string {
	return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}
