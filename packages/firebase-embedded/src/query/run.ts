import { FirestoreError } from "@junban/firestore-wire/rpc";
import { compareSortValues, matches, type SortValues, sortValues } from "#src/query/match.ts";
import { idBounds, mayHold, type NameBound, nameBounds } from "#src/query/name-bounds.ts";
import { type Conjunction, disjunctionsOf } from "#src/query/normal-form.ts";
import { type Plan, planQuery } from "#src/query/plan.ts";
import { collectionOf, inScope, isName, type Query, type ReadBounds, Searched } from "#src/query/query.ts";
import { countStretches, readStretches } from "#src/query/stretches.ts";
import type { Doc } from "#src/store/doc.ts";
import type { Collection, DocumentTable } from "#src/store/documents.ts";
import type { IndexTable } from "#src/store/indexes.ts";
import { comparePaths } from "#src/values/order.ts";

export interface QueryRun {
	docs: Doc[];
	/** Documents that were searched without an index that fits. */
	scanned: number;
}

/**
 * The results in order, with offset and limit applied. Throws FAILED_PRECONDITION if it searches more documents
 * than its bounds allow, and RESOURCE_EXHAUSTED if it has more results.
 */
export function runQuery(query: Query, documents: DocumentTable, indexes: IndexTable): QueryRun {
	const { offset, bounds } = query;
	if (bounds === undefined || wantedOf(query) <= bounds.results) return readAll(query, documents, indexes);
	const most = bounds.results - offset;
	if (most < 0) throw tooManyResults(bounds);
	const run = readAll({ ...query, limit: most + 1 }, documents, indexes);
	if (run.docs.length > most) throw tooManyResults(bounds);
	return run;
}

function tooManyResults({ results }: ReadBounds): FirestoreError {
	return new FirestoreError(
		"RESOURCE_EXHAUSTED",
		`More than ${results} results. Ask for parts of them, with limits.`,
	);
}

function readAll(query: Query, documents: DocumentTable, indexes: IndexTable): QueryRun {
	if (query.limit === 0) return { docs: [], scanned: 0 };
	const named = namedPaths(query);
	if (named !== undefined) {
		const docs = named.flatMap((path) => {
			const doc = documents.get(path);
			return doc !== undefined && inScope(query, doc.collection) ? [doc] : [];
		});
		return { docs: sorted(query, docs), scanned: 0 };
	}
	const collection = query.allDescendants ? undefined : documents.collection(collectionOf(query));
	const plan = planOf(query, collection, indexes);
	if (plan !== undefined) {
		if (collection === undefined && !query.allDescendants) return { docs: [], scanned: 0 };
		return { docs: readStretches(query, plan, indexes, collection), scanned: 0 };
	}
	const bounds = nameBounds(query);
	const collections = collectionsOf(query, documents).filter((collection) => mayHold(bounds, collection));
	if (isInNameOrder(query, collections, documents)) return inNameOrder(query, bounds, collections, documents);
	const searched = new Searched(query, query.bounds?.sorted);
	const docs = sorted(query, countingEach(scan(collections, documents), searched));
	return { docs, scanned: searched.documents };
}

export interface CountRun {
	count: number;
	/** See `QueryRun`. */
	scanned: number;
}

/** The number of results, counted up to `most`. Undefined if the query must run to tell. */
export function countQuery(
	query: Query,
	most: number,
	documents: DocumentTable,
	indexes: IndexTable,
): CountRun | undefined {
	const { offset, limit = Number.MAX_SAFE_INTEGER } = query;
	const wanted = Math.min(offset + Math.min(limit, most), Number.MAX_SAFE_INTEGER);
	const found = countAll(query, wanted, documents, indexes);
	return found && { ...found, count: Math.max(0, Math.min(found.count, wanted) - offset) };
}

function countAll(
	query: Query,
	most: number,
	documents: DocumentTable,
	indexes: IndexTable,
): CountRun | undefined {
	const free = query.where === undefined && query.startAt === undefined && query.endAt === undefined;
	if (free && query.orderBy.length === 1) {
		const count = collectionsOf(query, documents).reduce(
			(sum, collection) => sum + (sum < most ? documents.count(collection, most - sum) : 0),
			0,
		);
		return { count, scanned: 0 };
	}
	if (namedPaths(query) !== undefined) return undefined;
	const collection = query.allDescendants ? undefined : documents.collection(collectionOf(query));
	const plan = planOf(query, collection, indexes);
	if (plan === undefined) return countRead(query, most, documents);
	if (!plan.stretches.every(({ exact }) => exact)) return undefined;
	if (collection === undefined && !query.allDescendants) return { count: 0, scanned: 0 };
	return { count: countStretches(query, plan, indexes, collection, most), scanned: 0 };
}

