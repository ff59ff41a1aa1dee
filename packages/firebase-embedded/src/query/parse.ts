import { nameValue, parseFilter } from "#src/query/parse-filter.ts";
import { type Cursor, conjunction, type Filter, isName, type Order, type Query } from "#src/query/query.ts";
import { invalid, unimplemented } from "#src/status.ts";
import { type FieldPath, formatFieldPath, parseFieldPath } from "#src/values/field-path.ts";
import { enumName, flag, integer, list, message, text } from "#src/values/json.ts";
import { checkId, type Database } from "#src/values/names.ts";
import { compareText } from "#src/values/order.ts";
import { readValue } from "#src/values/read.ts";

const directions = { 0: "DIRECTION_UNSPECIFIED", 1: "ASCENDING", 2: "DESCENDING" } as const;
const inequalities = new Set([
	"LESS_THAN",
	"LESS_THAN_OR_EQUAL",
	"GREATER_THAN",
	"GREATER_THAN_OR_EQUAL",
	"NOT_EQUAL",
	"NOT_IN",
]);

/** Firestore's own bound: fields with range and inequality filters. */
const maxInequalities = 10;
/** Firestore's own bound: fields of one index. */
const maxOrders = 100;
const maxSelected = 100;
/** Characters of a query's key. Bounds the comparisons per document, and the memory of watched queries. */
const maxQuery = 32_768;

/** Parses a `structuredQuery`. Throws INVALID_ARGUMENT or UNIMPLEMENTED. */
export function parseQuery(database: Database, parent: string, wire: unknown): Query {
	const source = message(wire, "structuredQuery");
	if (source["findNearest"] !== undefined) throw unimplemented("findNearest");
	const [from, ...more] = list(source["from"], "from");
	if (from === undefined || more.length > 0) throw invalid("A query names one collection");
	const selector = message(from, "from");
	if ((selector["collectionId"] ?? "") === "") throw unimplemented("a query of all collections");
	const collectionId = text(selector["collectionId"], "collectionId");
	checkId(collectionId);
	const where =
		source["where"] === undefined ? undefined : parseFilter(database, parent, collectionId, source["where"]);
	const orders = list(source["orderBy"], "orderBy");
	if (orders.length > maxOrders) throw invalid(`A query has at most ${maxOrders} orders`);
	checkInequalities(where);
	const orderBy = completeOrder(orders.map(parseOrder), where);
	const query = {
		parent,
		collectionId,
		allDescendants: flag(selector["allDescendants"], "allDescendants"),
		where,
		orderBy,
		startAt: parseCursor(database, parent, collectionId, source["startAt"], orderBy, "startAt"),
		endAt: parseCursor(database, parent, collectionId, source["endAt"], orderBy, "endAt"),
		offset: notNegative(source["offset"], "offset") ?? 0,
		// Without a limit, all results. A limit of 0 would mean no result, which Firestore refuses.
		limit: notNegative(source["limit"], "limit"),
		select: parseSelect(source["select"]),
	};
	const key = JSON.stringify(query);
	if (key.length > maxQuery) throw invalid("The query is too large");
	return { ...query, key };
}

function parseOrder(wire: unknown): Order {
	const order = message(wire, "orderBy");
	const direction = enumName(order["direction"] ?? "ASCENDING", directions);
	if (direction !== "ASCENDING" && direction !== "DESCENDING" && direction !== "DIRECTION_UNSPECIFIED") {
		throw invalid("Unknown direction");
	}
	const field = parseFieldPath(text(message(order["field"], "field")["fieldPath"], "fieldPath"));
	return { field, descending: direction === "DESCENDING" };
}

function completeOrder(requested: Order[], where: Filter | undefined): Order[] {
	const named = requested.findIndex((order) => isName(order.field));
	if (named !== -1 && named !== requested.length - 1) {
		throw invalid("order by clause cannot contain more fields after the key");
	}
	// A second order by the same field changes nothing.
	const orders = requested.filter(
		({ field }, at) => requested.findIndex((other) => samePath(other.field, field)) === at,
	);
	const descending = orders.at(-1)?.descending ?? false;
	if (named !== -1) return orders;
	const implied = inequalityFields(where).sort(compareFieldPaths);
	for (const field of implied) {
		if (isName(field) || orders.some((order) => samePath(order.field, field))) continue;
		orders.push({ field, descending });
	}
	orders.push({ field: ["__name__"], descending });
	return orders;
}

function checkInequalities(where: Filter | undefined): void {
	const fields = new Set(inequalityFields(where).map(formatFieldPath));
	if (fields.size > maxInequalities)
		throw invalid(`A query has range and inequality filters on at most ${maxInequalities} fields`);
}

function inequalityFields(where: Filter | undefined): FieldPath[] {
	if (where === undefined) return [];
	if ("filters" in where) return where.filters.flatMap(inequalityFields);
	const exactName =
		conjunction(where)?.some((filter) => isName(filter.field) && filter.op === "EQUAL") === true;
	return !exactName && inequalities.has(where.op) ? [where.field] : [];
}

/** Compares segment by segment. */
function compareFieldPaths(a: FieldPath, b: FieldPath): number {
	for (let at = 0; at < Math.min(a.length, b.length); at++) {
		const compared = compareText(a[at] ?? "", b[at] ?? "");
		if (compared !== 0) return compared;
	}
	return a.length - b.length;
}

function samePath(a: FieldPath, b: FieldPath): boolean {
	return a.length === b.length && a.every((name, at) => name === b[at]);
}

function parseCursor(
	database: Database,
	parent: string,
	collectionId: string,
	wire: unknown,
	orderBy: Order[],
	what: string,
): Cursor | undefined {
	if (wire === undefined || wire === null) return undefined;
	const cursor = message(wire, what);
	const values = list(cursor["values"], "values").map((value, at) => {
		const order = orderBy[at];
		if (order === undefined) throw invalid("Cursor has too many values.");
		const read = readValue(value);
		return isName(order.field) ? nameValue(database, parent, collectionId, read) : read;
	});
	return { values, before: flag(cursor["before"], "before") };
}

function parseSelect(wire: unknown): FieldPath[] | undefined {
	if (wire === undefined || wire === null) return undefined;
	const fields = list(message(wire, "select")["fields"], "fields");
	if (fields.length > maxSelected) throw invalid(`A query selects at most ${maxSelected} fields`);
	// An empty selection asks for the names only.
	return fields
		.map((field) => parseFieldPath(text(message(field, "field")["fieldPath"], "fieldPath")))
		.filter((field) => !isName(field));
}

function notNegative(value: unknown, what: string): number | undefined {
	const number = integer(value, what);
	if (number !== undefined && number < 0) throw invalid(`${what} must not be negative`);
	return number;
}
