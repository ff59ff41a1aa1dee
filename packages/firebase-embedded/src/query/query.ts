import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { WireValue } from "@junban/firestore-wire/value";
import { invalid } from "#src/status.ts";
import type { FieldPath } from "#src/values/field-path.ts";

export type FieldOp =
	| "EQUAL"
	| "NOT_EQUAL"
	| "LESS_THAN"
	| "LESS_THAN_OR_EQUAL"
	| "GREATER_THAN"
	| "GREATER_THAN_OR_EQUAL"
	| "IN"
	| "NOT_IN"
	| "ARRAY_CONTAINS"
	| "ARRAY_CONTAINS_ANY";

export type FieldFilter = { op: FieldOp; field: FieldPath; value: WireValue };
export type Filter = FieldFilter | { op: "AND" | "OR"; filters: Filter[] };

export interface Order {
	field: FieldPath;
	descending: boolean;
}

/** A place in the order of results: values for the first entries of `orderBy`. */
export interface Cursor {
	values: WireValue[];
	/** True: the place just before documents with these values. False: just after them. */
	before: boolean;
}

export interface Query {
	/** Path of the parent document, `""` for the root. */
	parent: string;
	collectionId: string;
	/** True: all collections of this id below the parent. */
	allDescendants: boolean;
	where: Filter | undefined;
	/** The requested orders, then the implied ones. `__name__` is the last. */
	orderBy: Order[];
	startAt: Cursor | undefined;
	endAt: Cursor | undefined;
	offset: number;
	limit: number | undefined;
	select: FieldPath[] | undefined;
	/** Undefined: it may read any number. */
	bounds?: ReadBounds;
	/** Equal for queries with equal meaning. */
	key: string;
}

/** What a query may read at once. Nothing else runs meanwhile. */
export interface ReadBounds {
	/**
	 * Documents that are compared with what the query asks, because no index answers it, or that another alternative has found already.
	 * For queries that compare much, fewer.
	 */
	readonly searched: number;
	/** Documents that are sorted, where no index gives the order: all are parsed and kept meanwhile. Google's service sorts none. */
	readonly sorted: number;
	/** Documents that are returned, or passed over by the offset. */
	readonly results: number;
	/** Its caller may read parts of the list only. */
	readonly isPart: boolean;
}

const boundsOfParts: ReadBounds = { searched: 1_000, sorted: 1_000, results: 25_000, isPart: true };
/** About 0.3 s each. A line has 20,000 places at most, and 25,000 new ones in a day. */
const boundsOfWholes: ReadBounds = { searched: 25_000, sorted: 5_000, results: 25_000, isPart: false };

/** A query whose caller may read parts of the list only. Throws INVALID_ARGUMENT if its offset is above the bound. */
export function boundedPart(query: Query): Query {
	const { searched } = boundsOfParts;
	if (query.offset > searched) throw invalid(`The offset is at most ${searched}`);
	return { ...query, bounds: withSelection(boundsOfParts, query), key: `${query.key} part` };
}

/** A query of a client that may read the whole list. */
export function boundedWhole(query: Query): Query {
	return { ...query, bounds: withSelection(boundsOfWholes, query), key: `${query.key} whole` };
}

/** So many selected fields take as long as it takes to read a document. */
const selectedOfRead = 20;
/** Documents of which a client may have fields summed: all are parsed, and stay so until the sum is known. */
const mostSummed = 5_000;

function withSelection(bounds: ReadBounds, { select = [] }: Query): ReadBounds {
	return { ...bounds, results: Math.floor(bounds.results / (1 + select.length / selectedOfRead)) };
}

/** A bounded query whose results are summed. */
export function boundedSums(query: Query): Query {
	const { bounds } = query;
	return bounds === undefined ? query : { ...query, bounds: { ...bounds, results: mostSummed } };
}

/** Begins as Google's message, whose link to a console there cannot be on one's own machine. */
const indexMissing =
	"The query requires an index. You can create it here: add it to the file of indexes that the server starts with (firestore.indexes.json), and start the server again.";

/** So many comparisons take as long as it takes to read a document. */
const comparisonsOfRead = 20;
/** The conditions and orders of an ordinary query. */
const fewComparisons = 10;

/** Counts the documents that a query searches, and throws FAILED_PRECONDITION above its bound. */
export class Searched {
	documents = 0;
	readonly #most: number;

	constructor(query: Query, most = query.bounds?.searched ?? Number.POSITIVE_INFINITY) {
		const compared = Math.max(0, comparisonsOf(query) - fewComparisons);
		this.#most = most / (1 + compared / comparisonsOfRead);
	}

	count(): void {
		this.documents++;
		if (this.documents > this.#most) throw new FirestoreError("FAILED_PRECONDITION", indexMissing);
	}
}

/** `__name__` stands for the document's own name. */
export function isName(field: FieldPath): boolean {
	return field.length === 1 && field[0] === "__name__";
}

/** The conditions that must all hold. Undefined if the filter contains an OR. */
export function conjunction(filter: Filter | undefined): FieldFilter[] | undefined {
	if (filter === undefined) return [];
	if (!("filters" in filter)) return [filter];
	if (filter.op === "OR") return undefined;
	const parts: FieldFilter[] = [];
	for (const inner of filter.filters) {
		const found = conjunction(inner);
		if (found === undefined) return undefined;
		parts.push(...found);
	}
	return parts;
}

/** So many characters of a value take as long as a short one. */
const charactersOfComparison = 50;
/** A document's list has so many items, for which a condition on the list is compared; very long ones are rare. */
const itemsOfList = 10;

/** How many comparisons of short values a document takes, approximately and at most. */
export function comparisonsOf({ where, orderBy, startAt, endAt }: Query): number {
	return withFilter(where) + orderBy.length + withValues(startAt?.values) + withValues(endAt?.values);
}

function withFilter(filter: Filter | undefined): number {
	if (filter === undefined) return 0;
	if ("filters" in filter) return filter.filters.reduce((sum, inner) => sum + withFilter(inner), 0);
	const { op, value } = filter;
	const sum = withValues("arrayValue" in value ? value.arrayValue.values : [value]);
	return op === "ARRAY_CONTAINS" || op === "ARRAY_CONTAINS_ANY" ? itemsOfList * sum : sum;
}

function withValues(values: readonly WireValue[] = []): number {
	return values.reduce(
		(sum, value) => sum + 1 + Math.floor(JSON.stringify(value).length / charactersOfComparison),
		0,
	);
}

/** Path of the collection. Do not use it with `allDescendants`. */
export function collectionOf(query: Query): string {
	return query.parent === "" ? query.collectionId : `${query.parent}/${query.collectionId}`;
}

export function inScope(query: Query, collection: string): boolean {
	if (!query.allDescendants) return collection === collectionOf(query);
	const named = collection === query.collectionId || collection.endsWith(`/${query.collectionId}`);
	return named && (query.parent === "" || collection.startsWith(`${query.parent}/`));
}
