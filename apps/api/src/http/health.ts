import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { Clock } from "#src/ports.ts";

/** It need not exist: an answer is enough. */
const PROBE = "project/main";
const FRESH_MS = 1_000;
const PATIENCE_MS = 2_000;

/** Whether this API can serve: asked of the store, once a second at most, whoever asks how often. */
export class Health {
	readonly #store: FirestoreClient;
	readonly #now: Clock;
	readonly #later: (ms: number, run: () => void) => void;
	#known: { readonly at: number; readonly isWell: Promise<boolean> } | undefined;

	constructor(store: FirestoreClient, now: Clock, later: (ms: number, run: () => void) => void) {
		this.#store = store;
		this.#now = now;
		this.#later = later;
	}

	/** Never rejects; a store that does not answer in two seconds is not there. */
	isWell(): Promise<boolean> {
		const now = this.#now();
		if (this.#known === undefined || Math.abs(now - this.#known.at) >= FRESH_MS)
			this.#known = { at: now, isWell: this.#probe() };
		return this.#known.isWell;
	}

	#probe(): Promise<boolean> {
		return new Promise((resolve) => {
			this.#later(PATIENCE_MS, () => resolve(false));
			this.#store.batchGet([PROBE]).then(
				() => resolve(true),
				() => resolve(false),
			);
		});
	}
}
