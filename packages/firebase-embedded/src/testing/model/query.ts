/** Queries in the protocol's form, as tests create them and the model reads them. */
import type { WireValue } from "@junban/firestore-wire/value";

export interface ModelField {
	fieldPath: string;
}

export type ModelFilter =
	| { compositeFilter: { op: "AND" | "OR"; filters: ModelFilter[] } }
	| { fieldFilter: { field: ModelField; op: string; value: WireValue } }
	| { unaryFilter: { field: ModelField; op: string } };

export interface ModelOrder {
	field: ModelField;
	direction: "ASCENDING" | "DESCENDING";
}

export interface ModelCursor {
	values: WireValue[];
	before: boolean;
}

export interface ModelQuery {
	from: { collectionId: string; allDescendants?: boolean }[];
	where?: ModelFilter;
	orderBy: ModelOrder[];
	startAt?: ModelCursor;
	endAt?: ModelCursor;
	offset: number;
	limit?: number;
}

/** The names of a field's path. Each may be in backticks. */
export function pathOf({ fieldPath }: ModelField): string[] {
	const found = fieldPath.match(/`(?:[^`\\]|\\.)*`|[^.`]+/g) ?? [];
	return found.map((name) => (name.startsWith("`") ? name.slice(1, -1).replace(/\\(.)/g, "$1") : name));
}

export function fieldFilters(
	filter: ModelFilter | undefined,
): { field: ModelField; op: string; value?: WireValue }[] {
	if (filter === undefined) return [];
	if ("compositeFilter" in filter) return filter.compositeFilter.filters.flatMap(fieldFilters);
	return ["fieldFilter" in filter ? filter.fieldFilter : filter.unaryFilter];
}
