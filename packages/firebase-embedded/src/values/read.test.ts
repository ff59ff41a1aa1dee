import { describe, expect, it } from "vitest";
import { checkedFields, readFields, readValue } from "#src/values/read.ts";

const text = { stringValue: "x" };

/** A map in maps, `depth` levels below the document. */
function nestedMaps(depth: number): object {
	let value: object = text;
	for (let level = 0; level < depth; level++) value = { mapValue: { fields: { a: value } } };
	return { a: value };
}

/** Lists and maps in turn, because a list holds no list. */
function nestedLists(pairs: number): object {
	let value: object = text;
	for (let pair = 0; pair < pairs; pair++)
		value = { arrayValue: { values: [{ mapValue: { fields: { a: value } } }] } };
	return { a: value };
}

describe("a refused value names its fault", () => {
	it.each<[unknown, string]>([
		["x", "A value must be an object"],
		[null, "A value must be an object"],
		[[], "A value must be an object"],
		[{ stringValue: "x", booleanValue: true }, "A value must have exactly one kind"],
		[{ dateValue: "x" }, "Unknown kind of value: dateValue"],
		[{ [`k${"x".repeat(60)}`]: 1 }, `Unknown kind of value: k${"x".repeat(49)}`],
		[{ stringValue: null }, "stringValue must be a text"],
		[{ booleanValue: 1 }, "booleanValue must be true or false"],
		[{ integerValue: "1.5" }, "integerValue must be an integer"],
		[{ integerValue: 1.5 }, "integerValue must be an integer"],
		[{ integerValue: 2 ** 53 }, "integerValue must be an integer"],
		[{ integerValue: "12345678901234567890" }, "integerValue must be an integer"],
		[{ integerValue: "-9223372036854775809" }, "integerValue out of range"],
		[{ doubleValue: Number.NaN }, "doubleValue must be a number"],
		[{ doubleValue: "1e999" }, "doubleValue must be a number"],
		[{ doubleValue: null }, "doubleValue must be a number"],
		[{ doubleValue: "0x10" }, "doubleValue must be a number"],
		[{ timestampValue: 0 }, "timestampValue is not a timestamp"],
		[{ timestampValue: "2024-02-31T00:00:00" }, "timestampValue is not a timestamp"],
		[{ timestampValue: "2024-13-01T00:00:00Z" }, "timestampValue is not a timestamp"],
		[{ timestampValue: "0000-12-31T23:59:59Z" }, "timestampValue out of range"],
		[{ timestampValue: "9999-12-31T23:59:59-01:00" }, "timestampValue out of range"],
		[{ bytesValue: "AA=A" }, "bytesValue must be base64"],
		[{ bytesValue: 1 }, "bytesValue must be base64"],
		[
			{ referenceValue: "projects/p/databases/d/documents/a" },
			"referenceValue must be the name of a document",
		],
		[{ referenceValue: 1 }, "referenceValue must be the name of a document"],
		[{ geoPointValue: null }, "geoPointValue must be an object"],
		[{ geoPointValue: { latitude: -90.01 } }, "latitude out of range"],
		[{ geoPointValue: { longitude: 180.01 } }, "longitude out of range"],
		[{ geoPointValue: { latitude: Number.NaN } }, "latitude out of range"],
		[{ mapValue: null }, "mapValue must be an object"],
		[{ mapValue: { fields: [] } }, "fields must be an object"],
		[{ arrayValue: null }, "arrayValue must hold a list"],
		[{ arrayValue: { values: "x" } }, "arrayValue must hold a list"],
		[{ arrayValue: { values: [{ arrayValue: {} }] } }, "A list cannot hold a list directly"],
	])("%j: %s", (value, message) => {
		expect(() => readValue(value)).toThrow(
			expect.objectContaining({ status: "INVALID_ARGUMENT", message: expect.stringContaining(message) }),
		);
	});
});

describe("a value at a bound is read", () => {
	it.each<[unknown, unknown]>([
		[{ integerValue: "9223372036854775807" }, { integerValue: "9223372036854775807" }],
		[{ integerValue: "-9223372036854775808" }, { integerValue: "-9223372036854775808" }],
		[{ integerValue: 2 ** 53 - 1 }, { integerValue: "9007199254740991" }],
		[{ integerValue: -0 }, { integerValue: "0" }],
		[{ integerValue: "-0" }, { integerValue: "0" }],
		[{ doubleValue: -0 }, { doubleValue: "-0" }],
		[{ doubleValue: "-0" }, { doubleValue: "-0" }],
		[{ doubleValue: "NaN" }, { doubleValue: "NaN" }],
		[{ doubleValue: "-1.5E-3" }, { doubleValue: -0.0015 }],
		[{ timestampValue: "0001-01-01T00:00:00Z" }, { timestampValue: "0001-01-01T00:00:00Z" }],
		[{ timestampValue: "9999-12-31T23:59:59.999999999Z" }, { timestampValue: "9999-12-31T23:59:59.999999Z" }],
		[{ timestampValue: "2024-01-01T00:00:00.000Z" }, { timestampValue: "2024-01-01T00:00:00Z" }],
		[{ bytesValue: "" }, { bytesValue: "" }],
		[{ geoPointValue: {} }, { geoPointValue: { latitude: 0, longitude: 0 } }],
		[
			{ geoPointValue: { latitude: 90, longitude: -180 } },
			{ geoPointValue: { latitude: 90, longitude: -180 } },
		],
		[{ arrayValue: {} }, { arrayValue: { values: [] } }],
		[{ nullValue: "NULL_VALUE" }, { nullValue: null }],
		[{}, { nullValue: null }],
	])("%j", (value, canonical) => {
		expect(readValue(value)).toEqual(canonical);
	});
});

