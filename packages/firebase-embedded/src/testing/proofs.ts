/** For property tests of list proofs: rules, queries and documents of few names and few values, so that they meet. */
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
import { database } from "#src/testing/store.ts";
import { getField } from "#src/values/field-path.ts";
import { isNan, isNumber } from "#src/values/numbers.ts";
import { readValue } from "#src/values/read.ts";

/** Numbers from a seed. */
class Dice {
	#state: number;
	constructor(seed: number) {
		this.#state = seed;
	}
	below(count: number): number {
		this.#state = (this.#state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
	}
	one<T>(items: readonly [T, ...T[]]): T {
		return items[this.below(items.length)] ?? items[0];
	}
	some<T>(most: number, make: () => T): [T, ...T[]] {
		return [make(), ...Array.from({ length: this.below(most) }, make)];
	}
}

const scalars: readonly [WireValue, ...WireValue[]] = [
	{ integerValue: "0" },
	{ integerValue: "1" },
	{ integerValue: "2" },
	{ integerValue: "9007199254740993" },
	{ doubleValue: 1 },
	{ doubleValue: 1.5 },
	{ doubleValue: "-0" },
	{ doubleValue: 9007199254740992 },
	{ doubleValue: "NaN" },
	{ doubleValue: "Infinity" },
	{ stringValue: "a" },
	{ stringValue: "b" },
	{ stringValue: "" },
	{ stringValue: "\uffee" },
	{ stringValue: "😀" },
	{ booleanValue: true },
	{ booleanValue: false },
	{ nullValue: null },
	{ timestampValue: "1970-01-01T00:00:01Z" },
	{ timestampValue: "1970-01-01T00:00:02Z" },
	{ bytesValue: "YQ==" },
	{ referenceValue: "projects/p/databases/(default)/documents/c/a" },
	{ referenceValue: "projects/p/databases/(default)/documents/c/__id7__" },
	{ referenceValue: "projects/p/databases/(default)/documents/c/__id07__" },
	{ geoPointValue: { latitude: 0, longitude: 1 } },
	{ geoPointValue: { latitude: 1, longitude: 1 } },
];

function value(dice: Dice): WireValue {
	switch (dice.below(8)) {
		case 0: {
			const values = dice.some(2, () => (dice.below(5) === 0 ? map(dice) : dice.one(scalars)));
			return { arrayValue: { values: dice.below(8) === 0 ? [] : values } };
		}
		case 1:
			return map(dice);
		case 2:
			return dice.below(3) > 0 ? { integerValue: "1" } : vector;
		default:
			return dice.one(scalars);
	}
}

const vector: WireValue = {
	mapValue: {
		fields: {
			__type__: { stringValue: "__vector__" },
			value: { arrayValue: { values: [{ doubleValue: 1 }] } },
		},
	},
};

function map(dice: Dice): WireValue {
	const fields: Fields = dice.below(4) === 0 ? {} : { b: dice.one(scalars) };
	return { mapValue: { fields } };
}

const fields: readonly [string, ...string[]] = ["a", "a", "a", "b", "n", "a.b", "a.b", "a.value"];
const texts: readonly [string, ...string[]] = ["'a'", "'b'", "''", "request.auth.uid", "id", "'\uffee'"];
const literals: readonly [string, ...string[]] = [
	"0",
	...["1", "2", "1.0", "1.5", "-1", "9007199254740993", "9007199254740992.0", "'\uffee'"],
	...["'a'", "'b'", "''", "true", "false", "null", "['a']", "[1]", "[]", "{'b': 1}", "{}", "b'a'"],
	...["request.auth.uid", "request.time", "timestamp.value(1000)", "latlng.value(0, 1)"],
	...["/databases/(default)/documents/c/a", "float('NaN')", "[null]", "['a', 'b', 1, true]"],
];
const accesses: readonly [string, ...string[]] = [
	"resource.data.a",
	...["resource.data.a", "resource.data.a", "resource.data.b", "resource.data.n"],
	...["resource.data.a.b", "resource.data['a']", "resource.data.a['b']", "resource.data.a.value"],
	...["resource.data.get('a', 1)", "resource.data.get(['a', 'b'], 'a')", "resource.data.get('z', null)"],
	...["id", "resource.id", "resource.__name__", "resource.data.keys()", "resource.data"],
];
const comparisons: readonly [string, ...string[]] = ["==", "==", "==", "!=", "!=", "<", "<=", ">", ">="];
const types: readonly [string, ...string[]] = [
	"int",
	"number",
	"float",
	"string",
	"bool",
	"null",
	"list",
	"map",
];

