import type { ServerResponse } from "node:http";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { Clock } from "#src/clock.ts";
import { errorBody, publicError } from "#src/status.ts";
import { parseJson } from "#src/values/json.ts";
import { BackChannel } from "#src/webchannel/back-channel.ts";
import { frame } from "#src/webchannel/framing.ts";
import type { Stream, StreamHandler } from "#src/webchannel/stream.ts";

/** Also sent to the client, which gives up a back channel after one and a half times this without data. */
export const keepAliveMs = 30_000;
const longPollMs = 25_000;
/**
 * After `quietMs` without data, a client with more than `waiting` unconfirmed characters is made to confirm. Unconfirmed
 * data of thousands of clients takes much memory.
 */
const confirmThresholds = [
	{ quietMs: 1000, waiting: 16_384 },
	{ quietMs: keepAliveMs, waiting: 1024 },
];
/** Milliseconds without a back channel after which a session ends. */
const abandonedMs = 60_000;
/** Messages that wait for one before them. */
const maxEarly = 100;
/** What a kept text takes besides its characters, about. */
export const keptText = 300;

interface SentArray {
	id: number;
	text: string;
	/** Characters of all arrays of the session up to this one. */
	end: number;
}

/**
 * One client's channel: receives messages, and sends numbered arrays, which it keeps until the client confirms them.
 */
export class Session implements Stream {
	readonly sid: string;
	readonly #onGone: () => void;
	readonly #onHeld: (more: number) => void;
	readonly #maxHeld: number;
	readonly #mostParts: number;
	readonly #now: Clock;
	#handler: StreamHandler | undefined;
	/** Their ids follow each other. */
	#arrays: SentArray[] = [];
	/** Characters of all arrays up to the last one. */
	#length = 0;
	#waiting = 0;
	#nextArray = 1;
	#confirmed = 0;
	#lastMessage: number | undefined;
	/** Messages after one that is still missing, and their characters. */
	readonly #early = new Map<number, string>();
	#earlyLength = 0;
	#back: BackChannel | undefined;
	/** The previous back channel, which may still have data to send. */
	#ending: BackChannel | undefined;
	#longPollUntil = 0;
	#idleSince: number;
	#requests = 0;
	#expiry: NodeJS.Timeout | undefined;
	/** The last array was queued. Nothing more is received or sent. */
	#ended = false;
	#gone = false;

	/**
	 * @param onGone called when the session must be removed
	 * @param maxHeld see `held`; beyond it the client is too slow and must start over
	 * @param mostParts of a message's JSON, see `parseJson`
	 * @param onHeld called with the change of `held`; may drop the session
	 */
	constructor(
		sid: string,
		options: {
			maxHeld: number;
			mostParts: number;
			onGone: () => void;
			onHeld: (more: number) => void;
			now: Clock;
		},
	) {
		this.sid = sid;
		this.#onGone = options.onGone;
		this.#onHeld = options.onHeld;
		this.#maxHeld = options.maxHeld;
		this.#mostParts = options.mostParts;
		this.#now = options.now;
		this.#idleSince = options.now();
	}

	/** Characters that it holds, in unconfirmed arrays and in messages that wait for one before them, with `keptText` for each. */
	get held(): number {
		return this.#waiting + this.#earlyLength + (this.#arrays.length + this.#early.size) * keptText;
	}

	/** When the client last had a back channel, by the clock of the options. Undefined: it has one. */
	get idleSince(): number | undefined {
		return this.#back === undefined ? this.#idleSince : undefined;
	}

	get ended(): boolean {
		return this.#ended;
	}

	/** A message of the client is still being processed. */
	get busy(): boolean {
		return this.#handler?.busy === true;
	}

	get receiving(): boolean {
		return this.#requests > 0;
	}

	/** Marks the session as receiving while a request's body arrives, which may take long on a slow connection. */
	async receiveFrom<Body>(request: Promise<Body>): Promise<Body> {
		this.#requests++;
		try {
			return await request;
		} finally {
			this.#requests--;
		}
	}

	/** @param expiresAt milliseconds since 1970: when the caller's token expires */
	start(handler: StreamHandler, expiresAt: number): void {
		this.#handler = handler;
		const left = expiresAt - Date.now();
		// A timer holds at most 24 days; tokens last an hour.
		if (left < 2 ** 31) this.#expiry = setTimeout(() => this.fail(tokenExpired()), Math.max(0, left)).unref();
	}

