import { collectionOf, type Query } from "#src/query/query.ts";
import { namedPaths, planOf } from "#src/query/run.ts";
import type { DocumentTable, Weight } from "#src/store/documents.ts";
import type { IndexTable } from "#src/store/indexes.ts";

/** What can be read and told in some ten milliseconds. */
const light: Weight = { documents: 1_000, bytes: 1_048_576 };

/**
 * Whether the query may read more than can be read and told in some ten milliseconds. To tell may itself take as long, where several
 * indexes fit many alternatives.
 */
export function isHeavy(query: Query, documents: DocumentTable, indexes: IndexTable): boolean {
	if (query.limit === 0 || namedPaths(query) !== undefined) return false;
	if (query.allDescendants) return true;
	const collection = documents.collection(collectionOf(query));
	if (collection === undefined) return false;
	const plan = planOf(query, collection, indexes);
	const all = light.documents + 1;
	if (plan === undefined) return isMore(documents.weigh(collection, all));
	const { limit = all, offset } = query;
	let sum: Weight = { documents: 0, bytes: 0 };
	for (const stretch of plan.stretches) {
		const most = Math.min(stretch.exact ? offset + limit : all, all);
		const { documents: more, bytes } = indexes.weigh(
			stretch.index,
			collection,
			{ ...stretch, reverse: plan.reverse },
			most,
		);
		sum = { documents: sum.documents + more, bytes: sum.bytes + bytes };
		if (isMore(sum)) return true;
	}
	return false;
}

const isMore = ({ documents, bytes }: Weight) => documents > light.documents || bytes > light.bytes;
