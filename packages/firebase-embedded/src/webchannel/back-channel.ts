import type { ServerResponse } from "node:http";
import { frame } from "#src/webchannel/framing.ts";

/** Characters of one chunk, approximately. */
const chunkSize = 128 * 1024;
/**
 * Characters or milliseconds after which a response ends, so that the client's next request confirms what it received.
 */
const maxSize = 4 * 1_048_576;
const maxAge = 10 * 60 * 1000;
/** The same bound when nothing more is waiting: unconfirmed data of a thousand clients takes much memory. */
const idleSize = 64 * 1024;

/** One hanging GET: sends numbered arrays to the client. */
export class BackChannel {
	/** Number of the last written array. */
	sent: number;
	/** In milliseconds, on the caller's clock. */
	lastWrite: number;
	readonly #response: ServerResponse;
	readonly #started: number;
	/** Ends after the first batch. */
	readonly #once: boolean;
	#size = 0;
	#blocked = false;

	constructor(
		response: ServerResponse,
		options: { once: boolean; sent: number; now: number; onDrain: () => void; onClose: () => void },
	) {
		this.#response = response;
		this.#once = options.once;
		this.sent = options.sent;
		this.#started = options.now;
		this.lastWrite = options.now;
		response.writeHead(200, {
			"content-type": "text/plain; charset=utf-8",
			"cache-control": "no-cache, no-store",
			"x-accel-buffering": "no",
			"x-content-type-options": "nosniff",
		});
		response.flushHeaders();
		response.on("drain", () => {
			this.#blocked = false;
			options.onDrain();
		});
		response.on("close", options.onClose);
	}

	get longPolling(): boolean {
		return this.#once;
	}

	/** Ending it now loses nothing: the client has had time to receive everything. */
	get isIdle(): boolean {
		return !this.#once && !this.#blocked;
	}

	/**
	 * Writes arrays after `sent` as far as the connection accepts them. Their ids follow each other.
	 * @returns whether it ended the response
	 */
	write(arrays: { id: number; text: string }[], now: number): boolean {
		let at = Math.max(0, this.sent + 1 - (arrays[0]?.id ?? this.sent + 1));
		while (at < arrays.length && !this.#blocked) {
			let payload = "[";
			for (; at < arrays.length && payload.length < chunkSize; at++) {
				const array = arrays[at];
				if (array === undefined) break;
				payload += payload === "[" ? array.text : `,${array.text}`;
				this.sent = array.id;
			}
			this.#size += payload.length;
			this.#blocked = !this.#response.write(frame(`${payload}]`));
			this.lastWrite = now;
		}
		const isIdle = at === arrays.length && this.#size > idleSize;
		const full = isIdle || this.#size > maxSize || now - this.#started > maxAge;
		if (this.#size === 0 || !(this.#once || full)) return false;
		this.end();
		return true;
	}

	end(): void {
		this.#response.end();
	}

	/** Cuts the connection, so that buffered data is dropped. */
	cut(): void {
		if (!this.#response.closed) this.#response.destroy();
	}
}
