import type { WireValue } from "@junban/firestore-wire/value";
import { type Conjunction, disjunctionsOf } from "#src/query/normal-form.ts";
import { collectionOf, type FieldFilter, isName, type Order, type Query } from "#src/query/query.ts";
import { cursorRange, filterRange, intersection, type Range, type Side } from "#src/query/range.ts";
import type { Index } from "#src/store/indexes.ts";
import { formatFieldPath } from "#src/values/field-path.ts";
import { equalValues } from "#src/values/order.ts";
import { SortKey } from "#src/values/sort-key.ts";

/** A key range of an index that holds every result of one alternative of a query, in the query's order. */
export interface Stretch extends Range {
	index: Index;
	/** Bytes of the keys before the part that orders the results. They are equal in the whole range. */
	prefix: number;
	/** True: every entry is a result. False: some conditions must still be checked. */
	exact: boolean;
}

/**
 * Key ranges that together hold every result. Merged by the ordering part of their keys, they are in the query's order.
 */
export interface Plan {
	stretches: Stretch[];
	/** The query's order is the reverse of the key order. */
	reverse: boolean;
}

/** The parts of the query that all its alternatives share. */
interface QueryShape {
	query: Query;
	/** Fields with one value in all results, by name: they do not affect the order. */
	fixed: Map<string, WireValue>;
	/** The fields that order the results, besides the name. */
	ordered: Order[];
	nameDescending: boolean;
}

type Candidate = Stretch & { width: number };

/** The number of entries of a stretch, counted up to `most`. */
export type Length = (stretch: Stretch, most: number) => number;

/** At most so many entries of each stretch are counted, to find the shortest one. */
const COUNTED = 10_000;

/**
 * Plans over indexes whose fields are some of those compared with `==` or `array-contains`, then the ordered ones.
 * Undefined if no index fits.
 */
export function planQuery(query: Query, indexes: Index[], length: Length): Plan | undefined {
	const usable = indexes.filter((index) => (index.group === true) === query.allDescendants);
	if (usable.length === 0) return undefined;
	const alternatives = disjunctionsOf(query.where);
	const fixed = fixedFields(alternatives);
	const shape: QueryShape = {
		query,
		fixed,
		ordered: query.orderBy.slice(0, -1).filter(({ field }) => !fixed.has(formatFieldPath(field))),
		nameDescending: query.orderBy.at(-1)?.descending ?? false,
	};
	const parts = { shape, alternatives, indexes: usable, length };
	const forward = planAll(parts, false);
	const backward = planAll(parts, true);
	if (forward === undefined || backward === undefined) return forward?.plan ?? backward?.plan;
	return backward.width > forward.width ? backward.plan : forward.plan;
}

/** Fields that every alternative compares with the same value. */
function fixedFields(alternatives: Conjunction[]): Map<string, WireValue> {
	const [first = [], ...others] = alternatives;
	const fixed = new Map<string, WireValue>();
	for (const { op, field, value } of first) {
		const name = formatFieldPath(field);
		const same = (filter: FieldFilter) =>
			filter.op === "EQUAL" && formatFieldPath(filter.field) === name && equalValues(filter.value, value);
		if (op === "EQUAL" && others.every((other) => other.some(same)) && !fixed.has(name))
			fixed.set(name, value);
	}
	return fixed;
}

interface PlanParts {
	shape: QueryShape;
	alternatives: Conjunction[];
	indexes: Index[];
	length: Length;
}

function planAll(
	{ shape, alternatives, indexes, length }: PlanParts,
	reverse: boolean,
): { plan: Plan; width: number } | undefined {
	const stretches: Stretch[] = [];
	let width = 0;
	for (const conditions of alternatives) {
		const found = indexes.flatMap((index) => candidate(shape, conditions, index, reverse) ?? []);
		const best = bestOf(found, length);
		if (best === undefined) return undefined;
		stretches.push(best);
		width += best.width;
	}
	return { plan: { stretches, reverse }, width };
}

