import { compareSortValues, matches, type SortValues, sortValues } from "#src/query/match.ts";
import { planQuery } from "#src/query/plan.ts";
import { collectionOf, inScope, type Query } from "#src/query/query.ts";
import type { Doc } from "#src/store/doc.ts";
import type { Collection, DocumentTable } from "#src/store/documents.ts";
import type { IndexTable } from "#src/store/indexes.ts";

export interface QueryRun {
	docs: Doc[];
	/** Documents looked at without an index; 0 when one answered. */
	scanned: number;
}

/** The results in order, with offset and limit applied. */
export function runQuery(query: Query, documents: DocumentTable, indexes: IndexTable): QueryRun {
	const { offset, limit } = query;
	if (limit === 0) return { docs: [], scanned: 0 };
	const wanted = limit === undefined ? Number.POSITIVE_INFINITY : offset + limit;
	const collections = collectionsOf(query, documents);
	const plan = planQuery(query, indexes.of(query.collectionId));
	const [collection] = collections;
	if (plan !== undefined && collection !== undefined) {
		const docs: Doc[] = [];
		for (const doc of indexes.read(plan.index, collection, plan.from, plan.to, plan.reverse)) {
			if (!matches(query, doc)) continue;
			docs.push(doc);
			if (docs.length >= wanted) break;
		}
		return { docs: docs.slice(offset), scanned: 0 };
	}
	const found: { doc: Doc; values: SortValues }[] = [];
	let scanned = 0;
	for (const doc of scan(collections, documents)) {
		scanned++;
		const values = matches(query, doc) ? sortValues(query, doc) : undefined;
		// A scan passes by far more documents than it keeps.
		if (values !== undefined) found.push({ doc, values });
		else doc.shrink();
	}
	found.sort((a, b) => compareSortValues(query.orderBy, a.values, b.values));
	return { docs: found.slice(offset, wanted).map(({ doc }) => doc), scanned };
}

export function collectionsOf(query: Query, documents: DocumentTable): Collection[] {
	if (query.allDescendants) {
		return documents.collectionsNamed(query.collectionId).filter(({ path }) => inScope(query, path));
	}
	const collection = documents.collection(collectionOf(query));
	return collection === undefined ? [] : [collection];
}

function* scan(collections: Collection[], documents: DocumentTable): Generator<Doc> {
	for (const collection of collections) for (const doc of documents.scan(collection)) yield doc;
}
