/** Random documents and queries with few names and values, so that they match often. Equal for equal seeds. */
import type { Fields, WireValue } from "@junban/firestore-wire/value";
import type {
	ModelCursor,
	ModelField,
	ModelFilter,
	ModelOrder,
	ModelQuery,
} from "#src/testing/model/query.ts";

export class Random {
	#state: number;

	constructor(seed: number) {
		this.#state = seed >>> 0;
	}

	/** 0 to `count` - 1. */
	below(count: number): number {
		// xorshift with mixing: good enough for tests.
		this.#state = (this.#state + 0x9e3779b9) | 0;
		let x = this.#state;
		x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
		x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
		return ((x ^ (x >>> 16)) >>> 0) % count;
	}

	chance(percent: number): boolean {
		return this.below(100) < percent;
	}

	one<T>(items: readonly T[]): T {
		const item = items[this.below(items.length)];
		if (item === undefined) throw new RangeError("Nothing to choose from");
		return item;
	}

	list<T>(least: number, most: number, make: () => T): T[] {
		return Array.from({ length: least + this.below(most - least + 1) }, make);
	}
}

const documents = "projects/p/databases/(default)/documents";
const int = (value: bigint | number): WireValue => ({ integerValue: String(value) });
const double = (value: number | "NaN" | "Infinity" | "-Infinity" | "-0"): WireValue => ({
	doubleValue: value,
});
const text = (value: string): WireValue => ({ stringValue: value });

const scalars: readonly WireValue[] = [
	{ nullValue: null },
	{ booleanValue: false },
	{ booleanValue: true },
	...[0, 1, 2, 3].map(int),
	...[-(2n ** 63n), 2n ** 63n - 1n, 2n ** 53n, 2n ** 53n + 1n].map(int),
	...(["NaN", "Infinity", "-Infinity", "-0", 0, 1, 1.5, -2.25, 2 ** 53, 2 ** 63, 5e-324] as const).map(
		double,
	),
	...["", ".500", ".500001", ".000001"].map((part) => ({ timestampValue: `1970-01-01T00:00:01${part}Z` })),
	{ timestampValue: "0001-01-01T00:00:00Z" },
	...["", "a", "b", "ab", "a\0", "a\0b", "\uffee", "😀", "é"].map(text),
	...["", "AA==", "AAE=", "/w=="].map((bytesValue) => ({ bytesValue })),
	...["c/1", "c/__id3__", "c/__id20__", "c/1/d/1", "p/1"].map((path) => ({
		referenceValue: `${documents}/${path}`,
	})),
	...[-90, 0, 1.5].map((latitude) => ({ geoPointValue: { latitude, longitude: 7 } })),
];

const small: readonly WireValue[] = [int(0), int(1), int(2), int(3), double(1), text("a"), text("b")];

function randomValue(random: Random, depth = 0): WireValue {
	const kind = random.below(12);
	if (kind < 4) return random.one(small);
	if (kind < 8 || depth > 1) return random.one(scalars);
	if (kind < 10) {
		const values = random.list(0, 3, () => randomValue(random, depth + 1));
		// Lists must not contain lists.
		return { arrayValue: { values: values.filter((value) => !("arrayValue" in value)) } };
	}
	if (kind === 10) {
		const values = random.list(1, 3, () => double(random.one([0, 1, 2])));
		return {
			mapValue: { fields: { __type__: text("__vector__"), value: { arrayValue: { values } } } },
		};
	}
	return { mapValue: { fields: randomMap(random, depth + 1) } };
}

function randomMap(random: Random, depth: number): Fields {
	const fields: Fields = {};
	for (const name of ["x", "é", "b"]) if (random.chance(40)) fields[name] = randomValue(random, depth);
	return fields;
}

export function randomFields(random: Random): Fields {
	const fields: Fields = {};
	if (random.chance(85)) fields["a"] = randomValue(random);
	if (random.chance(70)) fields["b"] = random.chance(50) ? random.one(small) : randomValue(random);
	if (random.chance(80)) fields["n"] = int(random.below(5));
	if (random.chance(40)) fields["q.`-"] = random.one(small);
	if (random.chance(40)) fields["m"] = { mapValue: { fields: randomMap(random, 1) } };
	return fields;
}

