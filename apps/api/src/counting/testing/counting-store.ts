import type { FirestoreClient } from "@junban/firestore-wire/client";

/** What Firestore bills: documents read, also those that are not there, and at least one for a query; documents written. */
export interface Operations {
	readonly reads: number;
	readonly writes: number;
}

export interface CountingStore {
	between(store: FirestoreClient): FirestoreClient;
	/** Since the last call. */
	take(): Operations;
}

export function countingStore(): CountingStore {
	let reads = 0;
	let writes = 0;
	return {
		between: (store) => ({
			async batchGet(paths) {
				reads += paths.length;
				return await store.batchGet(paths);
			},
			async runQuery(parent, query) {
				const found = await store.runQuery(parent, query);
				reads += Math.max(1, found.length);
				return found;
			},
			async count(parent, query) {
				const counted = await store.count(parent, query);
				// One for up to a thousand.
				reads += Math.max(1, Math.ceil(counted / 1_000));
				return counted;
			},
			async commit(all) {
				writes += all.length;
				return await store.commit(all);
			},
		}),
		take() {
			const taken = { reads, writes };
			reads = 0;
			writes = 0;
			return taken;
		},
	};
}
