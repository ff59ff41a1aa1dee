import { encodeValue, type Value, type WireValue } from "#src/value.ts";

export type FilterOp =
	| "=="
	| "!="
	| "<"
	| "<="
	| ">"
	| ">="
	| "in"
	| "not-in"
	| "array-contains"
	| "array-contains-any";

/** Fields are field paths: names joined by dots. A name that is not a plain identifier may be quoted with backticks. */
export interface Query {
	/** Id of the collection below the call's parent. */
	collection: string;
	/** True: all collections of this id below the parent. */
	allDescendants?: boolean;
	/** Conditions that must all hold. */
	where?: [field: string, op: FilterOp, value: Value][];
	orderBy?: [field: string, direction: "asc" | "desc"][];
	limit?: number;
	/** Values for the first entries of `orderBy`. The value for `__name__` is a DocumentReference. */
	startAfter?: Value[];
	/** Replaces `orderBy` and `startAfter`: documents in the order of their paths, after this path. */
	afterPath?: string;
	/** The fields to read. Default: all. */
	select?: string[];
}

const ops = {
	"==": "EQUAL",
	"!=": "NOT_EQUAL",
	"<": "LESS_THAN",
	"<=": "LESS_THAN_OR_EQUAL",
	">": "GREATER_THAN",
	">=": "GREATER_THAN_OR_EQUAL",
	in: "IN",
	"not-in": "NOT_IN",
	"array-contains": "ARRAY_CONTAINS",
	"array-contains-any": "ARRAY_CONTAINS_ANY",
} as const satisfies Record<FilterOp, string>;

/** The `structuredQuery` of the REST interface. */
export function structuredQuery(query: Query): object {
	const filters = (query.where ?? []).map(filter);
	const from =
		query.allDescendants === true
			? { collectionId: query.collection, allDescendants: true }
			: { collectionId: query.collection };
	return {
		from: [from],
		...(filters.length === 1 ? { where: filters[0] } : {}),
		...(filters.length > 1 ? { where: { compositeFilter: { op: "AND", filters } } } : {}),
		...(query.orderBy === undefined ? {} : { orderBy: query.orderBy.map(order) }),
		...(query.startAfter === undefined
			? {}
			: { startAt: { values: query.startAfter.map(encodeValue), before: false } }),
		...(query.limit === undefined ? {} : { limit: query.limit }),
		...(query.select === undefined
			? {}
			: { select: { fields: query.select.map((field) => ({ fieldPath: fieldPath(field) })) } }),
	};
}

/** Quotes names that are not plain identifiers. A path with backticks is returned unchanged: it is already quoted. */
export function fieldPath(path: string): string {
	if (/^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(path) || path.includes("`")) return path;
	return path
		.split(".")
		.map((name) => (/^[A-Za-z_]\w*$/.test(name) ? name : `\`${name.replaceAll("\\", "\\\\")}\``))
		.join(".");
}

function order([field, direction]: [string, "asc" | "desc"]): object {
	return {
		field: { fieldPath: fieldPath(field) },
		direction: direction === "asc" ? "ASCENDING" : "DESCENDING",
	};
}

function filter([name, op, value]: [string, FilterOp, Value]): object {
	const field = { fieldPath: fieldPath(name) };
	const unary = op === "==" || op === "!=" ? unaryOp(op, value) : undefined;
	if (unary !== undefined) return { unaryFilter: { field, op: unary } };
	const wire: WireValue = encodeValue(value);
	return { fieldFilter: { field, op: ops[op], value: wire } };
}

/** The unary operator that compares with null or NaN. Undefined for other values. */
function unaryOp(op: "==" | "!=", value: Value): string | undefined {
	if (value === null) return op === "==" ? "IS_NULL" : "IS_NOT_NULL";
	if (Number.isNaN(value)) return op === "==" ? "IS_NAN" : "IS_NOT_NAN";
	return undefined;
}
