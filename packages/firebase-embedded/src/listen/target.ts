import { parseQuery } from "#src/query/parse.ts";
import { collectionOf, type Query } from "#src/query/query.ts";
import { invalid, unimplemented } from "#src/status.ts";
import { list, message } from "#src/values/json.ts";
import { type Database, documentPath, parentPath } from "#src/values/names.ts";

/** What a target watches. Targets with equal keys share a view. */
export type Watched =
	| { kind: "query"; key: string; query: Query; collection: string }
	| { kind: "documents"; key: string; paths: string[] };

export function watchedQuery(query: Query): Watched {
	return { kind: "query", key: `q ${query.key}`, query, collection: collectionOf(query) };
}

/** The SDK asks for one document per target, other clients for a few. */
const maxDocuments = 100;

export function parseWatched(database: Database, target: Record<string, unknown>): Watched {
	if (target["query"] !== undefined) {
		const { parent, structuredQuery } = message(target["query"], "query");
		const query = parseQuery(database, parentPath(database, parent), structuredQuery);
		if (query.select !== undefined) throw unimplemented("select in a watched query");
		// The SDK never sends an offset, and each commit would run such a query again.
		if (query.offset > 0) throw unimplemented("offset in a watched query");
		return watchedQuery(query);
	}
	if (target["documents"] === undefined) throw unimplemented("a target that is neither query nor documents");
	const names = list(message(target["documents"], "documents")["documents"], "documents");
	if (names.length === 0 || names.length > maxDocuments) throw invalid("A target has 1 to 100 documents");
	const paths = [...new Set(names.map((name) => documentPath(database, name)))].sort();
	return { kind: "documents", key: `d ${paths.join("\n")}`, paths };
}
