/** For tests: whether queries find their indexes. */
import { type Query, structuredQuery } from "@junban/firestore-wire/query";
import { parseQuery } from "#src/query/parse.ts";
import { planQuery } from "#src/query/plan.ts";
import { wantedIndex } from "#src/query/wanted-index.ts";
import { definitionsOf, type IndexSpec } from "#src/store/indexes.ts";
import { databaseOf } from "#src/values/names.ts";

/** The fields of the index that the query lacks: without it, it reads documents that are no results. Undefined for none. */
export function missingIndex(
	indexes: readonly IndexSpec[],
	parent: string,
	query: Query,
): readonly string[] | undefined {
	const parsed = parseQuery(databaseOf("p"), parent, structuredQuery(query));
	const wanted = wantedIndex(parsed);
	// In the order of the names all documents are results.
	if (parsed.where === undefined && wanted.length === 0) return undefined;
	const own = [...definitionsOf(indexes).values()].filter(
		({ collectionId }) => collectionId === parsed.collectionId,
	);
	const plan = planQuery(
		parsed,
		own.map((index, id) => ({ ...index, id })),
		() => 0,
	);
	return plan?.stretches.every(({ exact }) => exact) === true ? undefined : wanted;
}
