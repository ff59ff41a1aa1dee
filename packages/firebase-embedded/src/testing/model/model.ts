/** A Firestore in memory. It computes each answer from the documents, following the documentation's sentences. */
import type { Fields, WireValue } from "@junban/firestore-wire/value";
import { bytesOrder, compare, isNaNValue, names, typeOf } from "#src/testing/model/compare.ts";
import {
	fieldFilters,
	type ModelCursor,
	type ModelFilter,
	type ModelOrder,
	type ModelQuery,
	pathOf,
} from "#src/testing/model/query.ts";

/** Documents by path below the root. */
export type ModelDocuments = ReadonlyMap<string, Fields>;

const root = "projects/p/databases/(default)/documents/";
const inequalities = [
	"LESS_THAN",
	"LESS_THAN_OR_EQUAL",
	"GREATER_THAN",
	"GREATER_THAN_OR_EQUAL",
	"NOT_EQUAL",
	"NOT_IN",
];
const negative = ["IS_NOT_NULL", "IS_NOT_NAN"];

/** Paths of the results in order. */
export function modelResults(documents: ModelDocuments, parent: string, query: ModelQuery): string[] {
	const orders = allOrders(query);
	const found: { path: string; place: WireValue[] }[] = [];
	for (const [path, fields] of documents) {
		if (!isBelow(path, parent, query) || !fulfils(query.where, path, fields)) continue;
		const place = orders.map(({ field }) => valueAt(path, fields, pathOf(field)));
		// Ordering by a field excludes documents without it.
		if (place.every((value) => value !== undefined)) found.push({ path, place });
	}
	const signs = orders.map(({ direction }) => (direction === "DESCENDING" ? -1 : 1));
	const byOrder = (a: WireValue[], b: WireValue[]): number => {
		for (const [at, sign] of signs.entries()) {
			const [x, y] = [a[at], b[at]];
			if (x === undefined || y === undefined) return 0;
			const compared = compare(x, y);
			if (compared !== 0) return sign * compared;
		}
		return 0;
	};
	const { startAt, endAt, offset, limit } = query;
	const results = found
		.filter(({ place }) => startAt === undefined || isBehind(byOrder(place, startAt.values), startAt, true))
		.filter(({ place }) => endAt === undefined || isBehind(-byOrder(place, endAt.values), endAt, false))
		.sort((a, b) => byOrder(a.place, b.place));
	return results.slice(offset, limit === undefined ? undefined : offset + limit).map(({ path }) => path);
}

/** Whether the documented limits of queries forbid this one. */
export function isForbidden(query: ModelQuery): boolean {
	const all = fieldFilters(query.where);
	const alternatives = query.where === undefined ? [[]] : expanded(query.where);
	if (alternatives.length > 30) return true;
	if (alternatives.some((ops) => ops.filter((op) => op.startsWith("ARRAY")).length > 1)) return true;
	const ops = all.map(({ op }) => op);
	const exclusions = ops.filter(
		(op) => op === "NOT_EQUAL" || op === "NOT_IN" || negative.includes(op),
	).length;
	if (exclusions > 1) return true;
	const disjunctive = ops.includes("IN") || ops.includes("ARRAY_CONTAINS_ANY") || hasOr(query.where);
	return ops.includes("NOT_IN") && disjunctive;
}

/** The operators of each alternative, with the filter as an OR of ANDs. */
function expanded(filter: ModelFilter): string[][] {
	if ("compositeFilter" in filter) {
		const { op, filters } = filter.compositeFilter;
		const parts = filters.map(expanded);
		if (op === "OR") return parts.flat();
		return parts.reduce((sum, part) => sum.flatMap((left) => part.map((right) => [...left, ...right])), [[]]);
	}
	if ("unaryFilter" in filter) return [[filter.unaryFilter.op]];
	const { op, value } = filter.fieldFilter;
	const many = op === "IN" || op === "ARRAY_CONTAINS_ANY" ? itemsOf(value).length : 1;
	return Array.from({ length: many }, () => [op]);
}

function hasOr(filter: ModelFilter | undefined): boolean {
	if (filter === undefined || !("compositeFilter" in filter)) return false;
	const { op, filters } = filter.compositeFilter;
	// A single condition is not an alternative.
	return (op === "OR" && filters.length > 1) || filters.some(hasOr);
}

/** `startAt` and `endBefore` are before the documents with their values, the other cursors are after them. */
function isBehind(compared: number, { before }: ModelCursor, start: boolean): boolean {
	return compared > 0 || (compared === 0 && before === start);
}

function allOrders(query: ModelQuery): ModelOrder[] {
	const orders = [...query.orderBy];
	const direction = orders.at(-1)?.direction ?? "ASCENDING";
	const ordered = new Set(orders.map(({ field }) => pathOf(field).join("\0")));
	if (ordered.has("__name__")) return orders;
	const implied = fieldFilters(query.where)
		.filter(({ op }) => inequalities.includes(op) || negative.includes(op))
		.map(({ field }) => field)
		.sort((a, b) => byNames(pathOf(a), pathOf(b)));
	for (const field of implied) {
		const key = pathOf(field).join("\0");
		if (ordered.has(key) || key === "__name__") continue;
		ordered.add(key);
		orders.push({ field, direction });
	}
	return [...orders, { field: { fieldPath: "__name__" }, direction }];
}

