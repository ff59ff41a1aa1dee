import { type Authorize, type Caller, decide, type Lookup } from "#src/access/authorize.ts";
import { boundedPart, boundedWhole, collectionOf, type Query } from "#src/query/query.ts";

/** A query that its caller may run. */
export interface AllowedList {
	/** Bounded, except the service's: more closely if the rules do not allow the caller to list the collection as a whole. */
	query: Query;
	/** The documents on which the right depends. */
	reads: readonly string[];
}

/**
 * Whoever may list a collection only in parts must not make the server search the whole of it, so such a query is bounded.
 * Undefined if the rules refuse. Throws INVALID_ARGUMENT for an offset above the bound.
 */
export function authorizeList(
	authorize: Authorize,
	caller: Caller,
	query: Query,
	lookup: Lookup,
): AllowedList | undefined {
	const question = { operation: "list", path: collectionOf(query), lookup } as const;
	const { allowed, reads } = decide(authorize, caller, { ...question, query });
	if (!allowed) return undefined;
	if (caller.service) return { query, reads };
	if (query.limit === undefined) return { query: boundedWhole(query), reads };
	const whole = decide(authorize, caller, {
		...question,
		query: { ...query, limit: undefined },
		quiet: true,
	});
	return {
		query: whole.allowed ? boundedWhole(query) : boundedPart(query),
		reads: [...new Set([...reads, ...whole.reads])],
	};
}
