import { disjunctionsOf } from "#src/query/normal-form.ts";
import { collectionOf, type Query } from "#src/query/query.ts";
import { namedPaths, planOf } from "#src/query/run.ts";
import type { DocumentTable, Weight } from "#src/store/documents.ts";
import type { IndexTable } from "#src/store/indexes.ts";

/** What can be read and told in some ten milliseconds. */
const light: Weight = { documents: 1_000, bytes: 1_048_576 };

/** Only to look for the indexes of thirty alternatives takes 50 ms. */
const mostAlternatives = 2;

/** Whether the query may read more than can be read and told in some ten milliseconds. */
export function isHeavy(query: Query, documents: DocumentTable, indexes: IndexTable): boolean {
	if (query.limit === 0) return false;
	if (query.allDescendants || disjunctionsOf(query.where).length > mostAlternatives) return true;
	if (namedPaths(query) !== undefined) return false;
	const collection = documents.collection(collectionOf(query));
	if (collection === undefined) return false;
	const plan = planOf(query, collection, indexes);
	const weights =
		plan === undefined
			? [documents.weigh(collection, light.documents + 1)]
			: plan.stretches.map((stretch) => {
					const { limit = Number.POSITIVE_INFINITY, offset } = query;
					const wanted = stretch.exact ? offset + limit : Number.POSITIVE_INFINITY;
					const most = Math.min(wanted, light.documents + 1);
					return indexes.weigh(stretch.index, collection, { ...stretch, reverse: plan.reverse }, most);
				});
	const sum = (part: keyof Weight) => weights.reduce((all, weight) => all + weight[part], 0);
	return sum("documents") > light.documents || sum("bytes") > light.bytes;
}
