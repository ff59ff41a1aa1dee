import type { ServerResponse } from "node:http";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { errorBody, publicError } from "#src/status.ts";
import { parseJson } from "#src/values/json.ts";
import { BackChannel } from "#src/webchannel/back-channel.ts";
import { frame } from "#src/webchannel/framing.ts";
import type { Stream, StreamHandler } from "#src/webchannel/stream.ts";

/** Also told to the client, which gives up a back channel that is silent for one and a half times this. */
export const keepAliveMs = 30_000;
const longPollMs = 25_000;
/**
 * A client that has heard nothing for so long is asked to confirm when more than so many characters wait for that: what
 * thousands have not confirmed is much together. Milliseconds.
 */
const resting = [
	{ quietMs: 1000, waiting: 16_384 },
	{ quietMs: keepAliveMs, waiting: 1024 },
];
/** A session without a back channel is given up after this. */
const abandonedMs = 60_000;

/** One client's channel: messages in, numbered arrays out, kept until the client has confirmed them. */
export class Session implements Stream {
	readonly sid: string;
	readonly #onGone: () => void;
	readonly #onWaiting: (more: number) => void;
	readonly #maxWaiting: number;
	readonly #now: () => number;
	#handler: StreamHandler | undefined;
	#arrays: { id: number; text: string }[] = [];
	#waiting = 0;
	#nextArray = 1;
	#confirmed = 0;
	#lastMessage = -1;
	#back: BackChannel | undefined;
	/** The one before, which may still have something to carry. */
	#ending: BackChannel | undefined;
	#longPollUntil = 0;
	#idleSince: number;
	#requests = 0;
	#expiry: NodeJS.Timeout | undefined;
	/** The last array is on its way; nothing more comes in or goes out. */
	#ended = false;
	#gone = false;

	/**
	 * @param onGone the session must be forgotten
	 * @param maxWaiting characters that may wait for the client's confirmation; beyond it the client is too slow and has
	 * to begin anew
	 * @param onWaiting so many more characters wait for the client, or fewer when negative; may drop the session
	 */
	constructor(
		sid: string,
		options: {
			maxWaiting: number;
			onGone: () => void;
			onWaiting: (more: number) => void;
			now: () => number;
		},
	) {
		this.sid = sid;
		this.#onGone = options.onGone;
		this.#onWaiting = options.onWaiting;
		this.#maxWaiting = options.maxWaiting;
		this.#now = options.now;
		this.#idleSince = options.now();
	}

	/** Characters that wait for the client's confirmation. */
	get waiting(): number {
		return this.#waiting;
	}

	get ended(): boolean {
		return this.#ended;
	}

	/** What the client sent is still worked on. */
	get busy(): boolean {
		return this.#handler?.busy === true;
	}

	get receiving(): boolean {
		return this.#requests > 0;
	}

	/** Reads a request of the client, which on a slow line may take long. */
	async taking<Body>(request: Promise<Body>): Promise<Body> {
		this.#requests++;
		try {
			return await request;
		} finally {
			this.#requests--;
		}
	}

	/** @param expiresAt milliseconds since 1970: when the caller's token runs out */
	start(handler: StreamHandler, expiresAt: number): void {
		this.#handler = handler;
		const left = expiresAt - Date.now();
		// A timer counts at most 24 days; tokens last an hour.
		if (left < 2 ** 31) this.#expiry = setTimeout(() => this.fail(tokenExpired()), Math.max(0, left)).unref();
	}

	/** Takes in messages, each once, whatever is repeated. */
	receive(offset: number, messages: string[]): void {
		for (const [at, text] of messages.entries()) {
			const id = offset + at;
			if (id <= this.#lastMessage || this.#ended) continue;
			this.#lastMessage = id;
			try {
				this.#handler?.receive(parseJson(text));
			} catch (cause) {
				this.fail(publicError(cause));
			}
		}
	}

	/** Forgets arrays that the client has. */
	confirm(arrayId: number): void {
		if (!(arrayId > this.#confirmed)) return;
		this.#confirmed = arrayId;
		const first = this.#arrays.findIndex(({ id }) => id > arrayId);
		const done = this.#arrays.splice(0, first === -1 ? this.#arrays.length : first);
		this.#wait(-done.reduce((sum, { text }) => sum + text.length, 0));
	}

	/** What the answer to a client's request says: back channel there, last array sent, characters on their way. */
	status(): string {
		const sent = this.#back?.sent ?? this.#confirmed;
		const outstanding = this.#arrays.reduce((sum, { id, text }) => (id <= sent ? sum + text.length : sum), 0);
		return frame(JSON.stringify([this.#back === undefined ? 0 : 1, sent, outstanding]));
	}

	/** Takes a hanging GET, in place of the one before. */
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
		// The client wants a first byte within milliseconds, else it takes the way for a buffering one.
		if (!options.longPolling && !this.#arrays.some(({ id }) => id > confirmed)) this.#push('["noop"]');
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

	/** Drops the session without a word. */
	drop(): void {
		if (this.#gone) return;
		this.#gone = true;
		this.#ended = true;
		clearTimeout(this.#expiry);
		this.#detach();
		this.#arrays = [];
		this.#wait(-this.#waiting);
		this.#closeHandler();
		this.#onGone();
	}

	/** Drops the session of a client that takes too little, with the connections that hold something for it. */
	giveUp(): void {
		this.#ending?.cut();
		this.#back?.cut();
		this.drop();
	}

	/** To be called about once a second. */
	tick(now: number): void {
		if (this.#back === undefined || this.#ended) {
			if (now - this.#idleSince > abandonedMs) this.drop();
			return;
		}
		const quiet = now - this.#back.lastWrite;
		// Upon the end of its request the client sends the next, which confirms what it has got.
		if (this.#back.rests && resting.some((most) => quiet >= most.quietMs && this.#waiting > most.waiting)) {
			this.#detach();
			return;
		}
		const due = this.#back.longPolling ? now >= this.#longPollUntil : quiet >= keepAliveMs;
		if (!due) return;
		this.#push('["noop"]');
		this.#pump();
	}

	#wait(more: number): void {
		this.#waiting += more;
		this.#onWaiting(more);
	}

	#push(content: string): void {
		if (this.#gone) return;
		const id = this.#nextArray++;
		const text = `[${id},${content}]`;
		this.#arrays.push({ id, text });
		this.#wait(text.length);
		if (this.#waiting > this.#maxWaiting) this.giveUp();
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
