/** For property tests of list proofs: rules and values about a common theme, so that they match queries often. */
import type { WireValue } from "@junban/firestore-wire/value";

/** A random source with a seed. */
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
	/** One to `most` items. */
	some<T>(most: number, make: () => T): [T, ...T[]] {
		return [make(), ...Array.from({ length: this.below(most) }, make)];
	}
}

/** A value in the syntax of rules and in the protocol's form. */
export interface Written {
	readonly text: string;
	readonly wire: WireValue;
}

const reference = (id: string): Written => ({
	text: `/databases/(default)/documents/c/${id}`,
	wire: { referenceValue: `projects/p/databases/(default)/documents/c/${id}` },
});
const int = (text: string): Written => ({ text, wire: { integerValue: text } });
const string = (text: string): Written => ({ text: `'${text}'`, wire: { stringValue: text } });
const list = (...items: Written[]): Written => ({
	text: `[${items.map(({ text }) => text).join(", ")}]`,
	wire: { arrayValue: { values: items.map(({ wire }) => wire) } },
});
const map = (value: Written): Written => ({
	text: `{'b': ${value.text}}`,
	wire: { mapValue: { fields: { b: value.wire } } },
});

const pool: readonly [Written, ...Written[]] = [
	...([int("0"), int("1"), int("2"), int("9007199254740993")] as const),
	{ text: "1.0", wire: { doubleValue: 1 } },
	{ text: "1.5", wire: { doubleValue: 1.5 } },
	{ text: "9007199254740992.0", wire: { doubleValue: 2 ** 53 } },
	{ text: "float('NaN')", wire: { doubleValue: "NaN" } },
	...[string("a"), string("b"), string(""), string("\uffee"), string("😀")],
	{ text: "true", wire: { booleanValue: true } },
	{ text: "false", wire: { booleanValue: false } },
	{ text: "null", wire: { nullValue: null } },
	{ text: "request.time", wire: { timestampValue: "1970-01-01T00:00:01Z" } },
	{ text: "timestamp.value(2000)", wire: { timestampValue: "1970-01-01T00:00:02Z" } },
	{ text: "b'a'", wire: { bytesValue: "YQ==" } },
	...[reference("a"), reference("__id7__")],
	{ text: "latlng.value(0.0, 1.0)", wire: { geoPointValue: { latitude: 0, longitude: 1 } } },
	{ text: "latlng.value(1.0, 1.0)", wire: { geoPointValue: { latitude: 1, longitude: 1 } } },
	...[list(string("a")), list(int("1")), list(), list(string("a"), int("1"))],
	...[map(int("1")), map(string("a"))],
	{
		text: "{'__type__': '__vector__', 'value': [1.0]}",
		wire: {
			mapValue: {
				fields: {
					__type__: { stringValue: "__vector__" },
					value: { arrayValue: { values: [{ doubleValue: 1 }] } },
				},
			},
		},
	},
];

/** What the rules, queries and documents of one attempt have in common. */
export interface Theme {
	readonly values: readonly [Written, ...Written[]];
	readonly fields: readonly [string, ...string[]];
	/** Whether filters and conditions concern the names of documents. */
	readonly isOfNames: boolean;
	readonly isOfGroups: boolean;
}

export function randomTheme(dice: Dice): Theme {
	return {
		values: dice.some(4, () => dice.one(pool)),
		fields: dice.some(2, () => dice.one(["a", "a", "b", "a.b", "a.value"])),
		isOfNames: dice.below(8) === 0,
		isOfGroups: dice.below(6) === 0,
	};
}

export const ids: readonly [string, ...string[]] = ["a", "b", "x", "A", "__id7__", "__id07__"];

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

