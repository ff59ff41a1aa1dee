import { disjunctionsOf } from "#src/query/normal-form.ts";
import { collectionOf, type FieldFilter, isName, type Query } from "#src/query/query.ts";
import { dataFacts } from "#src/rules/prove-fields.ts";
import { applicable, type Place, placeOf } from "#src/rules/prove-match.ts";
import { worldOf } from "#src/rules/request.ts";
import type {
	Decision,
	RulesAuth,
	Ruleset,
	RulesLookup,
	RulesQuery,
	RulesReads,
	World,
} from "#src/rules/types.ts";
import { LazyMap, type Value } from "#src/rules/value.ts";
import { type FieldPath, formatFieldPath } from "#src/values/field-path.ts";

/** A query. Listening and aggregation are decided in the same way. */
export interface ListRequest {
	readonly query: Query;
	readonly auth: RulesAuth | null;
	/** Microseconds since 1970. */
	readonly time: number;
	/** Default: `(default)`. */
	readonly database?: string | undefined;
	readonly get: RulesLookup;
	readonly reads?: RulesReads | undefined;
	/** Receives the output of the rules' `debug()`. It must not reach clients. */
	readonly debug?: ((text: string) => void) | undefined;
}

/**
 * Whether the rules allow `list` for every document that the query could return, whatever the database holds. Reads no
 * documents except those that the rules `get()`; never throws.
 * Each alternative of the filter (OR, each value of `in` and `array-contains-any`) must be allowed by one statement,
 * from what its conditions say about the fields they name. For the developer's log, the reasons of a refusal begin with
 * the alternative that could not be proven: the fields and operators of its conditions, without values.
 */
export function proveList(ruleset: Ruleset, request: ListRequest): Decision {
	const { query } = request;
	const all = disjunctionsOf(query.where);
	// A filter that matches nothing gives no facts, but its query must be allowed, too.
	if (all.length === 0) all.push([]);
	const database = request.database ?? "(default)";
	const reads = request.reads ?? { paths: new Set() };
	const world = listWorld({ ...request, reads });
	const looked = new Set<string>();
	const parts = all.map((conditions) => ({ conditions, ...dataFacts(conditions, query.orderBy) }));
	const possible = parts.filter(({ impossible }) => !impossible);
	// A query without possible results must be allowed, too.
	const placed = (conditions: readonly FieldFilter[]) => {
		const place = placeOf(query, database, conditions);
		return { place, candidates: applicable(ruleset, query, database, place) };
	};
	const isSamePlace = all.every((conditions) => conditions.every(({ field }) => !isName(field)));
	const everywhere = isSamePlace ? placed([]) : undefined;
	for (const { conditions, data } of possible.length === 0 ? parts : possible) {
		const { place, candidates } = everywhere ?? placed(conditions);
		const decision = ruleset.judge(candidates, { ...world, resource: resourceOf(data, place) });
		for (const path of decision.reads) looked.add(path);
		if (decision.allowed) continue;
		const reasons = candidates.length === 0 ? [inapplicable(query)] : decision.reasons;
		return { allowed: false, reads: [...looked], reasons: [described(query, conditions), ...reasons] };
	}
	return { allowed: true, reads: [...looked] };
}

function listWorld({ query, auth, time, database, get, reads, debug }: ListRequest): World {
	return worldOf({
		service: "cloud.firestore",
		method: "list",
		path: collectionOf(query),
		auth,
		time,
		database,
		before: undefined,
		after: undefined,
		query: rulesQueryOf(query),
		get,
		reads,
		debug,
	});
}

function resourceOf(data: Value, { id, name }: Place): Value {
	return new LazyMap(
		new Map<string, () => Value>([
			["data", () => data],
			["id", () => id],
			["__name__", () => name],
		]),
	);
}

/** `request.query`. Leaves out the implied order by name. */
function rulesQueryOf(query: Query): RulesQuery {
	const orders = query.orderBy.filter(({ field }) => !isName(field));
	return {
		limit: query.limit,
		offset: query.offset === 0 ? undefined : query.offset,
		orderBy:
			orders.length === 0
				? undefined
				: orders
						.map(({ field, descending }) => `${formatFieldPath(field)} ${descending ? "DESC" : "ASC"}`)
						.join(", "),
	};
}

function inapplicable({ allDescendants }: Query): string {
	return allDescendants
		? "no 'allow list' or 'allow read' applies to the collection group: it takes rules_version '2' and a match with {name=**} before the collection"
		: "no 'allow list' or 'allow read' applies to all documents of the collection";
}

/**
 * Leaves out ids and values, because they are data. Of a nested field it keeps the first name only: deeper names may be
 * data.
 */
function described({ allDescendants, collectionId }: Query, conditions: readonly FieldFilter[]): string {
	const where = conditions.map(({ field, op }) => `${fieldName(field)} ${symbols[op]} ?`).join(" and ");
	const what = `list of the ${allDescendants ? "collection group" : "collection"} ${plain(collectionId)}`;
	return `${what}${where === "" ? "" : ` where ${where}`} is not proven`;
}

const symbols: Readonly<Record<FieldFilter["op"], string>> = {
	EQUAL: "==",
	NOT_EQUAL: "!=",
	LESS_THAN: "<",
	LESS_THAN_OR_EQUAL: "<=",
	GREATER_THAN: ">",
	GREATER_THAN_OR_EQUAL: ">=",
	IN: "in",
	NOT_IN: "not-in",
	ARRAY_CONTAINS: "array-contains",
	ARRAY_CONTAINS_ANY: "array-contains-any",
};

function fieldName([first = "", ...rest]: FieldPath): string {
	return rest.length === 0 ? plain(first) : `${plain(first)}.*`;
}

function plain(name: string): string {
	return /^[A-Za-z_]\w{0,39}$/.test(name) ? name : "?";
}
