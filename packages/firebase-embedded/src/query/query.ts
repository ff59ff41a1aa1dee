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
	/** Documents that it may read without returning them. Undefined: any number. */
	mostInVain?: number;
	/** Equal for queries with equal meaning. */
	key: string;
}

const mostInVain = 1000;

/** The query with a bound of the documents that it reads in vain. Throws INVALID_ARGUMENT if its offset is above that. */
export function bounded(query: Query): Query {
	if (query.offset > mostInVain) throw invalid(`The offset is at most ${mostInVain}`);
	return { ...query, mostInVain, key: `${query.key} bounded` };
}

/** Begins as Google's message, whose link to a console there cannot be on one's own machine. */
const indexMissing =
	"The query requires an index. You can create it here: add it to the file of indexes that the server starts with (firestore.indexes.json), and start the server again.";

/** Counts what a query reads in vain, and throws FAILED_PRECONDITION above its bound. */
export class InVain {
	read = 0;
	readonly #most: number;

	constructor({ mostInVain: most = Number.POSITIVE_INFINITY }: Query) {
		this.#most = most;
	}

	count(): void {
		this.read++;
		if (this.read > this.#most) throw new FirestoreError("FAILED_PRECONDITION", indexMissing);
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

/** Path of the collection. Do not use it with `allDescendants`. */
export function collectionOf(query: Query): string {
	return query.parent === "" ? query.collectionId : `${query.parent}/${query.collectionId}`;
}

export function inScope(query: Query, collection: string): boolean {
	if (!query.allDescendants) return collection === collectionOf(query);
	const named = collection === query.collectionId || collection.endsWith(`/${query.collectionId}`);
	return named && (query.parent === "" || collection.startsWith(`${query.parent}/`));
}