function operand(dice: Dice): string {
	const access = dice.one(accesses);
	const literal = dice.one(literals);
	switch (dice.below(14)) {
		case 0:
			return `(${access} ${dice.one(["+", "-", "*", "/", "%"])} ${literal})`;
		case 1:
			return `[${access}, ${literal}]`;
		case 2:
			return `{'k': ${access}}.k`;
		case 3:
			return `same(${access})`;
		case 4:
			return `(${condition(dice, 1)} ? ${access} : ${literal})`;
		case 5:
			return dice.one([
				`-${access}`,
				`${access}.size()`,
				`string(${access})`,
				`/x/$(${access})`,
				`${access}[0]`,
			]);
		case 6:
			return dice.one([`${access}.values()`, `${access}.toSet()`, `[${access}][0]`, `math.abs(${access})`]);
		default:
			return access;
	}
}

function condition(dice: Dice, depth: number): string {
	if (depth > 0 && dice.below(2) === 0) {
		const first = condition(dice, depth - 1);
		const second = condition(dice, depth - 1);
		return dice.one([
			`(${first} && ${second})`,
			`(${first} || ${second})`,
			`!(${first})`,
			`(${first} ? ${second} : false)`,
		]);
	}
	const left = operand(dice);
	const literal = dice.one(literals);
	switch (dice.below(16)) {
		case 0:
			return `${literal} ${dice.one(comparisons)} ${left}`;
		case 1:
			return `${left} ${dice.one(comparisons)} ${operand(dice)}`;
		case 2:
			return `${left} in [${dice.some(3, () => dice.one(literals)).join(", ")}]`;
		case 3:
			return `${literal} in ${left}`;
		case 4:
			return `${left} is ${dice.one(types)}`;
		case 5:
			return `${dice.one(["'a'", "'b'"])} in ${dice.one(["resource.data", "resource.data.a", "resource.data.keys()"])}`;
		case 6:
			return `${left}.${dice.one(["hasAny", "hasAll", "hasOnly"])}([${dice.some(2, () => dice.one(literals)).join(", ")}])`;
		case 7:
			return `resource.data.keys().${dice.one(["hasAny", "hasAll", "hasOnly"])}(['a', 'b'])`;
		case 8:
			return dice.one([
				left,
				"resource != null",
				"request.query.limit <= 2",
				"request.auth != null",
				"yes()",
			]);
		case 9:
			return dice.one([
				`exists(/databases/$(database)/documents/u/$(${left}))`,
				`resource.data.diff({'a': 1}).affectedKeys().hasAny(['b'])`,
				`${left}.matches('[ab]*')`,
				`/x/$(${left}) != /x/${dice.one(["a", "a/b"])}`,
				`self(${left})`,
				`${dice.one(["['a', 1]", "'a'.split('')"])}.hasAny(${left})`,
			]);
		case 10:
			return `${left} == ${dice.one(texts)}`;
		default:
			return `${left} ${dice.one(comparisons)} ${literal}`;
	}
}

function rules(dice: Dice): string {
	const allow = () => `allow ${dice.one(["list", "read"])}: if ${condition(dice, 2)};`;
	return `rules_version = '2';
service cloud.firestore {
	match /databases/{database}/documents {
		function same(x) { let y = x; return y; }
		function self(x) { return x == x; }
		function yes() { return true; }
		match /c/{id} { ${allow()} ${dice.below(3) === 0 ? allow() : ""} }
		match /{path=**}/c/{id} { ${dice.below(2) === 0 ? allow() : "allow get;"} }
		match /{first}/${dice.one(["{last=**}", "q/{last=**}", "{last}"])} {
			allow list: if ${dice.one(["false", "first == 'p'", "last == 'a'"])};
		}
	}
}`;
}

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
	return { fieldFilter: { field: { fieldPath: dice.one(fields) }, op, value: operandOf(() => value(dice)) } };
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
		return known === undefined || dice.below(3) === 0 ? value(dice) : known;
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
	const source = rules(dice);
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