describe("names of fields", () => {
	it.each([
		["x".repeat(1500), undefined],
		["x".repeat(1501), "A field's name has 1 to 1,500 bytes"],
		["", "A field's name has 1 to 1,500 bytes"],
		["__type__", undefined],
		["__a", undefined],
		["a__", undefined],
		["___", undefined],
		["____", 'Field name "____" is reserved'],
		["__a__", 'Field name "__a__" is reserved'],
		["__a\n__", "is reserved"],
	])("%j: %s", (name, message) => {
		const fields = { [name]: text };
		for (const read of [readFields, checkedFields]) {
			if (message === undefined) expect(read(fields)).toEqual(fields);
			else expect(() => read(fields)).toThrow(message);
		}
	});
});

describe("nested values", () => {
	const tooDeep = "Maps and lists are nested more than 20 deep";
	it.each([
		["20 maps", nestedMaps(20), undefined],
		["21 maps", nestedMaps(21), tooDeep],
		["20 lists and maps", nestedLists(10), undefined],
		["22 lists and maps", nestedLists(11), tooDeep],
	])("%s", (_, fields, message) => {
		for (const read of [
			(given: object) => readFields(given),
			(given: object) => checkedFields({ ...given }),
		]) {
			if (message === undefined) expect(read(fields)).toEqual(fields);
			else expect(() => read(fields)).toThrow(message);
		}
	});

	it("that were encoded here hold no list in a list either", () => {
		const list = { arrayValue: { values: [{ arrayValue: { values: [] } }] } };
		expect(() => checkedFields({ a: list })).toThrow("A list cannot hold a list directly");
	});
});

describe("fields", () => {
	it("are returned without a copy if they are canonical", () => {
		const fields = { a: text, b: { integerValue: "7" } };
		expect(readFields(fields)).toBe(fields);
	});

	it("are copied if a value has another form, and the other values stay", () => {
		const fields = { a: text, b: { integerValue: 7 } };
		const read = readFields(fields);
		expect(read).toEqual({ a: text, b: { integerValue: "7" } });
		expect(read["a"]).toBe(text);
		expect(fields.b).toEqual({ integerValue: 7 });
	});

	it.each([undefined, null])("are empty for %s", (absent) => {
		expect(readFields(absent)).toEqual({});
	});
});

describe("a vector", () => {
	const double = (doubleValue: number | "NaN") => ({ doubleValue });
	const vector = (value: object | undefined, more: object = {}) => ({
		mapValue: { fields: { __type__: { stringValue: "__vector__" }, ...(value && { value }), ...more } },
	});
	const numbers = (count: number) => ({
		arrayValue: { values: Array.from({ length: count }, () => double(1.5)) },
	});

	it("has up to 2,048 dimensions", () => {
		for (const count of [1, 2048]) {
			const given = vector(numbers(count));
			expect(readValue(given)).toEqual(given);
			expect(checkedFields({ v: readValue(given) })).toEqual({ v: given });
		}
	});

	it.each<[string, object, string]>([
		["no value", vector(undefined), "Vector map is missing key 'value'."],
		["a text", vector({ stringValue: "1" }), "Vector value type must be an array."],
		["another field", vector(numbers(1), { n: double(1) }), "Vector value map has extraneous entries."],
		["no dimension", vector(numbers(0)), "Cannot have a zero length vector."],
		["2,049 dimensions", vector(numbers(2049)), "Vectors must be at most 2048 dimensions."],
		[
			"an integer",
			vector({ arrayValue: { values: [{ integerValue: "1" }] } }),
			"Vector must only contain values of type 'double'",
		],
		["NaN", vector({ arrayValue: { values: [double("NaN")] } }), "Vector cannot contain NaN values."],
	])("is refused with %s, in Google's words", (_, given, message) => {
		expect(() => readValue(given)).toThrow(expect.objectContaining({ status: "INVALID_ARGUMENT", message }));
	});
});