/** Rules about the collection `c`. */
export function randomRules(dice: Dice, theme: Theme): string {
	const allow = () => `allow ${dice.one(["list", "read"])}: if ${condition(dice, theme, dice.below(3))};`;
	const groups: readonly [string, ...string[]] = [
		...(["/{path=**}/c/{id}", "/c/{path=**}", "/p/{x}/{path=**}/c/{id}", "/{path=**}/{x}/c/{id}"] as const),
		...["/{x}/{path=**}", "/{path=**}", "/{x}/{y}/{path=**}/{id}", "/p/{x}/c/{id}"],
	];
	const pattern = dice.one(groups);
	const named = ["x", "y", "id"].filter((name) => pattern.includes(`{${name}}`));
	const about = named.map(
		(name) => `${name} ${dice.one(["==", "!="])} '${dice.one(["q", "c", "z", "a", "p"])}'`,
	);
	const group = theme.isOfGroups
		? `match ${pattern} { allow list: if ${["true", ...about][dice.below(4)] ?? "true"}; }`
		: "";
	return `rules_version = '2';
service cloud.firestore {
	match /databases/{database}/documents {
		function same(x) { let y = x; return y; }
		function self(x) { return x == x; }
		match /c/{id} { ${allow()} ${dice.below(4) === 0 ? allow() : ""} }
		${group}
	}
}`;
}

function condition(dice: Dice, theme: Theme, depth: number): string {
	if (depth > 0) {
		const first = condition(dice, theme, depth - 1);
		const second = condition(dice, theme, depth - 1);
		return dice.one([
			`(${first} && ${second})`,
			`(${first} || ${second})`,
			`!(${first})`,
			`(${first} ? ${second} : false)`,
		]);
	}
	const left = operand(dice, theme);
	const literal = () => (theme.isOfNames ? `'${dice.one(ids)}'` : dice.one(theme.values).text);
	switch (dice.below(18)) {
		case 0:
		case 1:
			return `${literal()} ${dice.one(comparisons)} ${left}`;
		case 2:
			return `${left} ${dice.one(comparisons)} ${operand(dice, theme)}`;
		case 3:
			return `${left} in [${dice.some(3, literal).join(", ")}]`;
		case 4:
			return `${literal()} in ${left}`;
		case 5:
		case 6:
			return `${left} is ${dice.one(types)}`;
		case 7:
			return `${left}.${dice.one(["hasAny", "hasAll", "hasOnly"])}([${dice.some(2, literal).join(", ")}])`;
		case 8:
			return dice.one([
				`'${dice.one(["a", "b"])}' in ${dice.one(["resource.data", "resource.data.a", "resource.data.keys()"])}`,
				`resource.data.keys().${dice.one(["hasAny", "hasAll", "hasOnly"])}(['a', 'b'])`,
				"resource.data.diff({'a': 1}).affectedKeys().hasAny(['b'])",
			]);
		case 9:
			return dice.one([left, "resource != null", "request.query.limit <= 2", "request.auth.uid == 'a'"]);
		case 10:
			return dice.one([
				`exists(/databases/$(database)/documents/u/$(${left}))`,
				`${left}.matches('[ab]*')`,
				`/x/$(${left}) != /x/${dice.one(["a", "a/b"])}`,
				`['a', 1].hasAny(${left})`,
			]);
		case 11:
			return `self(${left})`;
		default:
			return `${left} ${dice.one(comparisons)} ${literal()}`;
	}
}

function operand(dice: Dice, theme: Theme): string {
	const literal = dice.one(theme.values).text;
	const field = dice.one(theme.fields);
	const access = theme.isOfNames
		? dice.one(["id", "resource.id", "resource.__name__", "resource.data.a"])
		: dice.one([
				...([`resource.data.${field}`, `resource.data.${field}`, `resource.data.${field}`] as const),
				...[`resource.data['${field.split(".").join("']['")}']`, `resource.data.get('${field}', ${literal})`],
				`resource.data.get(['${field.split(".").join("', '")}'], ${literal})`,
			]);
	switch (dice.below(24)) {
		case 0:
			return `(${access} ${dice.one(["+", "-", "*", "/", "%"])} ${literal})`;
		case 1:
			return `[${access}, ${literal}]`;
		case 2:
			return `{'k': ${access}}.k`;
		case 3:
			return `same(${access})`;
		case 4:
			return `(${access} == ${literal} ? ${access} : ${literal})`;
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
