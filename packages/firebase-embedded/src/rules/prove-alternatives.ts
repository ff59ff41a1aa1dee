import type { WireValue } from "@junban/firestore-wire/value";
import type { FieldFilter, Filter } from "#src/query/query.ts";
import { isNan } from "#src/values/numbers.ts";

/** Google's bound is 30; a few more cost a proof little. Beyond it a query is refused as unproven. */
const maxAlternatives = 100;

/**
 * The filter as alternatives, of each of which all conditions hold: OR, and each value of `in` and `array-contains-any`,
 * is one of its own. At least one; undefined when there would be too many.
 */
export function alternatives(filter: Filter | undefined): FieldFilter[][] | undefined {
	if (filter === undefined) return [[]];
	if (!("filters" in filter)) return ofField(filter).map((condition) => [condition]);
	let found: FieldFilter[][] = filter.op === "AND" ? [[]] : [];
	for (const inner of filter.filters) {
		const next = alternatives(inner);
		if (next === undefined) return undefined;
		const count = filter.op === "AND" ? found.length * next.length : found.length + next.length;
		if (count > maxAlternatives) return undefined;
		found =
			filter.op === "AND"
				? found.flatMap((left) => next.map((right) => [...left, ...right]))
				: [...found, ...next];
	}
	return found;
}

function ofField(filter: FieldFilter): FieldFilter[] {
	const op = filter.op === "IN" ? "EQUAL" : filter.op === "ARRAY_CONTAINS_ANY" ? "ARRAY_CONTAINS" : undefined;
	if (op === undefined) return [filter];
	const values = items(filter.value).filter((value) => !("nullValue" in value) && !isNan(value));
	// Null and NaN match nothing; a filter of nothing else stays as it is, so that a query always has an alternative.
	return values.length === 0 ? [filter] : values.map((value) => ({ op, field: filter.field, value }));
}

function items(value: WireValue): WireValue[] {
	return "arrayValue" in value ? (value.arrayValue.values ?? []) : [];
}
