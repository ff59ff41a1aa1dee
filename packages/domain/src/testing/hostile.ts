import fc from "fast-check";

/** Values that no parser expects, but that a client can send. */
const LEAVES: readonly unknown[] = [
	...[undefined, null, true, false, "", " ", "\u0000", "\ud800", "a\udfff", "\u202e", "=1+1", "../x", "a\n"],
	...[
		"__proto__",
		"constructor",
		"toString",
		"uid",
		"99999-1",
		"1-99999999",
		"24:00",
		"2024-02-30",
		"#GGGGGG",
	],
	...[0, -0, -1, 0.5, 1e21, 8.64e15 + 1, 2 ** 53, Number.MAX_VALUE, Number.NaN, Number.NEGATIVE_INFINITY],
	...[1n, 10n ** 40n, Symbol("s"), () => 1, new Date(Number.NaN), new Map([["uid", 1]]), /x/, new Array(5)],
	...[[], {}, [[]], [null], [undefined, {}], Object.create(null), new Uint8Array(3), new Proxy({}, {})],
	...["x".repeat(5_000), "👍".repeat(3_000), "9".repeat(400), "1,".repeat(2_000), '"'.repeat(999)],
	...[
		{ seconds: 1e300, nanoseconds: 0 },
		{ seconds: "1", nanoseconds: [] },
		JSON.parse('{"__proto__":{"a":1}}'),
	],
];

const leaf = fc.constantFrom(...LEAVES);
const anything = fc.anything({
	maxDepth: 2,
	withBigInt: true,
	withDate: true,
	withMap: true,
	withNullPrototype: true,
	withSparseArray: true,
	withTypedArray: true,
});
const text = fc.string({
	unit: fc.constantFrom(..."az09-_.,:@#/'\"=＝＠ あ\n\t\u0000\ud83d".split("")),
	maxLength: 24,
});
const texts = fc.oneof(text, fc.string({ unit: "binary", maxLength: 12 }));

/** Any value: arbitrary, from the list of difficult values, or a text of characters that parsers look for. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
	{ arbitrary: anything, weight: 2 },
	{ arbitrary: leaf, weight: 2 },
	{ arbitrary: texts, weight: 2 },
	{ arbitrary: fc.dictionary(fc.constantFrom("uid", "name", "__proto__", "type", "q"), leaf), weight: 1 },
);

/** One of the values with up to three parts replaced, removed or added. About one in four is unchanged. */
export function mutated(values: readonly unknown[]): fc.Arbitrary<unknown> {
	const change = fc.record({ at: fc.nat(63), kind: fc.constantFrom("replace", "remove", "add"), by: leaf });
	return fc
		.tuple(fc.constantFrom(...values), fc.array(change, { maxLength: 3 }))
		.map(([value, changes]) => changes.reduce<unknown>(changed, value));
}

interface Change {
	readonly at: number;
	readonly kind: string;
	readonly by: unknown;
}

function changed(value: unknown, change: Change): unknown {
	if (typeof value === "string") return changedText(value, change);
	if (typeof value !== "object" || value === null) return change.by;
	const entries: (readonly [string, unknown])[] = Object.entries(value);
	const index = change.at % (entries.length + 1);
	const [key, old] = entries[index] ?? ["__proto__", undefined];
	if (change.kind === "remove") entries.splice(index, 1);
	else if (change.kind === "add") entries.push([String(change.at), change.by]);
	// Half of the replacements change a nested value.
	else entries[index] = [key, change.at > 31 ? changed(old, { ...change, at: change.at % 31 }) : change.by];
	return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

function changedText(value: string, { at, kind, by }: Change): string {
	const index = at % (value.length + 1);
	const insert = kind === "remove" ? "" : typeof by === "string" ? by.slice(0, 40) : "\ud800";
	return value.slice(0, index) + insert + value.slice(kind === "add" ? index : index + 1);
}