	/**
	 * Processes each message once, even if the client repeats it, and in their order: over HTTP/2 the SDK sends up to ten requests at
	 * the same time, and a small one arrives before a large one. Those that waited for one of these are left to `handleNext`.
	 */
	receive(offset: number, messages: string[]): void {
		// The request that begins the session tells where it begins to count.
		this.#lastMessage ??= offset - 1;
		for (const [at, text] of messages.entries()) {
			const id = offset + at;
			// One before it may have been too much.
			if (this.#ended || id <= this.#lastMessage || this.#early.has(id)) continue;
			this.#keep(id, text);
			if (id === this.#lastMessage + 1) this.handleNext();
		}
		if (this.#early.size > maxEarly || this.held > this.#maxHeld)
			this.fail(new FirestoreError("RESOURCE_EXHAUSTED", "Messages are missing"));
	}

	/** Characters of the next message. Undefined: it has not come, or the session has ended. */
	get nextLength(): number | undefined {
		return this.#ended ? undefined : this.#early.get((this.#lastMessage ?? 0) + 1)?.length;
	}

	/** Processes the next message, if it is here. */
	handleNext(): void {
		const id = (this.#lastMessage ?? 0) + 1;
		const text = this.#early.get(id);
		if (text === undefined || this.#ended) return;
		this.#lastMessage = id;
		this.#early.delete(id);
		this.#holdEarly(-text.length, -1);
		try {
			this.#handler?.receive(parseJson(text, this.#mostParts));
		} catch (cause) {
			this.fail(publicError(cause));
		}
	}

	/** Drops arrays that the client has confirmed. */
	confirm(arrayId: number): void {
		if (!(arrayId > this.#confirmed)) return;
		const confirmed = Math.min(arrayId, this.#nextArray - 1);
		const length = this.#lengthTo(confirmed);
		const dropped = this.#arrays.splice(0, confirmed - this.#confirmed);
		this.#confirmed = confirmed;
		this.#wait(-length, -dropped.length);
	}

	/**
	 * The answer to a client's request: whether a back channel is open, the last array sent, and unconfirmed characters.
	 */
	status(): string {
		const sent = this.#back?.sent ?? this.#confirmed;
		return frame(JSON.stringify([this.#back === undefined ? 0 : 1, sent, this.#lengthTo(sent)]));
	}

	/** Attaches a hanging GET, replacing the previous one. */
	attach(
		response: ServerResponse,
		options: { arrayId: number; longPolling: boolean; timeoutMs: number | undefined },
	): void {
		const confirmed = Math.min(options.arrayId, this.#nextArray - 1);
		this.confirm(confirmed);
		this.#detach();
		const now = this.#now();
		const back = new BackChannel(response, {
			once: options.longPolling,
			sent: confirmed,
			now,
			onDrain: () => this.#pump(),
			onClose: () => {
				if (this.#back === back) this.#lost();
			},
		});
		this.#back = back;
		this.#longPollUntil = now + Math.min(options.timeoutMs ?? longPollMs, longPollMs);
		// The client wants a first byte within milliseconds, otherwise it assumes a buffering proxy.
		if (!options.longPolling && this.#arrays.length === 0) this.#push('["noop"]');
		this.#pump();
	}

	send(messages: string[]): void {
		if (this.#ended) return;
		for (const message of messages) this.#push(`[${message}]`);
		this.#pump();
	}

	fail(error: FirestoreError): void {
		this.#finish(`[${JSON.stringify(errorBody(error))}]`);
	}

	end(): void {
		this.#finish('["close"]');
	}

	/** Drops the session without telling the client. */
	drop(): void {
		if (this.#gone) return;
		this.#gone = true;
		this.#ended = true;
		clearTimeout(this.#expiry);
		this.#detach();
		const dropped = this.#arrays.splice(0);
		this.#wait(-this.#waiting, -dropped.length);
		this.#forgetEarly();
		this.#closeHandler();
		this.#onGone();
	}

	/** Drops the session of a client that is too slow, and cuts the connections that buffer its data. */
	dropSlowClient(): void {
		this.#ending?.cut();
		this.#back?.cut();
		this.drop();
	}

	/** Call it about once a second. */
	tick(now: number): void {
		if (this.#back === undefined || this.#ended) {
			if (now - this.#idleSince > abandonedMs) this.drop();
			return;
		}
		const quiet = now - this.#back.lastWrite;
		// After its GET ends, the client sends the next one, which confirms what it received.
		if (
			this.#back.isIdle &&
			confirmThresholds.some((threshold) => quiet >= threshold.quietMs && this.#waiting > threshold.waiting)
		) {
			this.#detach();
			return;
		}
		const due = this.#back.longPolling ? now >= this.#longPollUntil : quiet >= keepAliveMs;
		if (!due) return;
		this.#push('["noop"]');
		this.#pump();
	}

	/** Characters of the unconfirmed arrays up to this one. */
	#lengthTo(id: number): number {
		const last = this.#arrays[id - this.#confirmed - 1];
		return last === undefined ? 0 : last.end - (this.#length - this.#waiting);
	}

	/** Notes that more characters of more arrays are unconfirmed, or fewer. */
	#wait(more: number, arrays: number): void {
		this.#waiting += more;
		this.#onHeld(more + arrays * keptText);
	}

	#keep(id: number, text: string): void {
		this.#early.set(id, text);
		this.#holdEarly(text.length, 1);
	}

	#holdEarly(more: number, messages: number): void {
		this.#earlyLength += more;
		this.#onHeld(more + messages * keptText);
	}

	#forgetEarly(): void {
		const { size } = this.#early;
		this.#early.clear();
		this.#holdEarly(-this.#earlyLength, -size);
	}

	#push(content: string): void {
		if (this.#gone) return;
		const id = this.#nextArray++;
		const text = `[${id},${content}]`;
		this.#length += text.length;
		this.#arrays.push({ id, text, end: this.#length });
		this.#wait(text.length, 1);
		if (this.held > this.#maxHeld) this.dropSlowClient();
	}

	#pump(): void {
		if (this.#back?.write(this.#arrays, this.#now()) !== true) return;
		this.#ending = this.#back;
		this.#lost();
	}

	#finish(content: string): void {
		if (this.#ended) return;
		this.#ended = true;
		this.#idleSince = this.#now();
		clearTimeout(this.#expiry);
		this.#forgetEarly();
		this.#push(content);
		this.#pump();
		this.#closeHandler();
	}

	#closeHandler(): void {
		const handler = this.#handler;
		this.#handler = undefined;
		handler?.closed();
	}

	#lost(): void {
		this.#back = undefined;
		this.#idleSince = this.#now();
	}

	#detach(): void {
		const back = this.#back;
		this.#lost();
		back?.end();
	}
}

function tokenExpired(): FirestoreError {
	return new FirestoreError("UNAUTHENTICATED", "The ID token has expired");
}
