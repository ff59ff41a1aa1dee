import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type Data,
	DocumentReference,
	decodeFields,
	decodeValue,
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

/** What a caller without types could pass. */
const unchecked = (fields: object): Data => Object.assign<Data, object>({}, fields);

describe("values", () => {
	it("come back as they were stored", () => {
		fc.assert(
			fc.property(data, (stored) => {
				const wire: unknown = JSON.parse(JSON.stringify(encodeFields(stored)));
				expect(decodeFields(wire)).toStrictEqual(stored);
			}),
		);
	});

	it("keep integers and doubles apart", () => {
		expect(encodeValue(3)).toEqual({ integerValue: "3" });
		expect(encodeValue(-0)).toEqual({ doubleValue: "-0" });
		expect(encodeValue(2 ** 53)).toEqual({ doubleValue: 2 ** 53 });
		expect(encodeValue(Number.NaN)).toEqual({ doubleValue: "NaN" });
		expect(decodeValue({ integerValue: "-0" })).toBe(0);
	});

	it("are no safe integers where the store's are too large for a number", () => {
		expect(decodeFields({ a: { integerValue: "9223372036854775807" } })).toEqual({ a: 2 ** 63 });
		expect(decodeValue({ integerValue: "-9007199254740993" })).toBe(-(2 ** 53));
	});

	it("have no minus zero in a place, which its JSON could not carry", () => {
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

	it("refuse nesting that would exhaust the stack", () => {
		let wire: unknown = { nullValue: null };
		for (let i = 0; i < 100_000; i++) wire = { arrayValue: { values: [wire] } };
		expect(() => decodeFields({ a: wire })).toThrow(WireError);
	});

	it("refuse what is not plain data", () => {
		expect(() => encodeFields(unchecked({ a: new Date() }))).toThrow(WireError);
		expect(() => encodeFields(unchecked({ a: () => 1 }))).toThrow(WireError);
	});
});

describe("Timestamp", () => {
	it("is written with the digits it needs", () => {
		expect(new Timestamp(0, 0).toString()).toBe("1970-01-01T00:00:00Z");
		expect(new Timestamp(1, 500_000_000).toString()).toBe("1970-01-01T00:00:01.500Z");
		expect(new Timestamp(1, 1_000).toString()).toBe("1970-01-01T00:00:01.000001Z");
		expect(new Timestamp(1, 1_999).toString()).toBe("1970-01-01T00:00:01.000001Z");
		expect(new Timestamp(1, 1)).toEqual(new Timestamp(1, 0));
	});

	it("reads offsets and counts back to milliseconds", () => {
		expect(Timestamp.parse("2024-05-01T09:00:00.25+09:00").toMillis()).toBe(
			Date.UTC(2024, 4, 1, 0, 0, 0, 250),
		);
		expect(Timestamp.fromMillis(-1)).toEqual(new Timestamp(-1, 999_000_000));
	});

	it("keeps milliseconds", () => {
		fc.assert(
			fc.property(fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 }), (ms) => {
				expect(Timestamp.fromMillis(ms).toMillis()).toBe(ms);
				expect(Timestamp.parse(Timestamp.fromMillis(ms).toString()).toMillis()).toBe(ms);
			}),
		);
	});
});
