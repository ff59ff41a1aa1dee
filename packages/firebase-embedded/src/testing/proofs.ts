/** For property tests of list proofs: queries, documents, and what the rules say of both. */
import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { Fields, WireValue } from "@junban/firestore-wire/value";
import { matches } from "#src/query/match.ts";
import { parseQuery } from "#src/query/parse.ts";
import { collectionOf, type FieldFilter, type Filter, inScope, type Query } from "#src/query/query.ts";
import { matchPattern } from "#src/rules/match.ts";
import { type ListRequest, proveList } from "#src/rules/prove.ts";
import { worldOf } from "#src/rules/request.ts";
import { compileRules } from "#src/rules/ruleset.ts";
import type { RulesDocument, Ruleset } from "#src/rules/types.ts";
import { Doc } from "#src/store/doc.ts";
import { Dice, someRules, someValue } from "#src/testing/proof-rules.ts";
import { database } from "#src/testing/store.ts";
import { getField } from "#src/values/field-path.ts";
import { isNan, isNumber } from "#src/values/numbers.ts";
import { readValue } from "#src/values/read.ts";

const fields: readonly [string, ...string[]] = ["a", "a", "a", "b", "n", "a.b", "a.b", "a.value"];

const operators: readonly [FieldFilter["op"], ...FieldFilter["op"][]] = [
	...(["EQUAL", "EQUAL", "EQUAL", "NOT_EQUAL", "LESS_THAN", "LESS_THAN_OR_EQUAL", "GREATER_THAN"] as const),
	...(["GREATER_THAN_OR_EQUAL", "ARRAY_CONTAINS", "IN", "NOT_IN", "ARRAY_CONTAINS_ANY"] as const),
];

function filter(dice: Dice, depth: number): object {
	if (depth > 0 && dice.below(2) === 0) {
		const filters = dice.some(3, () => filter(dice, depth - 1));
		return { compositeFilter: { op: dice.one(["AND", "AND", "OR"]), filters } };
	}
	const op = dice.one(operators);
	const isList = op === "IN" || op === "NOT_IN" || op === "ARRAY_CONTAINS_ANY";
	const operandOf = (make: () => object) =>
		isList ? { arrayValue: { values: dice.some(3, make) } } : make();
	if (dice.below(12) === 0 && !op.startsWith("ARRAY")) {
		const name = () => ({ stringValue: dice.one(ids) });
		return { fieldFilter: { field: { fieldPath: "__name__" }, op, value: operandOf(name) } };
	}
	return {
		fieldFilter: { field: { fieldPath: dice.one(fields) }, op, value: operandOf(() => someValue(dice)) },
	};
}

function query(dice: Dice): Query {
	const where = dice.below(8) === 0 ? undefined : filter(dice, 2);
	const order = () => ({ field: { fieldPath: dice.one(fields) } });
	return parseQuery(database, dice.one(["", "", "p/q"]), {
		from: [{ collectionId: "c", allDescendants: dice.below(4) === 0 }],
		where,
		orderBy: dice.below(3) === 0 ? [order()] : [],
		limit: dice.one([undefined, 2]),
	});
}

const ids: readonly [string, ...string[]] = ["a", "b", "x", "A", "__id7__"];

/** A document in the query's scope, with values of its filter more often than others. */
function document(dice: Dice, { parent, allDescendants, where }: Query): Doc {
	const near = valuesOf(where);
	const pick = () => {
		const known = near[dice.below(near.length)];
		return known === undefined || dice.below(3) === 0 ? someValue(dice) : known;
	};
	const made: Fields = {};
	for (const name of ["a", "b", "n"]) {
		if (dice.below(6) === 0) continue;
		const inner = dice.below(3) === 0 ? { mapValue: { fields: { b: pick(), value: pick() } } } : pick();
		made[name] = readValue(dice.below(6) === 0 ? { arrayValue: { values: [flat(inner)] } } : inner);
	}
	const above = parent === "" ? "" : `${parent}/`;
	const deeper = allDescendants ? dice.one(["", "p/z/", "c/z/x/y/"]) : "";
	const collection = `${above}${deeper}c`;
	const id = dice.one(ids);
	const times = { createTime: 1, updateTime: 1 };
	return new Doc({ prefix: database.prefix, path: `${collection}/${id}`, collection, id }, times, {
		fields: made,
	});
}

