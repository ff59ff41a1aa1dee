import type { EpochMs } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { Clock } from "#src/ports.ts";

/** Milliseconds for which a refused write counts, so that a balancer sends requests again, which try anew. */
const COUNTS_MS = 30_000;

/** Whether the store has room for writes, as the last ones found. A store that is full still answers reads. */
export class StoreRoom {
	readonly #now: Clock;
	readonly #isFull: (() => boolean) | undefined;
	#refusedAt: EpochMs | undefined;

	/** @param isFull for a store that looks for room by itself */
	constructor(now: Clock, isFull?: () => boolean) {
		this.#now = now;
		this.#isFull = isFull;
	}

	/** What the store itself says. Otherwise: a write was refused for lack of room lately, and none was stored since. */
	get isFull(): boolean {
		if (this.#isFull !== undefined) return this.#isFull();
		return this.#refusedAt !== undefined && Math.abs(this.#now() - this.#refusedAt) < COUNTS_MS;
	}

	/** The store, whose writes are looked at. */
	watched(store: FirestoreClient): FirestoreClient {
		return {
			batchGet: (paths) => store.batchGet(paths),
			runQuery: (parent, query) => store.runQuery(parent, query),
			count: (parent, query) => store.count(parent, query),
			commit: async (writes) => {
				try {
					const stored = await store.commit(writes);
					this.#refusedAt = undefined;
					return stored;
				} catch (error) {
					if (error instanceof FirestoreError && error.status === "RESOURCE_EXHAUSTED")
						this.#refusedAt = this.#now();
					throw error;
				}
			},
		};
	}
}
