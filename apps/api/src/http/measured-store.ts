import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { ApiMetrics } from "./metrics.ts";

/** Wraps a store and counts its operations. */
export function measuredStore(store: FirestoreClient, metrics: ApiMetrics): FirestoreClient {
	return {
		batchGet(paths) {
			metrics.reads(paths.length);
			return store.batchGet(paths);
		},
		runQuery(parent, query) {
			metrics.reads(1);
			return store.runQuery(parent, query);
		},
		async commit(writes) {
			const result = await store.commit(writes);
			metrics.committed(writes.length);
			return result;
		},
		count(parent, query) {
			metrics.reads(1);
			return store.count(parent, query);
		},
	};
}