function flat(inner: WireValue): WireValue {
	return "arrayValue" in inner ? { nullValue: null } : inner;
}

function valuesOf(where: Filter | undefined): WireValue[] {
	if (where === undefined) return [];
	if ("filters" in where) return where.filters.flatMap(valuesOf);
	const isList = where.op === "IN" || where.op === "NOT_IN" || where.op === "ARRAY_CONTAINS_ANY";
	return isList && "arrayValue" in where.value ? (where.value.arrayValue.values ?? []) : [where.value];
}

export interface Tried {
	/** Queries that the rules allow. */
	allowed: number;
	/** Documents that those return. */
	results: number;
	/** The first that the rules refuse by itself, with the rules and the query. */
	fault: string | undefined;
}

/** Some queries against one set of rules: whether one is allowed although one of its documents is not. */
export function tryProofs(seed: number, queries: number): Tried {
	const dice = new Dice(seed);
	const source = someRules(dice);
	const ruleset = compileRules(source);
	const tried: Tried = { allowed: 0, results: 0, fault: undefined };
	for (let count = 0; count < queries && tried.fault === undefined; count++) {
		const asked = validQuery(dice);
		const auth = dice.below(6) === 0 ? null : { uid: dice.one(["a", "b"]), token: {} };
		const request: ListRequest = { query: asked, auth, time: 1_000_000, get: lookup };
		if (!proveList(ruleset, request).allowed) continue;
		tried.allowed++;
		for (let made = 0; made < 16; made++) {
			const doc = document(dice, asked);
			if (!inScope(asked, doc.collection) || !matches(asked, doc)) continue;
			tried.results++;
			if (isAllowed(ruleset, request, doc) || isBelowNumbers(asked.where, doc)) continue;
			tried.fault = `${source}\n${JSON.stringify(asked)}\n${doc.path} ${doc.json}`;
		}
	}
	return tried;
}

function lookup(path: string): RulesDocument | undefined {
	return path === "u/a" ? { name: `${database.prefix}u/a`, fields: {} } : undefined;
}

function validQuery(dice: Dice): Query {
	for (;;) {
		try {
			return query(dice);
		} catch (cause) {
			if (!(cause instanceof FirestoreError)) throw cause;
		}
	}
}

/** The rules' answer about this document alone. */
export function isAllowed(ruleset: Ruleset, { query, auth, time, get }: ListRequest, doc: Doc): boolean {
	const segments = ["databases", "(default)", "documents", ...doc.path.split("/")];
	const candidates = ruleset.statements.flatMap((statement) => {
		const bindings = matchPattern(statement.pattern, segments, ruleset.version);
		return statement.methods.has("list") && bindings !== undefined ? [{ statement, bindings }] : [];
	});
	const before = { name: doc.name, fields: doc.fields };
	const limits = { limit: query.limit };
	const path = collectionOf(query);
	const world = worldOf({
		service: "cloud.firestore",
		method: "list",
		path,
		auth,
		time,
		before,
		after: undefined,
		query: limits,
		get,
	});
	return ruleset.judge(candidates, world).allowed;
}

/** The one known exception: an upper bound alone also returns NaN, which rules take for no smaller than a number. */
function isBelowNumbers(where: Filter | undefined, doc: Doc): boolean {
	if (where === undefined) return false;
	if ("filters" in where) return where.filters.some((inner) => isBelowNumbers(inner, doc));
	const found = getField(doc.fields, where.field);
	return where.op.startsWith("LESS") && isNumber(where.value) && found !== undefined && isNan(found);
}
