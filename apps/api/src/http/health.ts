import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { Clock, EventLoop } from "#src/ports.ts";

/** The document need not exist: any answer of the store will do. */
const PROBE = "project/main";
/** Milliseconds for which a result is cached. */
const FRESH_MS = 1_000;
/** Milliseconds after which a store that has not answered counts as down. */
const TIMEOUT_MS = 2_000;

/** Whether this API can serve. It asks the store at most once a second, however many probes come. */
export class Health {
	readonly #store: FirestoreClient;
	readonly #now: Clock;
	readonly #later: EventLoop["later"];
	#cached: { readonly at: number; readonly isWell: Promise<boolean> } | undefined;

	constructor(store: FirestoreClient, now: Clock, later: EventLoop["later"]) {
		this.#store = store;
		this.#now = now;
		this.#later = later;
	}

	/** Never rejects. False when the store fails or does not answer in time. */
	isWell(): Promise<boolean> {
		const now = this.#now();
		if (this.#cached === undefined || Math.abs(now - this.#cached.at) >= FRESH_MS)
			this.#cached = { at: now, isWell: this.#probe() };
		return this.#cached.isWell;
	}

	#probe(): Promise<boolean> {
		return new Promise((resolve) => {
			this.#later(TIMEOUT_MS, () => resolve(false));
			this.#store.batchGet([PROBE]).then(
				() => resolve(true),
				() => resolve(false),
			);
		});
	}
}