/** The one with the most conditions; of several, one in which every entry is a result, or the shortest. */
function bestOf(candidates: Candidate[], length: Length): Candidate | undefined {
	const width = Math.max(...candidates.map((each) => each.width));
	const widest = candidates.filter((each) => each.width === width);
	const [first] = widest;
	if (widest.length < 2) return first;
	const exact = widest.find((each) => each.exact);
	if (exact !== undefined) return exact;
	const lengths = widest.map((each) => length(each, COUNTED));
	return widest[lengths.indexOf(Math.min(...lengths))];
}

function candidate(
	shape: QueryShape,
	conditions: Conjunction,
	index: Index,
	reverse: boolean,
): Candidate | undefined {
	const { ordered } = shape;
	const width = index.fields.length - ordered.length;
	if (width < 0 || reverse !== (shape.nameDescending !== (index.fields.at(-1)?.descending ?? false))) {
		return undefined;
	}
	for (const [at, order] of ordered.entries()) {
		const field = index.fields[width + at];
		if (field === undefined || field.contains === true) return undefined;
		if (formatFieldPath(field.path) !== formatFieldPath(order.field)) return undefined;
		if ((field.descending !== order.descending) !== reverse) return undefined;
	}
	const used = new Set<FieldFilter>();
	const key = new SortKey();
	for (const { path, descending, contains } of index.fields.slice(0, width)) {
		const name = formatFieldPath(path);
		const op = contains === true ? "ARRAY_CONTAINS" : "EQUAL";
		const found = conditions.find((filter) => filter.op === op && formatFieldPath(filter.field) === name);
		if (found === undefined || used.has(found)) return undefined;
		used.add(found);
		key.add(found.value, descending);
	}
	const prefix = key.take();
	const first = index.fields[width];
	const ranges: Range[] = [];
	if (first !== undefined) {
		for (const filter of conditions) {
			if (formatFieldPath(filter.field) !== formatFieldPath(first.path)) continue;
			const range = filterRange(prefix, filter, first.descending);
			if (range === undefined) continue;
			ranges.push(range);
			used.add(filter);
		}
	}
	let exact = conditions.every((filter) => used.has(filter));
	for (const [cursor, side] of cursorsOf(shape.query, reverse)) {
		const bound = cursorKey(shape, cursor.values, index, width);
		if (bound === undefined) exact = false;
		else ranges.push(cursorRange(prefix, bound, cursor.before, side, reverse));
	}
	// Another collection of the group may lie outside the query's parent.
	if (shape.query.allDescendants && shape.query.parent !== "") exact = false;
	return { index, width, prefix: prefix.length, exact, ...intersection(prefix, ranges) };
}

function cursorsOf(query: Query, reverse: boolean): [NonNullable<Query["startAt"]>, Side][] {
	const places: [NonNullable<Query["startAt"]>, Side][] = [];
	if (query.startAt !== undefined) places.push([query.startAt, reverse ? "to" : "from"]);
	if (query.endAt !== undefined) places.push([query.endAt, reverse ? "from" : "to"]);
	return places;
}

/** The cursor's values as the ordering part of a key. Undefined if they do not stand for one place in the range. */
function cursorKey(shape: QueryShape, values: WireValue[], index: Index, width: number): Buffer | undefined {
	const key = new SortKey();
	let at = width;
	for (const [place, value] of values.entries()) {
		const order = shape.query.orderBy[place];
		if (order === undefined) return undefined;
		if (isName(order.field)) {
			if (!addName(key, shape.query, value, index.fields.at(-1)?.descending ?? false)) return undefined;
			continue;
		}
		const fixed = shape.fixed.get(formatFieldPath(order.field));
		if (fixed === undefined) key.add(value, index.fields[at++]?.descending ?? false);
		else if (!equalValues(fixed, value)) return undefined;
	}
	return key.take();
}

function addName(key: SortKey, query: Query, value: WireValue, descending: boolean): boolean {
	if (!("referenceValue" in value)) return false;
	// The id follows projects/P/databases/D/documents.
	const path = value.referenceValue.split("/").slice(5);
	if (query.allDescendants) {
		key.add({ referenceValue: path.join("/") }, descending);
		return true;
	}
	const id = path.pop() ?? "";
	if (path.join("/") !== collectionOf(query)) return false;
	key.addId(id, descending);
	return true;
}
