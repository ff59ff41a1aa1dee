/** For property tests of list proofs: queries, documents, and the rules' decisions about both. */
import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { Fields, WireValue } from "@junban/firestore-wire/value";
import fc from "fast-check";
import { matches } from "#src/query/match.ts";
import { parseQuery } from "#src/query/parse.ts";
import { collectionOf, type FieldFilter, inScope, type Query } from "#src/query/query.ts";
import { matchPattern } from "#src/rules/match.ts";
import { type ListRequest, proveList } from "#src/rules/prove.ts";
import { worldOf } from "#src/rules/request.ts";
import { compileRules } from "#src/rules/ruleset.ts";
import type { RulesDocument, Ruleset } from "#src/rules/types.ts";
import { Doc } from "#src/store/doc.ts";
import { Dice, ids, randomRules, randomTheme, type Theme } from "#src/testing/proof-rules.ts";
import { database } from "#src/testing/store.ts";
import { vectorOf } from "#src/values/order.ts";
import { readValue } from "#src/values/read.ts";

const operators: readonly [FieldFilter["op"], ...FieldFilter["op"][]] = [
	...(["EQUAL", "EQUAL", "EQUAL", "NOT_EQUAL", "LESS_THAN", "LESS_THAN_OR_EQUAL", "GREATER_THAN"] as const),
	...(["GREATER_THAN_OR_EQUAL", "ARRAY_CONTAINS", "IN", "NOT_IN", "ARRAY_CONTAINS_ANY"] as const),
];

function filter(dice: Dice, theme: Theme, depth: number): object {
	if (depth > 0 && dice.below(2) === 0) {
		const filters = dice.some(3, () => filter(dice, theme, depth - 1));
		return { compositeFilter: { op: dice.one(["AND", "AND", "OR"]), filters } };
	}
	const op = dice.one(operators);
	const isOfNames = theme.isOfNames && !op.startsWith("ARRAY");
	const name = () => ({ stringValue: dice.one(ids) });
	const make = isOfNames ? name : () => dice.one(theme.values).wire;
	const isList = op === "IN" || op === "NOT_IN" || op === "ARRAY_CONTAINS_ANY";
	const value = isList ? { arrayValue: { values: dice.some(3, make) } } : make();
	return {
		fieldFilter: { field: { fieldPath: isOfNames ? "__name__" : dice.one(theme.fields) }, op, value },
	};
}

function someQuery(dice: Dice, theme: Theme): Query {
	const where = dice.below(8) === 0 ? undefined : filter(dice, theme, 2);
	const order = () => ({ field: { fieldPath: dice.one(theme.fields) } });
	return parseQuery(database, theme.isOfGroups ? dice.one(["", "p/q"]) : "", {
		from: [{ collectionId: "c", allDescendants: theme.isOfGroups && dice.below(3) > 0 }],
		where,
		orderBy: dice.below(4) === 0 ? [order()] : [],
		limit: dice.one([undefined, 2]),
	});
}

/** A different stored value that queries treat as equal, if there is one, or a neighbouring one. */
function twin(dice: Dice, value: WireValue): WireValue {
	if ("integerValue" in value) {
		if (value.integerValue === "0") return { doubleValue: dice.below(2) === 0 ? 0 : "-0" };
		return { doubleValue: Number(value.integerValue) };
	}
	if ("doubleValue" in value && Number.isInteger(value.doubleValue))
		return { integerValue: String(value.doubleValue) };
	if ("referenceValue" in value)
		return { referenceValue: value.referenceValue.replace("__id7__", "__id07__") };
	if ("arrayValue" in value) {
		const values = value.arrayValue.values ?? [];
		return {
			arrayValue: {
				values: [...values.map((item) => twin(dice, item)), ...(dice.below(2) === 0 ? values : [])],
			},
		};
	}
	const vector = vectorOf(value);
	// A vector is no map with more fields, but may be longer.
	if (vector !== undefined) return vectorWith([...vector, { doubleValue: 1 }]);
	if ("mapValue" in value) {
		const { b, ...others } = value.mapValue.fields ?? {};
		const more = b === undefined ? { more: { nullValue: null } } : { b: twin(dice, b) };
		return { mapValue: { fields: { ...others, ...more } } };
	}
	return dice.one<WireValue>([
		value,
		{ nullValue: null },
		{ doubleValue: "NaN" },
		{ stringValue: "ab" },
		{ integerValue: "3" },
	]);
}

