import { disjunctionsOf } from "#src/query/normal-form.ts";
import { isName, type Query } from "#src/query/query.ts";
import type { Collection } from "#src/store/documents.ts";
import { comparePaths, compareText, numericId } from "#src/values/order.ts";

/** A condition on the names of all results. */
export interface NameBound {
	readonly op: string;
	/** Empty for a value that is no name. */
	readonly path: string;
}

/** By the conditions of a query without alternatives, and by its cursors. */
export function nameBounds(query: Query): NameBound[] {
	const alternatives = disjunctionsOf(query.where);
	const [conditions = []] = alternatives;
	if (alternatives.length !== 1) return [];
	const bounds = conditions.filter(({ field }) => isName(field)).map(({ op, value }) => ({ op, value }));
	const descending = query.orderBy[0]?.descending === true;
	const [first] = query.startAt?.values ?? [];
	const [last] = query.endAt?.values ?? [];
	if (query.orderBy[0] !== undefined && isName(query.orderBy[0].field)) {
		if (first !== undefined) bounds.push({ op: descending ? "LESS_THAN" : "GREATER_THAN", value: first });
		if (last !== undefined) bounds.push({ op: descending ? "GREATER_THAN" : "LESS_THAN", value: last });
	}
	return bounds.map(({ op, value }) => ({
		op,
		path: "referenceValue" in value ? value.referenceValue.split("/").slice(5).join("/") : "",
	}));
}

/** Whether a result may be in the collection. The parts of a large group would otherwise be read from its begin, each time. */
export function mayHold(bounds: readonly NameBound[], { path }: Collection): boolean {
	return bounds.every((bound) => {
		if (bound.path === "" || bound.path.startsWith(`${path}/`)) return true;
		const order = comparePaths(path, bound.path);
		if (bound.op.startsWith("GREATER")) return order > 0;
		return !bound.op.startsWith("LESS") || order < 0;
	});
}

/** Both inclusive. Documents outside are no results. */
export function idBounds(
	bounds: readonly NameBound[],
	collection: Collection,
): { low: string; high: string | undefined } {
	let low = "";
	let high: string | undefined;
	const within = `${collection.path}/`;
	for (const { op, path } of bounds) {
		const id = path.startsWith(within) ? path.slice(within.length) : "/";
		// A name in another collection says nothing about ids here, and numeric ids do not sort by bytes.
		if (id.includes("/") || numericId(id) !== undefined) continue;
		if (op.startsWith("GREATER") && compareText(id, low) > 0) low = id;
		if (op.startsWith("LESS") && (high === undefined || compareText(id, high) < 0)) high = id;
	}
	return { low, high };
}
