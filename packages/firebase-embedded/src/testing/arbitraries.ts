/** For property tests: stored values and documents of every kind, small enough to collide often. */
import type { Fields, WireValue } from "@junban/firestore-wire/value";
import fc from "fast-check";
import { readFields, readValue } from "#src/values/read.ts";

const texts = fc.oneof(
	fc.constantFrom("", "a", "b", "ab", "a\0", "a\0b", "é", "\uffee", "😀"),
	fc.string({ maxLength: 4 }),
);

const scalar: fc.Arbitrary<WireValue> = fc.oneof(
	fc.constant<WireValue>({ nullValue: null }),
	fc.boolean().map((value) => ({ booleanValue: value })),
	fc.integer({ min: -3, max: 3 }).map((value) => ({ integerValue: String(value) })),
	fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((value) => ({ integerValue: String(value) })),
	fc.bigInt({ min: -2n, max: 2n }).map((value) => ({ integerValue: String(2n ** 60n + value) })),
	fc
		.oneof(fc.double(), fc.constantFrom(0, -0, 1, 1.5, 2 ** 60, 2 ** 63))
		.map((value): WireValue => ({ doubleValue: doubleOf(value) })),
	fc
		.tuple(fc.integer({ min: -2, max: 2 }), fc.constantFrom("", ".5", ".500001", ".000001"))
		.map(([second, fraction]) => ({
			timestampValue: `${new Date(second * 1000).toISOString().slice(0, 19)}${fraction}Z`,
		})),
	texts.map((value) => ({ stringValue: value })),
	fc.uint8Array({ maxLength: 3 }).map((value) => ({ bytesValue: Buffer.from(value).toString("base64") })),
	fc
		.constantFrom("a/b", "a/b/c/d", "a/b!", "a/__id3__", "a/__id-20__", "a/__id100__", "b/a")
		.map((path) => ({ referenceValue: `projects/p/databases/(default)/documents/${path}` })),
	fc
		.tuple(fc.constantFrom(-90, 0, 1.5), fc.constantFrom(-180, 0, 7))
		.map(([latitude, longitude]) => ({ geoPointValue: { latitude, longitude } })),
);

/** Any value in its stored form. */
export const storedValue: fc.Arbitrary<WireValue> = fc
	.letrec<{ value: WireValue; map: WireValue }>((tie) => ({
		value: fc.oneof(
			{ maxDepth: 2, withCrossShrink: true },
			scalar,
			fc.array(fc.oneof(scalar, tie("map")), { maxLength: 3 }).map((values) => ({ arrayValue: { values } })),
			fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }).map((numbers) => ({
				mapValue: {
					fields: {
						__type__: { stringValue: "__vector__" },
						value: { arrayValue: { values: numbers.map((value) => ({ doubleValue: value })) } },
					},
				},
			})),
			tie("map"),
		),
		map: fc
			.dictionary(fc.constantFrom("a", "b", "é"), tie("value"), { maxKeys: 2, noNullPrototype: true })
			.map((fields) => ({ mapValue: { fields } })),
	}))
	.value.map((value) => readValue(value));

/** Fields of a document: few names, few values, some missing. */
export const storedFields: fc.Arbitrary<Fields> = fc
	.record(
		{
			a: storedValue,
			b: fc.oneof(scalar, storedValue),
			n: fc.integer({ min: 0, max: 5 }).map((n) => ({ integerValue: String(n) })),
		},
		{ requiredKeys: [], noNullPrototype: true },
	)
	.map((fields) => readFields(fields));

function doubleOf(value: number): number | "NaN" | "Infinity" | "-Infinity" | "-0" {
	if (Number.isNaN(value)) return "NaN";
	if (!Number.isFinite(value)) return value > 0 ? "Infinity" : "-Infinity";
	return Object.is(value, -0) ? "-0" : value;
}