function byNames(a: string[], b: string[]): number {
	for (const [at, name] of a.entries()) {
		const compared = bytesOrder(name, b[at] ?? "");
		if (compared !== 0) return compared;
	}
	return a.length - b.length;
}

function isBelow(path: string, parent: string, { from }: ModelQuery): boolean {
	const ids = path.split("/");
	const above = parent === "" ? [] : parent.split("/");
	if (names(ids.slice(0, above.length).join("/"), above.join("/")) !== 0 || ids.length <= above.length)
		return false;
	return from.some(
		({ collectionId, allDescendants }) =>
			ids.at(-2) === collectionId && (allDescendants === true || ids.length === above.length + 2),
	);
}

function valueAt(path: string, fields: Fields, names: string[]): WireValue | undefined {
	if (names[0] === "__name__") return { referenceValue: root + path };
	let value: WireValue | undefined = { mapValue: { fields } };
	for (const name of names) {
		const inside: Fields = value !== undefined && "mapValue" in value ? (value.mapValue.fields ?? {}) : {};
		value = inside[name];
	}
	return value;
}

function fulfils(filter: ModelFilter | undefined, path: string, fields: Fields): boolean {
	if (filter === undefined) return true;
	if ("compositeFilter" in filter) {
		const { op, filters } = filter.compositeFilter;
		const held = filters.filter((inner) => fulfils(inner, path, fields)).length;
		return op === "AND" ? held === filters.length : held > 0;
	}
	if ("unaryFilter" in filter) {
		const { field, op } = filter.unaryFilter;
		const value = valueAt(path, fields, pathOf(field));
		if (value === undefined) return false;
		if (op === "IS_NULL") return "nullValue" in value;
		if (op === "IS_NAN") return isNaNValue(value);
		// A missing field fulfils no condition, and null fulfils no exclusion.
		return !("nullValue" in value) && (op === "IS_NOT_NULL" || !isNaNValue(value));
	}
	const { field, op, value: wanted } = filter.fieldFilter;
	const value = valueAt(path, fields, pathOf(field));
	return value !== undefined && compares(op, value, wanted);
}

function compares(op: string, value: WireValue, wanted: WireValue): boolean {
	const isEqual = (item: WireValue) => compare(value, item) === 0;
	const useful = (item: WireValue) => !("nullValue" in item) && !isNaNValue(item);
	const ordered = typeOf(value) === typeOf(wanted) && useful(value) && useful(wanted);
	switch (op) {
		case "EQUAL":
			return isEqual(wanted);
		case "NOT_EQUAL":
			return !("nullValue" in value) && !isEqual(wanted);
		case "IN":
			return itemsOf(wanted).filter(useful).some(isEqual);
		case "NOT_IN":
			return !("nullValue" in value) && !itemsOf(wanted).some((item) => "nullValue" in item || isEqual(item));
		case "ARRAY_CONTAINS":
			return itemsOf(value).some((item) => compare(item, wanted) === 0);
		case "ARRAY_CONTAINS_ANY":
			return itemsOf(value).some((item) =>
				itemsOf(wanted)
					.filter(useful)
					.some((other) => compare(item, other) === 0),
			);
		case "LESS_THAN":
			return ordered && compare(value, wanted) < 0;
		case "LESS_THAN_OR_EQUAL":
			return ordered && compare(value, wanted) <= 0;
		case "GREATER_THAN":
			return ordered && compare(value, wanted) > 0;
		case "GREATER_THAN_OR_EQUAL":
			return ordered && compare(value, wanted) >= 0;
		default:
			throw new Error(`No operator: ${op}`);
	}
}

function itemsOf(value: WireValue): WireValue[] {
	return "arrayValue" in value ? (value.arrayValue.values ?? []) : [];
}

/** Documents without the field count in no aggregation. Values that are not numbers add nothing. */
export function modelAggregates(
	documents: ModelDocuments,
	paths: string[],
	field: string,
): { count: number; sum: WireValue; avg: WireValue } {
	const values = paths.flatMap((path) => {
		const value = valueAt(path, documents.get(path) ?? {}, pathOf({ fieldPath: field }));
		return value === undefined ? [] : [value];
	});
	const numbers = values.filter((value) => typeOf(value) === 2);
	const total = numbers.reduce((sum, value) => sum + Number(Object.values(value)[0]), 0);
	const whole = numbers.reduce(
		(sum, value) => sum + ("integerValue" in value ? BigInt(value.integerValue) : 0n),
		0n,
	);
	const exact = numbers.every((value) => "integerValue" in value) && BigInt.asIntN(64, whole) === whole;
	return {
		count: values.length,
		sum: exact ? { integerValue: String(whole) } : { doubleValue: total },
		avg: numbers.length === 0 ? { nullValue: null } : { doubleValue: total / numbers.length },
	};
}
