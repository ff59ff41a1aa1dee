/** For property tests of list proofs: rules of few names and few values, so that they meet those of queries. */
import type { Fields, WireValue } from "@junban/firestore-wire/value";

/** Numbers from a seed. */
export class Dice {
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

export function someValue(dice: Dice): WireValue {
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

export function someRules(dice: Dice): string {
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
