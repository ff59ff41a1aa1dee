import type { WireValue } from "@junban/firestore-wire/value";
import type { FieldFilter, Filter } from "#src/query/query.ts";
import { invalid } from "#src/status.ts";
import { isNan } from "#src/values/numbers.ts";

/** Conditions that must all hold. */
export type Conjunction = FieldFilter[];

/** Firestore's own bound: alternatives of a query, each a list of conditions. */
const maxDisjunctions = 30;

/**
 * The filter as a list of alternatives, with `IN` and `ARRAY_CONTAINS_ANY` expanded. An empty list matches nothing.
 * `checkDisjunctions` bounds its size.
 */
export function disjunctionsOf(filter: Filter | undefined): Conjunction[] {
	if (filter === undefined) return [[]];
	if ("filters" in filter) {
		if (filter.op === "OR") return filter.filters.flatMap(disjunctionsOf);
		return filter.filters.reduce<Conjunction[]>(
			(made, inner) => {
				const parts = disjunctionsOf(inner);
				return made.flatMap((left) => parts.map((right) => [...left, ...right]));
			},
			[[]],
		);
	}
	if (filter.op === "IN") return alternatives(filter, "EQUAL");
	if (filter.op === "ARRAY_CONTAINS_ANY") return alternatives(filter, "ARRAY_CONTAINS");
	return [[filter]];
}

/** Null and NaN in a list of alternatives match nothing. */
function alternatives({ field, value }: FieldFilter, op: "EQUAL" | "ARRAY_CONTAINS"): Conjunction[] {
	return itemsOf(value).flatMap((item) =>
		"nullValue" in item || isNan(item) ? [] : [[{ op, field, value: item }]],
	);
}

/** Throws for what Firestore refuses: too many alternatives, and operators that cannot be combined. */
export function checkDisjunctions(filter: Filter): void {
	const { disjunctions, contains } = extent(filter);
	if (disjunctions > maxDisjunctions) {
		throw invalid(`A query has at most ${maxDisjunctions} alternatives, this one ${disjunctions}`);
	}
	if (contains > 1) throw invalid("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
	const ops = operators(filter);
	const negative = ops.filter((op) => op === "NOT_IN" || op === "NOT_EQUAL").length;
	if (negative > 1) throw invalid("A query has at most one NOT_IN or NOT_EQUAL");
	if (ops.includes("NOT_IN") && ops.some((op) => op === "IN" || op === "ARRAY_CONTAINS_ANY" || op === "OR")) {
		throw invalid("NOT_IN cannot be combined with IN, ARRAY_CONTAINS_ANY or OR");
	}
}

/** The number of alternatives, and the largest number of array conditions in one of them. */
function extent(filter: Filter): { disjunctions: number; contains: number } {
	if (!("filters" in filter)) {
		const contains = filter.op === "ARRAY_CONTAINS" || filter.op === "ARRAY_CONTAINS_ANY" ? 1 : 0;
		const listed = filter.op === "IN" || filter.op === "ARRAY_CONTAINS_ANY";
		return { disjunctions: listed ? itemsOf(filter.value).length : 1, contains };
	}
	const parts = filter.filters.map(extent);
	if (filter.op === "OR") {
		return {
			disjunctions: parts.reduce((sum, part) => sum + part.disjunctions, 0),
			contains: Math.max(...parts.map((part) => part.contains)),
		};
	}
	return {
		disjunctions: parts.reduce((product, part) => product * part.disjunctions, 1),
		contains: parts.reduce((sum, part) => sum + part.contains, 0),
	};
}

function operators(filter: Filter): string[] {
	return "filters" in filter ? [filter.op, ...filter.filters.flatMap(operators)] : [filter.op];
}

function itemsOf(value: WireValue): WireValue[] {
	return "arrayValue" in value ? (value.arrayValue.values ?? []) : [];
}
