import { fieldPath, type Query, structuredQuery } from "#src/query.ts";
import type { RpcTransport } from "#src/rpc.ts";
import {
	type Data,
	DocumentReference,
	decodeFields,
	encodeFields,
	type Fields,
	WireError,
} from "#src/value.ts";

export type { Query } from "#src/query.ts";

/** `updateTime` is the text that Firestore returned. */
export type Precondition = { exists: boolean } | { updateTime: string };

/** Paths are relative to the root of documents: `apps/demo/line/main`. Without `mask`, `set` replaces the document. */
export type Write =
	| { set: string; data: Data; mask?: string[]; precondition?: Precondition }
	| { delete: string; precondition?: Precondition }
	| { verify: string; precondition: Precondition };

export interface StoredDocument {
	path: string;
	/** Do not change it: several reads may share it. */
	data: Data;
	/** RFC 3339. */
	createTime: string;
	/** RFC 3339; usable in a precondition. */
	updateTime: string;
}

export interface CommitResult {
	commitTime: string;
	/** One per write; undefined for a deletion. */
	updateTimes: (string | undefined)[];
}

/**
 * Every call rejects with FirestoreError, or with WireError if the answer cannot be parsed. After a WireError a commit
 * may have been stored.
 */
export interface FirestoreClient {
	/** Stores all writes or none. Never retries: after `outcome: "unknown"` the caller must read to learn the result. */
	commit(writes: Write[]): Promise<CommitResult>;
	/** Existing documents by path. */
	batchGet(paths: string[]): Promise<Map<string, StoredDocument>>;
	/** @param parent path of the document above the collection, `""` for the root */
	runQuery(parent: string, query: Query): Promise<StoredDocument[]>;
	count(parent: string, query: Query): Promise<number>;
}

export interface FirestoreClientOptions {
	transport: RpcTransport;
	projectId: string;
	/** Default: `(default)`. */
	databaseId?: string;
}

export function createFirestoreClient(options: FirestoreClientOptions): FirestoreClient {
	const { transport, projectId, databaseId = "(default)" } = options;
	const database = `projects/${projectId}/databases/${databaseId}`;
	const prefix = `${database}/documents/`;

	async function commit(writes: Write[]): Promise<CommitResult> {
		const body = { database, writes: writes.map((write) => wireWrite(prefix, write)) };
		const answer = object(await transport.call("commit", "", body));
		const results = answer.writeResults === undefined ? [] : list(answer.writeResults);
		if (results.length !== writes.length) throw new WireError("As many results as writes expected");
		return { commitTime: text(answer.commitTime), updateTimes: results.map(updateTimeOf) };
	}

	async function batchGet(paths: string[]): Promise<Map<string, StoredDocument>> {
		const found = new Map<string, StoredDocument>();
		if (paths.length === 0) return found;
		const body = { database, documents: paths.map((path) => documentName(prefix, path)) };
		for (const entry of list(await transport.call("batchGet", "", body))) {
			const document = object(entry).found;
			if (document === undefined) continue;
			const stored = storedDocument(prefix, document);
			found.set(stored.path, stored);
		}
		return found;
	}

	/** Expresses `afterPath` by `orderBy` and `startAfter`. */
	function withCursor({ afterPath, ...query }: Query): Query {
		if (afterPath === undefined) return query;
		const startAfter = [new DocumentReference(documentName(prefix, afterPath))];
		return { ...query, orderBy: [["__name__", "asc"]], startAfter };
	}

	async function runQuery(parent: string, query: Query): Promise<StoredDocument[]> {
		const found: StoredDocument[] = [];
		for (const entry of list(
			await transport.call("runQuery", parent, { structuredQuery: structuredQuery(withCursor(query)) }),
		)) {
			const document = object(entry).document;
			if (document !== undefined) found.push(storedDocument(prefix, document));
		}
		return found;
	}

	async function count(parent: string, query: Query): Promise<number> {
		const structuredAggregationQuery = {
			structuredQuery: structuredQuery(query),
			aggregations: [{ alias: "n", count: {} }],
		};
		const answer = list(await transport.call("runAggregationQuery", parent, { structuredAggregationQuery }));
		for (const entry of answer) {
			const result = object(entry).result;
			if (result === undefined) continue;
			const n = decodeFields(object(result).aggregateFields).n;
			if (typeof n === "number") return n;
		}
		throw new WireError("No count in the answer");
	}

	return { commit, batchGet, runQuery, count };
}

interface WireWrite {
	update?: { name: string; fields: Fields };
	updateMask?: { fieldPaths: string[] };
	delete?: string;
	verify?: string;
	currentDocument?: Precondition;
}

function wireWrite(prefix: string, write: Write): WireWrite {
	const wire: WireWrite = {};
	if ("set" in write) {
		wire.update = { name: documentName(prefix, write.set), fields: encodeFields(write.data) };
		if (write.mask !== undefined) wire.updateMask = { fieldPaths: write.mask.map(fieldPath) };
	} else if ("delete" in write) wire.delete = documentName(prefix, write.delete);
	else wire.verify = documentName(prefix, write.verify);
	if (write.precondition !== undefined) wire.currentDocument = write.precondition;
	return wire;
}

/** A document's path has an even number of segments. None is empty, "." or "..". */
function documentName(prefix: string, path: string): string {
	const segments = path.split("/");
	const isInvalid = segments.some((segment) => segment === "" || segment === "." || segment === "..");
	if (isInvalid || segments.length % 2 !== 0) throw new WireError("Not the path of a document");
	return prefix + path;
}

function storedDocument(prefix: string, wire: unknown): StoredDocument {
	const { name, fields, createTime, updateTime } = object(wire);
	const full = text(name);
	if (!full.startsWith(prefix)) throw new WireError("A document of another database");
	return {
		path: full.slice(prefix.length),
		data: decodeFields(fields),
		createTime: text(createTime),
		updateTime: text(updateTime),
	};
}

function updateTimeOf(result: unknown): string | undefined {
	const { updateTime } = object(result);
	return updateTime === undefined ? undefined : text(updateTime);
}

function object(value: unknown): { [key: string]: unknown } {
	if (typeof value !== "object" || value === null || Array.isArray(value))
		throw new WireError("An object expected");
	// A parsing boundary: every member is read as unknown.
	return value as { [key: string]: unknown };
}

function list(value: unknown): unknown[] {
	if (!Array.isArray(value)) throw new WireError("A list expected");
	return value;
}

function text(value: unknown): string {
	if (typeof value !== "string") throw new WireError("A text expected");
	return value;
}
