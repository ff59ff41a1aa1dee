import { type Caller, isAllowed } from "#src/access/authorize.ts";
import { authorizeList } from "#src/access/authorize-list.ts";
import { aggregate, countsOf, parseAggregations } from "#src/query/aggregate.ts";
import { parseQuery } from "#src/query/parse.ts";
import { boundedSums, type Query } from "#src/query/query.ts";
import { batchWrite } from "#src/rest/batch-write.ts";
import { NamedReads } from "#src/rest/bounded-answer.ts";
import { listCollectionIds } from "#src/rest/collection-ids.ts";
import { commitAnswer } from "#src/rest/commit.ts";
import { noteRead, parseMask, project, readingOf } from "#src/rest/reading.ts";
import type { Rpc, RpcContext } from "#src/rest/rpc-types.ts";
import { denied } from "#src/status.ts";
import { parseWrites } from "#src/store/writes.ts";
import { list, message, text } from "#src/values/json.ts";
import { documentPath } from "#src/values/names.ts";
import { formatMicros } from "#src/values/time.ts";

const commit: Rpc = async ({ database, store }, caller, _parent, body) => {
	const { transaction, writes: wire } = message(body, "body");
	const request = { writes: parseWrites(database, wire), caller };
	const done =
		transaction === undefined
			? store.commit(request)
			: store.commitTransaction(request, text(transaction, "transaction"));
	return { kind: "commit", answer: commitAnswer(await done) };
};

const batchGet: Rpc = async (context, caller, _parent, body) => {
	const { database, store, authorize } = context;
	const request = message(body, "body");
	const reading = readingOf(context, caller, request);
	const names = list(request["documents"], "documents");
	const read = new NamedReads(caller, names.length);
	const fields = parseMask(
		request["mask"] === undefined ? undefined : (message(request["mask"], "mask")["fieldPaths"] ?? []),
	);
	const lookup = (path: string) => store.get(path);
	const reads = { paths: new Set<string>() };
	const paths = [...new Set(names)].map((name) => documentPath(database, name));
	const entries = paths.map((path) => {
		const before = store.get(path);
		if (!isAllowed(authorize, caller, { operation: "get", path, before, lookup, reads })) throw denied();
		read.add(before);
		return before === undefined
			? { missing: database.prefix + path }
			: { found: project(database, before, fields) };
	});
	const transaction = noteRead(context, caller, reading, (id) =>
		store.transactions.readDocuments(caller, id, paths),
	);
	return { kind: "documents", entries, readTime: formatMicros(store.clock.stored), transaction };
};

const runQuery: Rpc = async (context, caller, parent, body) => {
	const { database, store } = context;
	const request = message(body, "body");
	const reading = readingOf(context, caller, request);
	const query = allowedList(context, caller, parseQuery(database, parent, request["structuredQuery"]));
	const docs = store.query(query).map((doc) => project(database, doc, query.select));
	const transaction = noteRead(context, caller, reading, (id) =>
		store.transactions.readQuery(caller, id, query),
	);
	return { kind: "query", docs, readTime: formatMicros(store.clock.stored), transaction };
};

const runAggregationQuery: Rpc = async (context, caller, parent, body) => {
	const { database, store } = context;
	const request = message(body, "body");
	const reading = readingOf(context, caller, request);
	const aggregation = message(request["structuredAggregationQuery"], "structuredAggregationQuery");
	const aggregations = parseAggregations(aggregation["aggregations"]);
	const query = allowedList(context, caller, parseQuery(database, parent, aggregation["structuredQuery"]));
	const fields =
		countsOf(aggregations, (most) => store.count(query, most)) ??
		aggregate(aggregations, store.query(boundedSums(query)));
	const transaction = noteRead(context, caller, reading, (id) =>
		store.transactions.readQuery(caller, id, query),
	);
	return { kind: "aggregation", fields, readTime: formatMicros(store.clock.stored), transaction };
};

const beginTransaction: Rpc = async ({ store }, caller, _parent, body) => {
	const transaction = store.transactions.begin(caller, message(body, "body")["options"]);
	return { kind: "plain", answer: { transaction } };
};

const rollback: Rpc = async ({ store }, caller, _parent, body) => {
	store.transactions.rollback(caller, text(message(body, "body")["transaction"], "transaction"));
	return { kind: "plain", answer: {} };
};

export const rpcs = {
	commit,
	batchGet,
	runQuery,
	runAggregationQuery,
	beginTransaction,
	rollback,
	batchWrite,
	listCollectionIds,
} as const;

function allowedList({ store, authorize }: RpcContext, caller: Caller, query: Query): Query {
	const allowed = authorizeList(authorize, caller, query, (path) => store.get(path));
	if (allowed === undefined) throw denied();
	return allowed.query;
}
