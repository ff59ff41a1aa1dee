import type { EpochMs } from "@junban/domain/values";
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
	#downSince: EpochMs | undefined;
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

	/** Since when the store has not answered, as far as it was asked. Undefined while it answers. */
	get downSince(): EpochMs | undefined {
		return this.#downSince;
	}

	async #probe(): Promise<boolean> {
		const isWell = await this.#answers();
		this.#downSince = isWell ? undefined : (this.#downSince ?? this.#now());
		return isWell;
	}

	#answers(): Promise<boolean> {
		return new Promise((resolve) => {
			this.#later(TIMEOUT_MS, () => resolve(false));
			this.#store.batchGet([PROBE]).then(
				() => resolve(true),
				() => resolve(false),
			);
		});
	}
}
