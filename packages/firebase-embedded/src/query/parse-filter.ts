import type { WireValue } from "@junban/firestore-wire/value";
import { checkDisjunctions } from "#src/query/normal-form.ts";
import { type FieldFilter, type FieldOp, type Filter, isName } from "#src/query/query.ts";
import { invalid } from "#src/status.ts";
import { parseFieldPath } from "#src/values/field-path.ts";
import { enumName, isObject, list, message, text } from "#src/values/json.ts";
import { type Database, documentPath } from "#src/values/names.ts";
import { readValue } from "#src/values/read.ts";

/** By their numbers in the protocol. */
const fieldOps: { readonly [number: number]: FieldOp } = {
	1: "LESS_THAN",
	2: "LESS_THAN_OR_EQUAL",
	3: "GREATER_THAN",
	4: "GREATER_THAN_OR_EQUAL",
	5: "EQUAL",
	6: "NOT_EQUAL",
	7: "ARRAY_CONTAINS",
	8: "IN",
	9: "ARRAY_CONTAINS_ANY",
	10: "NOT_IN",
};
const compositeOps = { 1: "AND", 2: "OR" } as const;
const unaryNames = { 2: "IS_NAN", 3: "IS_NULL", 4: "IS_NOT_NAN", 5: "IS_NOT_NULL" } as const;
const listOps: readonly FieldOp[] = ["IN", "NOT_IN", "ARRAY_CONTAINS_ANY"];

/** Unary operators compare with null and NaN. */
const unaryOps: ReadonlyMap<string, { op: FieldOp; value: WireValue }> = new Map([
	["IS_NULL", { op: "EQUAL", value: { nullValue: null } }],
	["IS_NOT_NULL", { op: "NOT_EQUAL", value: { nullValue: null } }],
	["IS_NAN", { op: "EQUAL", value: { doubleValue: "NaN" } }],
	["IS_NOT_NAN", { op: "NOT_EQUAL", value: { doubleValue: "NaN" } }],
]);

/** Firestore's own bounds. */
const maxAlternatives = 30;
const maxExclusions = 10;
/** Bounds the conditions, so that a filter cannot cost more than its scan. */
const maxConditions = 100;
const maxDepth = 20;

export function parseFilter(database: Database, parent: string, collectionId: string, wire: unknown): Filter {
	let conditions = 0;
	const filter = parse(wire, 0);
	checkNames(filter);
	checkDisjunctions(filter);
	return filter;

	function parse(part: unknown, depth: number): Filter {
		if (depth > maxDepth || ++conditions > maxConditions) throw invalid("The filter is too large");
		if (!isObject(part)) throw invalid("A filter must be an object");
		if (part["compositeFilter"] !== undefined) return composite(part["compositeFilter"], depth);
		if (part["fieldFilter"] !== undefined) return field(part["fieldFilter"]);
		if (part["unaryFilter"] !== undefined) return unary(part["unaryFilter"]);
		throw invalid("Unknown kind of filter");
	}

	function composite(part: unknown, depth: number): Filter {
		const { op: named, filters } = message(part, "compositeFilter");
		const op = enumName(named, compositeOps);
		if (op !== "AND" && op !== "OR") throw invalid("A composite filter is AND or OR");
		const inner = list(filters, "filters").map((filter) => parse(filter, depth + 1));
		const [only, ...others] = inner;
		if (only === undefined) throw invalid("A composite filter needs conditions");
		return others.length === 0 ? only : { op, filters: inner };
	}

	function field(part: unknown): FieldFilter {
		const condition = message(part, "fieldFilter");
		const name = enumName(condition["op"], fieldOps);
		const op = Object.values(fieldOps).find((known) => known === name);
		if (op === undefined) throw invalid("Unknown operator");
		const path = parseFieldPath(text(message(condition["field"], "field")["fieldPath"], "fieldPath"));
		const read = listOps.includes(op) ? readAlternatives(condition["value"]) : readValue(condition["value"]);
		const value = isName(path) ? nameValue(database, parent, collectionId, read) : read;
		if (listOps.includes(op)) {
			const alternatives = "arrayValue" in value ? (value.arrayValue.values ?? []).length : 0;
			const most = op === "NOT_IN" ? maxExclusions : maxAlternatives;
			if (alternatives === 0 || alternatives > most)
				throw invalid(`${op} needs a list of 1 to ${most} values`);
		}
		return { op, field: path, value };
	}

	function unary(part: unknown): FieldFilter {
		const condition = message(part, "unaryFilter");
		const known = unaryOps.get(text(enumName(condition["op"], unaryNames), "op"));
		if (known === undefined) throw invalid("Unknown operator");
		return {
			...known,
			field: parseFieldPath(text(message(condition["field"], "field")["fieldPath"], "fieldPath")),
		};
	}
}

/** A list of values. Unlike in documents, each value may be a list. */
function readAlternatives(wire: unknown): WireValue {
	const values = isObject(wire) ? message(wire["arrayValue"], "arrayValue")["values"] : undefined;
	return { arrayValue: { values: list(values, "values").map(readValue) } };
}

/** The reference that `__name__` is compared with: a full name, or an id within the collection. */
export function nameValue(
	database: Database,
	parent: string,
	collectionId: string,
	value: WireValue,
): WireValue {
	if ("referenceValue" in value) {
		documentPath(database, value.referenceValue);
		return value;
	}
	if ("arrayValue" in value) {
		const values = (value.arrayValue.values ?? []).map((item) =>
			nameValue(database, parent, collectionId, item),
		);
		return { arrayValue: { values } };
	}
	if (!("stringValue" in value)) throw invalid("__name__ is compared with references");
	const path = `${parent === "" ? "" : `${parent}/`}${collectionId}/${value.stringValue}`;
	return { referenceValue: database.prefix + documentPath(database, database.prefix + path) };
}

/** Firestore refuses `__name__ ==` together with inequalities on other fields. */
function checkNames(filter: Filter): void {
	if (!("filters" in filter) || filter.op !== "AND") return;
	const fields = filter.filters.filter((inner) => !("filters" in inner));
	const exact = fields.some((inner) => "field" in inner && isName(inner.field) && inner.op === "EQUAL");
	const ranged = fields.some(
		(inner) => "field" in inner && !isName(inner.field) && /THAN|^NOT_/.test(inner.op),
	);
	if (exact && ranged) throw invalid("__name__ equality cannot be combined with inequalities");
}
