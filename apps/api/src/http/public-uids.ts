import { type PublicUid, publicUidFromBytes } from "@junban/domain/values";
import type { Clock, RandomBytes } from "#src/ports.ts";

const PREFIX_MS = 100;
const PREFIX_BYTES = 12;
const OWN_BYTES = 36;

/**
 * Creates public uids. Uids of the same 100 ms share a prefix, so that a store that sorts by name writes a crowd's
 * documents to a few neighbouring pages. The prefixes are random, so that writes spread over all names. Twelve
 * characters are each uid's own; no part is secret.
 */
export class PublicUids {
	readonly #now: Clock;
	readonly #randomBytes: RandomBytes;
	readonly #bytes = new Uint8Array(PREFIX_BYTES + OWN_BYTES);
	#period = -1;

	constructor(now: Clock, randomBytes: RandomBytes) {
		this.#now = now;
		this.#randomBytes = randomBytes;
	}

	/** Undefined when `publicUidFromBytes` is, which is very rare. */
	next(): PublicUid | undefined {
		const period = Math.floor(this.#now() / PREFIX_MS);
		if (period !== this.#period) {
			this.#period = period;
			this.#bytes.set(this.#randomBytes(PREFIX_BYTES));
		}
		this.#bytes.set(this.#randomBytes(OWN_BYTES), PREFIX_BYTES);
		return publicUidFromBytes(this.#bytes);
	}
}
