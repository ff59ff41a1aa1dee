import type { WireValue } from "@junban/firestore-wire/value";
import { conjunction, type FieldFilter, type Query } from "#src/query/query.ts";
import type { Index } from "#src/store/indexes.ts";
import { type FieldPath, formatFieldPath } from "#src/values/field-path.ts";
import { SortKey } from "#src/values/sort-key.ts";

/** A stretch of an index that holds every result, in the query's order. Conditions are still to be checked. */
export interface Plan {
	index: Index;
	from: Buffer;
	/** Exclusive. */
	to: Buffer;
	reverse: boolean;
}

/** Behind every continuation of a key. */
const end = Buffer.of(255);

/** The index whose fields are some of the query's equal ones and then exactly its ordered ones. */
export function planQuery(query: Query, indexes: Index[]): Plan | undefined {
	const filters = conjunction(query.where);
	if (filters === undefined || query.allDescendants) return undefined;
	const equal = new Map<string, WireValue>();
	for (const filter of filters)
		if (filter.op === "EQUAL") equal.set(formatFieldPath(filter.field), filter.value);
	let best: { plan: Plan; width: number } | undefined;
	for (const index of indexes) {
		const found = usable(query, index, equal, filters);
		if (found !== undefined && (best === undefined || found.width > best.width)) best = found;
	}
	return best?.plan;
}

function usable(
	query: Query,
	index: Index,
	equal: Map<string, WireValue>,
	filters: FieldFilter[],
): { plan: Plan; width: number } | undefined {
	const ordered = query.orderBy.slice(0, -1).filter((order) => !equal.has(formatFieldPath(order.field)));
	const width = index.fields.length - ordered.length;
	if (width < 0 || (width === 0 && ordered.length === 0)) return undefined;
	const prefix = new SortKey();
	const used = new Set<string>();
	for (const field of index.fields.slice(0, width)) {
		const name = formatFieldPath(field.path);
		const value = equal.get(name);
		if (value === undefined || used.has(name)) return undefined;
		used.add(name);
		prefix.add(value, field.descending);
	}
	const nameDescending = query.orderBy.at(-1)?.descending ?? false;
	const reverse = nameDescending !== (index.fields.at(-1)?.descending ?? false);
	for (const [at, order] of ordered.entries()) {
		const field = index.fields[width + at];
		if (field === undefined || formatFieldPath(field.path) !== formatFieldPath(order.field)) return undefined;
		if ((field.descending !== order.descending) !== reverse) return undefined;
	}
	const start = prefix.take();
	const first = index.fields[width];
	const bounds = first === undefined ? {} : boundsOf(query, first.path, filters);
	return { plan: { index, reverse, ...stretch(start, first?.descending === true, bounds) }, width };
}

interface Bounds {
	low?: WireValue;
	high?: WireValue;
}

/** Both inclusive; that the conditions are checked anyway makes `>` and `>=` the same here. */
function boundsOf(query: Query, field: FieldPath, filters: FieldFilter[]): Bounds {
	const bounds: Bounds = {};
	const name = formatFieldPath(field);
	for (const filter of filters) {
		if (formatFieldPath(filter.field) !== name) continue;
		if (filter.op === "GREATER_THAN" || filter.op === "GREATER_THAN_OR_EQUAL") bounds.low ??= filter.value;
		if (filter.op === "LESS_THAN" || filter.op === "LESS_THAN_OR_EQUAL") bounds.high ??= filter.value;
	}
	const order = query.orderBy[0];
	if (order === undefined || formatFieldPath(order.field) !== name) return bounds;
	// A cursor lies within the conditions or makes the stretch empty; either way the later bound is the better one.
	const start = query.startAt?.values[0];
	const stop = query.endAt?.values[0];
	const low = order.descending ? stop : start;
	const high = order.descending ? start : stop;
	return {
		...bounds,
		...(low === undefined ? {} : { low }),
		...(high === undefined ? {} : { high }),
	};
}

function stretch(prefix: Buffer, descending: boolean, { low, high }: Bounds): { from: Buffer; to: Buffer } {
	const lowKey = low === undefined ? undefined : new SortKey().add(low, descending).take();
	const highKey = high === undefined ? undefined : new SortKey().add(high, descending).take();
	const first = descending ? highKey : lowKey;
	const last = descending ? lowKey : highKey;
	return {
		from: first === undefined ? prefix : Buffer.concat([prefix, first]),
		to: last === undefined ? Buffer.concat([prefix, end]) : Buffer.concat([prefix, last, end]),
	};
}
