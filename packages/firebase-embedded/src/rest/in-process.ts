import {
	createFirestoreClient,
	type FirestoreClient,
	type Precondition,
	type StoredDocument,
	type Write,
} from "@junban/firestore-wire/client";
import { fieldPath } from "@junban/firestore-wire/query";
import { FirestoreError, type RpcTransport } from "@junban/firestore-wire/rpc";
import { type Data, decodeFields, encodeFields, type Fields } from "@junban/firestore-wire/value";
import { answerObject } from "#src/rest/encode.ts";
import type { RpcContext } from "#src/rest/rpc-types.ts";
import { rpcs } from "#src/rest/rpcs.ts";
import type { Doc } from "#src/store/doc.ts";
import type { Precondition as StorePrecondition, Write as StoreWrite } from "#src/store/writes.ts";
import { parseFieldPath } from "#src/values/field-path.ts";
import { checkedPath } from "#src/values/names.ts";
import { checkedFields } from "#src/values/read.ts";
import { formatMicros, parseMicros } from "#src/values/time.ts";

/** The calls of a server in this process, as the service. Exchanges objects instead of text. */
export function inProcessTransport(context: RpcContext): RpcTransport {
	return {
		async call(method, parent, body, signal) {
			if (signal?.aborted === true) {
				throw new FirestoreError("CANCELLED", "Call abandoned", { outcome: "refused" });
			}
			const path = parent === "" ? "" : checkedPath(parent);
			return answerObject(await rpcs[method](context, { service: true }, path, body));
		},
	};
}

/** Characters of JSON. Decoding more takes longer than all else that a read of one document does. */
const largeDocument = 10_000;

/**
 * Has the answers and errors of `createFirestoreClient` over `inProcessTransport`. Commits and reads by path, which
 * every join makes, go to the store without the protocol's messages.
 */
export function inProcessClient(context: RpcContext, projectId: string): FirestoreClient {
	const { store } = context;
	/** Of large documents, by their parsed fields: anybody may have a shop's document read for each request. */
	const decoded = new WeakMap<Fields, Data>();
	const dataOf = ({ fields, json }: Doc): Data => {
		const known = decoded.get(fields);
		if (known !== undefined) return known;
		const data = decodeFields(fields);
		if (json.length > largeDocument) decoded.set(fields, data);
		return data;
	};
	return {
		...createFirestoreClient({ transport: inProcessTransport(context), projectId }),
		async commit(writes) {
			const storeWrites = writes.map(storeWrite);
			const { time, results } = await store.commit({ writes: storeWrites, caller: { service: true } });
			const commitTime = formatMicros(time);
			const updateTimes = results.map(({ updateTime }) => {
				if (updateTime === undefined) return undefined;
				return updateTime === time ? commitTime : formatMicros(updateTime);
			});
			return { commitTime, updateTimes };
		},
		async batchGet(paths) {
			const found = new Map<string, StoredDocument>();
			for (const [path, doc] of store.getAll(paths.map(checkedPath))) {
				if (doc === undefined) continue;
				const { createTime, updateTime } = doc;
				found.set(path, {
					path,
					data: dataOf(doc),
					createTime: formatMicros(createTime),
					updateTime: formatMicros(updateTime),
				});
			}
			return found;
		},
	};
}

function storeWrite(write: Write): StoreWrite {
	const precondition = storePrecondition(write.precondition);
	if ("delete" in write) return { kind: "delete", path: checkedPath(write.delete), precondition };
	if ("verify" in write) return { kind: "verify", path: checkedPath(write.verify), precondition };
	return {
		kind: "update",
		path: checkedPath(write.set),
		precondition,
		fields: checkedFields(encodeFields(write.data)),
		mask: write.mask?.map((field) => parseFieldPath(fieldPath(field))),
		transforms: [],
	};
}

function storePrecondition(precondition: Precondition | undefined): StorePrecondition | undefined {
	if (precondition === undefined || "exists" in precondition) return precondition;
	return { updateTime: parseMicros(precondition.updateTime, "updateTime") };
}
