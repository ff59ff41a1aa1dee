import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type Data,
	DocumentReference,
	decodeFields,
	encodeFields,
	encodeValue,
	GeoPoint,
	Timestamp,
	type Value,
	WireError,
} from "#src/value.ts";

const timestamp = fc
	.tuple(fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }), fc.nat({ max: 999_999_999 }))
	.map(([seconds, nanoseconds]) => new Timestamp(seconds, nanoseconds));
const leaf = fc.oneof(
	fc.constant(null),
	fc.boolean(),
	fc.maxSafeInteger(),
	fc.double(),
	fc.string({ unit: "binary" }),
	timestamp,
	fc.uint8Array(),
	fc.string().map((name) => new DocumentReference(name)),
	fc
		.tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }))
		.map(([latitude, longitude]) => new GeoPoint(latitude, longitude)),
);
const key = fc.oneof(fc.string(), fc.constant("__proto__"));
const { data } = fc.letrec<{ value: Value; data: Data }>((tie) => ({
	value: fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie("value"), { maxLength: 4 }), tie("data")),
	data: fc.dictionary(key, tie("value"), { maxKeys: 4, noNullPrototype: true }),
}));

/** Input that the types exclude. */
const unchecked = (fields: object): Data => Object.assign<Data, object>({}, fields);

describe("values", () => {
	it("are equal after encoding and decoding", () => {
		fc.assert(
			fc.property(data, (stored) => {
				const wire: unknown = JSON.parse(JSON.stringify(encodeFields(stored)));
				expect(decodeFields(wire)).toStrictEqual(stored);
			}),
		);
	});

	it("distinguish integers and doubles", () => {
		expect(encodeValue(3)).toEqual({ integerValue: "3" });
		expect(encodeValue(-0)).toEqual({ doubleValue: "-0" });
		expect(encodeValue(2 ** 53)).toEqual({ doubleValue: 2 ** 53 });
		expect(encodeValue(Number.NaN)).toEqual({ doubleValue: "NaN" });
		expect(decodeFields({ a: { integerValue: "-0" } })).toEqual({ a: 0 });
	});

	it("become the nearest number if an integer is not safe", () => {
		expect(decodeFields({ a: { integerValue: "9223372036854775807" } })).toEqual({ a: 2 ** 63 });
		expect(decodeFields({ a: { integerValue: "-9007199254740993" } })).toEqual({ a: -(2 ** 53) });
	});

	it("have no -0 in a GeoPoint, because JSON has none", () => {
		const stored = { at: new GeoPoint(-0, -0) };
		expect(decodeFields(JSON.parse(JSON.stringify(encodeFields(stored))))).toStrictEqual(stored);
	});

	it("skip undefined fields", () => {
		expect(encodeFields(unchecked({ a: undefined, b: 1 }))).toEqual({ b: { integerValue: "1" } });
	});

	it.each([
		{ a: 1 },
		{ a: {} },
		{ a: { stringValue: 3 } },
		{ a: { stringValue: "x", nullValue: null } },
		{ a: { integerValue: "1.5" } },
		{ a: { doubleValue: "1" } },
		{ a: { timestampValue: "yesterday" } },
		{ a: { timestampValue: "2024-13-01T00:00:00Z" } },
		{ a: { bytesValue: "%" } },
		{ a: { arrayValue: { values: {} } } },
		{ a: { mapValue: 1 } },
		{ a: { geoPointValue: { latitude: 91 } } },
		{ a: { otherValue: 1 } },
		[],
		"x",
		null,
	])("refuse %j", (wire) => {
		expect(() => decodeFields(wire)).toThrow(WireError);
	});

	it("keep a field with the name __proto__", () => {
		const fields: unknown = JSON.parse('{"__proto__":{"integerValue":"1"}}');
		const data = decodeFields(fields);
		expect(Object.keys(data)).toEqual(["__proto__"]);
		expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
		expect(JSON.stringify(encodeFields(data))).toBe(JSON.stringify(fields));
	});

	it("refuse nesting that would exhaust the stack", () => {
		let wire: unknown = { nullValue: null };
		for (let i = 0; i < 100_000; i++) wire = { arrayValue: { values: [wire] } };
		expect(() => decodeFields({ a: wire })).toThrow(WireError);
	});

	it("refuse objects that are not plain data", () => {
		expect(() => encodeFields(unchecked({ a: new Date() }))).toThrow(WireError);
		expect(() => encodeFields(unchecked({ a: () => 1 }))).toThrow(WireError);
	});
});
