import type { Fields } from "@junban/firestore-wire/value";
import { type Authorize, type Caller, isAllowed } from "#src/access/authorize.ts";
import { aggregate, parseAggregations } from "#src/query/aggregate.ts";
import { parseQuery } from "#src/query/parse.ts";
import { collectionOf, type Query } from "#src/query/query.ts";
import { type CommitAnswer, commitAnswer } from "#src/rest/commit.ts";
import { denied, invalid, unimplemented } from "#src/status.ts";
import { Doc } from "#src/store/doc.ts";
import type { Store } from "#src/store/store.ts";
import { parseWrites } from "#src/store/writes.ts";
import { type FieldPath, getField, parseFieldPath, withField } from "#src/values/field-path.ts";
import { list, message, text } from "#src/values/json.ts";
import { type Database, documentPath } from "#src/values/names.ts";
import { formatMicros } from "#src/values/time.ts";

export interface RpcContext {
	database: Database;
	store: Store;
	authorize: Authorize;
}

/** What an RPC answers, before it is made text or objects. */
export type RpcAnswer =
	| { kind: "commit"; answer: CommitAnswer }
	| { kind: "documents"; entries: ({ found: Doc } | { missing: string })[]; readTime: string }
	| { kind: "query"; docs: Doc[]; readTime: string }
	| { kind: "aggregation"; fields: Fields; readTime: string };

/** @param parent path of a document, `""` for the root */
export type Rpc = (context: RpcContext, caller: Caller, parent: string, body: unknown) => Promise<RpcAnswer>;

const maxDocuments = 10_000;
const maxMask = 1000;

const commit: Rpc = async ({ database, store }, caller, _parent, body) => {
	const request = message(body, "body");
	if (request["transaction"] !== undefined)
		throw unimplemented("commit of a transaction of beginTransaction");
	const writes = parseWrites(database, request["writes"]);
	return { kind: "commit", answer: commitAnswer(await store.commit({ writes, caller })) };
};

const batchGet: Rpc = async ({ database, store, authorize }, caller, _parent, body) => {
	const request = message(body, "body");
	refuseReadOptions(request);
	const names = list(request["documents"], "documents");
	if (names.length > maxDocuments) throw invalid(`At most ${maxDocuments} documents`);
	const mask = request["mask"] === undefined ? undefined : message(request["mask"], "mask")["fieldPaths"];
	const paths = mask === undefined ? undefined : list(mask, "mask");
	if (paths !== undefined && paths.length > maxMask) throw invalid(`At most ${maxMask} fields`);
	const fields = paths?.map((path) => parseFieldPath(text(path, "mask")));
	const lookup = (path: string) => store.get(path);
	const reads = { paths: new Set<string>() };
	const entries = [...new Set(names)].map((name) => {
		const path = documentPath(database, name);
		const before = store.get(path);
		if (!isAllowed(authorize, caller, { operation: "get", path, before, lookup, reads })) throw denied();
		return before === undefined
			? { missing: database.prefix + path }
			: { found: project(database, before, fields) };
	});
	return { kind: "documents", entries, readTime: formatMicros(store.clock.stored) };
};

const runQuery: Rpc = async (context, caller, parent, body) => {
	const request = message(body, "body");
	refuseReadOptions(request);
	const query = parseQuery(context.database, parent, request["structuredQuery"]);
	const docs = results(context, caller, query).map((doc) => project(context.database, doc, query.select));
	return { kind: "query", docs, readTime: formatMicros(context.store.clock.stored) };
};

const runAggregationQuery: Rpc = async (context, caller, parent, body) => {
	const request = message(body, "body");
	refuseReadOptions(request);
	const aggregation = message(request["structuredAggregationQuery"], "structuredAggregationQuery");
	const aggregations = parseAggregations(aggregation["aggregations"]);
	const query = parseQuery(context.database, parent, aggregation["structuredQuery"]);
	const fields = aggregate(aggregations, results(context, caller, query));
	return { kind: "aggregation", fields, readTime: formatMicros(context.store.clock.stored) };
};

export const rpcs = { commit, batchGet, runQuery, runAggregationQuery } as const;

function results({ store, authorize }: RpcContext, caller: Caller, query: Query): Doc[] {
	const lookup = (path: string) => store.get(path);
	const question = { operation: "list", path: collectionOf(query), query, lookup } as const;
	if (!isAllowed(authorize, caller, question)) throw denied();
	return store.query(query);
}

function refuseReadOptions(request: Record<string, unknown>): void {
	for (const option of ["transaction", "newTransaction", "readTime", "explainOptions"]) {
		if (request[option] !== undefined) throw unimplemented(option);
	}
}

/** The document with the selected fields only. */
function project(database: Database, doc: Doc, select: FieldPath[] | undefined): Doc {
	if (select === undefined) return doc;
	let fields: Fields = {};
	for (const path of select) {
		const value = getField(doc.fields, path);
		if (value !== undefined) fields = withField(fields, path, value);
	}
	return new Doc({ prefix: database.prefix, path: doc.path, collection: doc.collection, id: doc.id }, doc, {
		fields,
	});
}
