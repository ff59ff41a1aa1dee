import type { WireValue } from "@junban/firestore-wire/value";
import { collectionOf, type FieldFilter, isName, type Query } from "#src/query/query.ts";
import type { PatternSegment } from "#src/rules/ast.ts";
import { matchPattern } from "#src/rules/match.ts";
import { type Bound, Constrained } from "#src/rules/prove-constrained.ts";
import type { Candidate, Ruleset } from "#src/rules/types.ts";
import { PathValue, type Unknown, type Value } from "#src/rules/value.ts";
import { numericId } from "#src/values/order.ts";

/** Names of documents as rules see them. Each segment is known or unknown. */
export interface Place {
	readonly id: string | Unknown;
	/** `databases`, the database, `documents` and the rest. Completely unknown for a collection group. */
	readonly name: PathValue | Unknown;
}

/** @param database the id as paths in rules name it */
export function placeOf(query: Query, database: string, conditions: readonly FieldFilter[]): Place {
	const filters = conditions.filter(({ field }) => isName(field));
	const id = idOf(query, filters);
	if (query.allDescendants) return { id, name: anyPath() };
	const collection = collectionOf(query).split("/");
	return { id, name: new PathValue(["databases", database, "documents", ...collection, id]) };
}

/** The `list` statements that apply to every document that the query may return. */
export function applicable(ruleset: Ruleset, query: Query, database: string, place: Place): Candidate[] {
	const found: Candidate[] = [];
	for (const statement of ruleset.statements) {
		if (statement.service !== "cloud.firestore" || !statement.methods.has("list")) continue;
		const bindings = query.allDescendants
			? matchGroup(statement.pattern, ruleset.version, query, database, place.id)
			: place.name instanceof PathValue
				? matchPattern(statement.pattern, place.name.segments, ruleset.version)
				: undefined;
		if (bindings !== undefined) found.push({ statement, bindings });
	}
	return found;
}

/**
 * A collection group's documents lie at any depth below the parent, so only a pattern with `{x=**}` matches all of
 * them. As at Google's, that needs version 2.
 */
function matchGroup(
	pattern: readonly PatternSegment[],
	version: 1 | 2,
	query: Query,
	database: string,
	id: string | Unknown,
): ReadonlyMap<string, Value> | undefined {
	const glob = pattern.findIndex(({ kind }) => kind === "glob");
	if (version === 1 || glob === -1) return undefined;
	const parent = query.parent === "" ? [] : query.parent.split("/");
	const front = ["databases", database, "documents", ...parent];
	const back = [query.collectionId, id];
	// In the shortest path, no segment is between the two.
	if (pattern.length - 1 > front.length + back.length) return undefined;
	const bindings = new Map<string, Value>();
	for (const [at, part] of pattern.entries()) {
		const segment = at < glob ? front[at] : back[back.length - (pattern.length - at)];
		if (part.kind === "glob") {
			if (at !== glob) return undefined;
			bindings.set(part.name, anyPath());
		} else if (part.kind === "capture") bindings.set(part.name, segment ?? anyId());
		else if (part.text !== segment) return undefined;
	}
	return bindings;
}

function anyId(bounds: { low?: Bound; high?: Bound } = {}, excluded: readonly string[] = []): Constrained {
	return new Constrained({ kind: "string", notNull: true, excluded, ...bounds });
}

function anyPath(): Constrained {
	return new Constrained({ kind: "path", notNull: true, excluded: [] });
}

/** What filters on `__name__` say about the documents' ids. */
function idOf(query: Query, filters: readonly FieldFilter[]): string | Unknown {
	const same = filters.find(({ op, value }) => op === "EQUAL" && idIn(query, value) !== undefined);
	const only = same === undefined ? undefined : idIn(query, same.value);
	if (only !== undefined) return only;
	// In a group, an id may be equal in one collection and not in another.
	if (query.allDescendants) return anyId();
	const excluded = filters
		.flatMap(({ op, value }) => (op === "NOT_EQUAL" ? [value] : op === "NOT_IN" ? listed(value) : []))
		.flatMap((value) => idIn(query, value) ?? []);
	const low = boundOf(query, filters, "GREATER_THAN");
	const high = boundOf(query, filters, "LESS_THAN");
	// Numeric ids sort before all texts, so without a text as lower bound the order is not that of texts.
	if (low === undefined) return anyId({}, excluded);
	return anyId(high === undefined ? { low } : { low, high }, excluded);
}

function boundOf(query: Query, filters: readonly FieldFilter[], op: string): Bound | undefined {
	for (const filter of filters) {
		const value = filter.op.startsWith(op) ? idIn(query, filter.value) : undefined;
		if (value !== undefined && numericId(value) === undefined) return { value, open: filter.op === op };
	}
	return undefined;
}

/** The id that the reference has in a collection of the query. Undefined if it is outside. */
function idIn(query: Query, value: WireValue): string | undefined {
	if (!("referenceValue" in value)) return undefined;
	const path = value.referenceValue.split("/").slice(5);
	const id = path.pop();
	if (id === undefined) return undefined;
	return query.allDescendants || path.join("/") === collectionOf(query) ? id : undefined;
}

function listed(value: WireValue): WireValue[] {
	return "arrayValue" in value ? (value.arrayValue.values ?? []) : [];
}