/** Counts what no index can tell. Throws FAILED_PRECONDITION above its bound. */
function countRead(query: Query, most: number, documents: DocumentTable): CountRun {
	const searched = new Searched(query);
	let count = 0;
	for (const doc of scan(collectionsOf(query, documents), documents)) {
		if (count >= most) break;
		searched.count();
		if (matches(query, doc)) count++;
		doc.shrink();
	}
	return { count, scanned: searched.documents };
}

/** @param collection undefined: all collections of the group, or one without documents */
export function planOf(
	query: Query,
	collection: Collection | undefined,
	indexes: IndexTable,
): Plan | undefined {
	const isEmpty = collection === undefined && !query.allDescendants;
	return planQuery(query, indexes.of(query.collectionId), ({ index, from, to }, most) =>
		isEmpty ? 0 : indexes.count(index, collection, { from, to, reverse: false }, most),
	);
}

export function collectionsOf(query: Query, documents: DocumentTable): Collection[] {
	if (query.allDescendants) return documents.collectionsNamed(query.collectionId, query.parent);
	const collection = documents.collection(collectionOf(query));
	return collection === undefined ? [] : [collection];
}

/** The documents that the query names, if it can only return named documents. */
export function namedPaths(query: Query): string[] | undefined {
	if (query.where === undefined) return undefined;
	const paths = new Set<string>();
	for (const conditions of disjunctionsOf(query.where)) {
		const path = namedPath(conditions);
		if (path === undefined) return undefined;
		paths.add(path);
	}
	return [...paths];
}

function namedPath(conditions: Conjunction): string | undefined {
	const named = conditions.find(({ op, field }) => op === "EQUAL" && isName(field));
	if (named === undefined || !("referenceValue" in named.value)) return undefined;
	// The id follows projects/P/databases/D/documents.
	return named.value.referenceValue.split("/").slice(5).join("/");
}

/** Whether the results are ordered by name only, and that is the order on disk. */
function isInNameOrder(query: Query, collections: Collection[], documents: DocumentTable): boolean {
	if (query.orderBy.length !== 1) return false;
	return collections.every(
		(collection) => !isInsideItsLike(collection) && !documents.hasNumericIds(collection),
	);
}

/** Whether its documents come between those of an outer collection of the same id. */
function isInsideItsLike({ path }: Collection): boolean {
	const names = path.split("/").filter((_, at) => at % 2 === 0);
	return names.indexOf(names.at(-1) ?? "") < names.length - 1;
}

/** The requested results in order, collection by collection. The ids are in order on disk. */
function inNameOrder(
	query: Query,
	bounds: readonly NameBound[],
	collections: Collection[],
	documents: DocumentTable,
): QueryRun {
	const wanted = wantedOf(query);
	const reverse = query.orderBy[0]?.descending === true;
	const inOrder = collections.toSorted((a, b) => comparePaths(a.path, b.path) * (reverse ? -1 : 1));
	const docs: Doc[] = [];
	const searched = new Searched(query);
	for (const collection of inOrder) {
		const { low, high } = idBounds(bounds, collection);
		for (const doc of documents.scanByName(collection, low, high, reverse)) {
			const isResult = matches(query, doc);
			if (query.where !== undefined || !isResult) searched.count();
			if (isResult) docs.push(doc);
			else doc.shrink();
			if (docs.length >= wanted) return { docs: docs.slice(query.offset), scanned: searched.documents };
		}
	}
	return { docs: docs.slice(query.offset), scanned: searched.documents };
}

function wantedOf({ offset, limit }: Query): number {
	return limit === undefined ? Number.POSITIVE_INFINITY : offset + limit;
}

/** The matching documents in order, with offset and limit applied. */
function sorted(query: Query, docs: Iterable<Doc>): Doc[] {
	const found: { doc: Doc; values: SortValues }[] = [];
	for (const doc of docs) {
		const values = matches(query, doc) ? sortValues(query, doc) : undefined;
		// A scan reads far more documents than it keeps.
		if (values !== undefined) found.push({ doc, values });
		else doc.shrink();
	}
	found.sort((a, b) => compareSortValues(query.orderBy, a.values, b.values));
	return found.slice(query.offset, wantedOf(query)).map(({ doc }) => doc);
}

function* countingEach(docs: Iterable<Doc>, searched: Searched): Generator<Doc> {
	for (const doc of docs) {
		searched.count();
		yield doc;
	}
}

function* scan(collections: Collection[], documents: DocumentTable): Generator<Doc> {
	for (const collection of collections) for (const doc of documents.scan(collection)) yield doc;
}
