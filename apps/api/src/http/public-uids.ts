import { type PublicUid, publicUidFromBytes } from "@junban/domain/values";
import type { Clock, RandomBytes } from "#src/ports.ts";

const MOMENT_MS = 100;
const SHARED_BYTES = 12;
const OWN_BYTES = 36;

/**
 * Public uids. Those of one moment begin alike, so that a store that sorts by name puts a crowd's documents on a few
 * neighbouring pages instead of one page each; the beginnings themselves are random, so that no order of names grows
 * hot. Twelve characters are each uid's own, and nothing of it is secret.
 */
export class PublicUids {
	readonly #now: Clock;
	readonly #randomBytes: RandomBytes;
	readonly #bytes = new Uint8Array(SHARED_BYTES + OWN_BYTES);
	#moment = -1;

	constructor(now: Clock, randomBytes: RandomBytes) {
		this.#now = now;
		this.#randomBytes = randomBytes;
	}

	/** Undefined as rarely as `publicUidFromBytes` is. */
	next(): PublicUid | undefined {
		const moment = Math.floor(this.#now() / MOMENT_MS);
		if (moment !== this.#moment) {
			this.#moment = moment;
			this.#bytes.set(this.#randomBytes(SHARED_BYTES));
		}
		this.#bytes.set(this.#randomBytes(OWN_BYTES), SHARED_BYTES);
		return publicUidFromBytes(this.#bytes);
	}
}