function vectorWith(values: WireValue[]): WireValue {
	return {
		mapValue: { fields: { __type__: { stringValue: "__vector__" }, value: { arrayValue: { values } } } },
	};
}

/** A document in the query's scope, with the theme's values. */
function document(dice: Dice, theme: Theme, { parent, allDescendants }: Query): Doc {
	const pick = () => {
		const { wire } = dice.one(theme.values);
		return dice.below(3) === 0 ? twin(dice, wire) : wire;
	};
	const made: Fields = {};
	for (const name of ["a", "b"]) {
		if (dice.below(8) === 0) continue;
		const isMap = theme.fields.some((field) => field.startsWith(`${name}.`)) && dice.below(4) > 0;
		const inner = isMap ? { mapValue: { fields: { b: pick(), value: pick() } } } : pick();
		const isItem = !("arrayValue" in inner) && dice.below(4) === 0;
		made[name] = readValue(isItem ? { arrayValue: { values: [inner, { stringValue: "a" }] } } : inner);
	}
	const above = parent === "" ? "" : `${parent}/`;
	const deeper = allDescendants ? dice.one(["", "", "p/z/", "p/q/", "c/z/", "c/z/x/y/", "p/z/c/z/"]) : "";
	const collection = `${above}${deeper}c`;
	const id = dice.one(ids);
	const times = { createTime: 1, updateTime: 1 };
	return new Doc({ prefix: database.prefix, path: `${collection}/${id}`, collection, id }, times, {
		fields: made,
	});
}

/** Queries per set of rules. */
const queriesPerRules = 8;

/**
 * Fails, with the seed, for the first query that the rules allow although they refuse one of its documents.
 * @returns the number of allowed queries, and of their documents
 */
export function checkProofs(queries: number): { allowed: number; results: number } {
	const total = { allowed: 0, results: 0 };
	fc.assert(
		fc.property(fc.nat(), (seed) => tryProofs(seed, total)),
		{ numRuns: queries / queriesPerRules, endOnFailure: true },
	);
	return total;
}

function tryProofs(seed: number, total: { allowed: number; results: number }): void {
	const dice = new Dice(seed);
	const theme = randomTheme(dice);
	const source = randomRules(dice, theme);
	const ruleset = compileRules(source);
	for (let count = 0; count < queriesPerRules; count++) {
		const query = validQuery(dice, theme);
		const auth = dice.below(6) === 0 ? null : { uid: dice.one(["a", "b"]), token: {} };
		const request: ListRequest = { query, auth, time: 1_000_000, get: lookup };
		if (!proveList(ruleset, request).allowed) continue;
		total.allowed++;
		for (let made = 0; made < 16; made++) {
			const doc = document(dice, theme, query);
			if (!inScope(query, doc.collection) || !matches(query, doc)) continue;
			total.results++;
			if (isAllowed(ruleset, request, doc)) continue;
			throw new Error(`${source}\n${JSON.stringify(query)}\n${doc.path} ${doc.json}`);
		}
	}
}

function lookup(path: string): RulesDocument | undefined {
	return path === "u/a" ? { name: `${database.prefix}u/a`, fields: {} } : undefined;
}

function validQuery(dice: Dice, theme: Theme): Query {
	for (;;) {
		try {
			return someQuery(dice, theme);
		} catch (cause) {
			if (!(cause instanceof FirestoreError)) throw cause;
		}
	}
}

/** The rules' decision about this document. */
function isAllowed(ruleset: Ruleset, { query, auth, time, get }: ListRequest, doc: Doc): boolean {
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
