import { FirestoreError, type RpcMethod, type RpcTransport } from "@junban/firestore-wire/rpc";

/** `before`: the call never reaches the store. `after`: it takes effect, but its answer is lost. */
export type Cut = "before" | "after";

export interface FaultyTransport extends RpcTransport {
	/** Calls made so far. */
	readonly calls: readonly RpcMethod[];
	/** The number of cut calls. */
	readonly cuts: number;
}

/** A connection to the store that fails where the test says. */
export function faulty(
	inner: RpcTransport,
	cutAt: (call: number, method: RpcMethod) => Cut | undefined,
): FaultyTransport {
	const calls: RpcMethod[] = [];
	let cuts = 0;
	return {
		calls,
		get cuts() {
			return cuts;
		},
		async call(method, parent, body, signal) {
			const cut = cutAt(calls.length, method);
			calls.push(method);
			if (cut !== undefined) cuts++;
			if (cut === "before") throw new FirestoreError("UNAVAILABLE", "cut before the call");
			const answer = await inner.call(method, parent, body, signal);
			if (cut === "after") throw new FirestoreError("UNAVAILABLE", "cut before the answer");
			return answer;
		},
	};
}
