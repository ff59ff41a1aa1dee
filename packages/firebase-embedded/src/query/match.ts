import type { WireValue } from "@junban/firestore-wire/value";
import {
	type Cursor,
	type FieldFilter,
	type Filter,
	isName,
	type Order,
	type Query,
} from "#src/query/query.ts";
import type { Doc } from "#src/store/doc.ts";
import { type FieldPath, getField } from "#src/values/field-path.ts";
import { isNan } from "#src/values/numbers.ts";
import { comparePaths, compareValues, equalValues, typeRank } from "#src/values/order.ts";

/** A document's values for `orderBy`. Their order is the order of results. */
export type SortValues = WireValue[];

/** Whether the document's fields and its place in the order make it a result. The caller checks the scope. */
export function matches(query: Query, doc: Doc): boolean {
	return fulfils(query.where, doc) && sortValues(query, doc) !== undefined && betweenCursors(query, doc);
}

/** Undefined if the document lacks a field of the order, so it is no result. */
export function sortValues(query: Query, doc: Doc): SortValues | undefined {
	const values: SortValues = [];
	for (const { field } of query.orderBy) {
		const value = docValue(doc, field);
		if (value === undefined) return undefined;
		values.push(value);
	}
	return values;
}

/**
 * Parts of values that all orders of a query compare together. Documents whose values are equal in these parts are ordered by their names.
 * Google's server compares the first 1,500 bytes of a value.
 */
const mostOrdered = 200;

export function compareSortValues(orderBy: Order[], a: SortValues, b: SortValues): number {
	const room = { left: mostOrdered };
	for (let at = 0; at < orderBy.length; at++) {
		const x = a[at];
		const y = b[at];
		if (x === undefined || y === undefined) return 0;
		const compared =
			"referenceValue" in x && "referenceValue" in y
				? comparePaths(x.referenceValue, y.referenceValue)
				: compareValues(x, y, room);
		if (compared !== 0) return orderBy[at]?.descending === true ? -compared : compared;
	}
	return 0;
}

export function docValue(doc: Doc, field: FieldPath): WireValue | undefined {
	return isName(field) ? { referenceValue: doc.name } : getField(doc.fields, field);
}

function fulfils(filter: Filter | undefined, doc: Doc): boolean {
	if (filter === undefined) return true;
	if (!("filters" in filter)) return fieldHolds(filter, doc);
	return filter.op === "AND"
		? filter.filters.every((inner) => fulfils(inner, doc))
		: filter.filters.some((inner) => fulfils(inner, doc));
}

function fieldHolds(filter: FieldFilter, doc: Doc): boolean {
	const value = docValue(doc, filter.field);
	return value !== undefined && valueHolds(filter, value);
}

/** Whether a field with this value fulfils the filter. */
export function valueHolds(filter: FieldFilter, value: WireValue): boolean {
	switch (filter.op) {
		case "EQUAL":
			return equalValues(value, filter.value);
		case "NOT_EQUAL":
			return !("nullValue" in value) && !equalValues(value, filter.value);
		case "IN":
			return comparable(filter.value).some((item) => equalValues(value, item));
		case "NOT_IN":
			return (
				!("nullValue" in value) &&
				!items(filter.value).some((item) => "nullValue" in item || equalValues(value, item))
			);
		case "ARRAY_CONTAINS":
			return items(value).some((item) => equalValues(item, filter.value));
		case "ARRAY_CONTAINS_ANY":
			return items(value).some((item) =>
				comparable(filter.value).some((wanted) => equalValues(item, wanted)),
			);
		default:
			return ranged(filter, value);
	}
}

/** Ranges match values of one type only, and never null and NaN, although orders have a place for them. */
function ranged(filter: FieldFilter, value: WireValue): boolean {
	if (typeRank(value) !== typeRank(filter.value)) return false;
	if (!isComparable(value) || !isComparable(filter.value)) return false;
	const compared = compareValues(value, filter.value);
	switch (filter.op) {
		case "LESS_THAN":
			return compared < 0;
		case "LESS_THAN_OR_EQUAL":
			return compared <= 0;
		case "GREATER_THAN":
			return compared > 0;
		default:
			return compared >= 0;
	}
}

function items(value: WireValue): WireValue[] {
	return "arrayValue" in value ? (value.arrayValue.values ?? []) : [];
}

/** Null and NaN in a list of alternatives match nothing. */
function comparable(value: WireValue): WireValue[] {
	return items(value).filter(isComparable);
}

/** Null and NaN are found by `==` and `!=` only. */
export function isComparable(value: WireValue): boolean {
	return !("nullValue" in value) && !isNan(value);
}

function betweenCursors(query: Query, doc: Doc): boolean {
	if (query.startAt === undefined && query.endAt === undefined) return true;
	const values = sortValues(query, doc) ?? [];
	if (query.startAt !== undefined) {
		const compared = compareToCursor(query.orderBy, values, query.startAt);
		if (compared < 0 || (compared === 0 && !query.startAt.before)) return false;
	}
	if (query.endAt !== undefined) {
		const compared = compareToCursor(query.orderBy, values, query.endAt);
		if (compared > 0 || (compared === 0 && query.endAt.before)) return false;
	}
	return true;
}

function compareToCursor(orderBy: Order[], values: SortValues, cursor: Cursor): number {
	return compareSortValues(orderBy.slice(0, cursor.values.length), values, cursor.values);
}