const ids = ["0", "1", "2", "10", "A", "a", "b!", "é", "😀", "\uffee"];
const numericIds = ["__id3__", "__id03__", "__id20__", "__id-1__"];
const collections = ["c", "c", "c", "p/1/c", "p/1/q/1/c", "p/10/c", "cc"];

/** Only one collection has ids that are numbers. The others' ids are in byte order. */
export function randomPath(random: Random): string {
	const collection = random.one(collections);
	return `${collection}/${random.one(collection === "c" ? [...ids, ...numericIds] : ids)}`;
}

const fields: readonly ModelField[] = ["a", "a", "a", "b", "b", "n", "n", "m.x", "m.`é`", "`q.\\`-`"].map(
	(fieldPath) => ({ fieldPath }),
);
const name: ModelField = { fieldPath: "__name__" };
const ops = [
	...["EQUAL", "EQUAL", "EQUAL", "NOT_EQUAL", "LESS_THAN", "LESS_THAN_OR_EQUAL", "GREATER_THAN"],
	...["GREATER_THAN_OR_EQUAL", "ARRAY_CONTAINS", "ARRAY_CONTAINS"],
];

function reference(random: Random): WireValue {
	return { referenceValue: `${documents}/${random.one(collections)}/${random.one([...ids, ...numericIds])}` };
}

function randomFilter(random: Random, depth: number): ModelFilter {
	const kind = random.below(20);
	if (kind < 5 && depth < 2) {
		const filters = random.list(1, 3, () => randomFilter(random, depth + 1));
		return { compositeFilter: { op: random.chance(60) ? "AND" : "OR", filters } };
	}
	const field = random.one(fields);
	if (kind < 7) {
		return { unaryFilter: { field, op: random.one(["IS_NULL", "IS_NAN", "IS_NOT_NULL", "IS_NOT_NAN"]) } };
	}
	if (kind < 11) {
		const op = random.one(["IN", "IN", "NOT_IN", "ARRAY_CONTAINS_ANY"]);
		const values = random.list(1, 4, () => randomValue(random));
		return { fieldFilter: { field, op, value: { arrayValue: { values } } } };
	}
	return { fieldFilter: { field, op: random.one(ops), value: randomValue(random) } };
}

/** A filter on the document's name. It stands alone, because `==` is refused beside other inequalities. */
function nameFilter(random: Random): ModelFilter {
	if (random.chance(30)) {
		const op = random.one(["IN", "NOT_IN"]);
		const value = { arrayValue: { values: random.list(1, 3, () => reference(random)) } };
		return { fieldFilter: { field: name, op, value } };
	}
	const op = random.one(ops.filter((known) => known !== "ARRAY_CONTAINS"));
	return { fieldFilter: { field: name, op, value: reference(random) } };
}

function randomCursor(random: Random, orders: ModelOrder[]): ModelCursor {
	const used = orders.slice(0, 1 + random.below(orders.length));
	const values = used.map(({ field }) => (field === name ? reference(random) : randomValue(random)));
	return { values, before: random.chance(50) };
}

/** A query and the path of its parent document, `""` for the root. */
export function randomQuery(random: Random): { parent: string; query: ModelQuery } {
	const orderBy: ModelOrder[] = [];
	for (const field of random.list(0, 2, () => random.one(fields))) {
		if (orderBy.some((order) => order.field.fieldPath === field.fieldPath)) continue;
		orderBy.push({ field, direction: random.chance(60) ? "ASCENDING" : "DESCENDING" });
	}
	if (random.chance(25))
		orderBy.push({ field: name, direction: random.chance(60) ? "ASCENDING" : "DESCENDING" });
	const query: ModelQuery = {
		from: [{ collectionId: "c", ...(random.chance(30) ? { allDescendants: true } : {}) }],
		orderBy,
		offset: random.chance(15) ? random.below(4) : 0,
	};
	if (random.chance(75)) query.where = random.chance(15) ? nameFilter(random) : randomFilter(random, 0);
	if (random.chance(40)) query.limit = 1 + random.below(6);
	if (orderBy.length > 0 && random.chance(25)) query.startAt = randomCursor(random, orderBy);
	if (orderBy.length > 0 && random.chance(25)) query.endAt = randomCursor(random, orderBy);
	return { parent: random.one(["", "", "", "p/1", "p/10"]), query };
}
