import type { WireValue } from "@junban/firestore-wire/value";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { storedValue } from "#src/testing/arbitraries.ts";
import { formatFieldPath, parseFieldPath } from "#src/values/field-path.ts";
import { databaseOf, documentPath } from "#src/values/names.ts";
import { compareIds, comparePaths, compareText, compareValues, equalValues } from "#src/values/order.ts";
import { readFields, readValue } from "#src/values/read.ts";
import { SortKey } from "#src/values/sort-key.ts";
import { formatMicros, parseMicros } from "#src/values/time.ts";

const key = (value: Parameters<SortKey["add"]>[0], descending = false) =>
	new SortKey().add(value, descending).take();

describe("the order of values", () => {
	it("is the documented one, type by type", () => {
		const ordered = [
			{ nullValue: null },
			{ booleanValue: false },
			{ booleanValue: true },
			{ doubleValue: "NaN" },
			{ doubleValue: "-Infinity" },
			{ integerValue: "-9223372036854775808" },
			{ doubleValue: -1.5 },
			{ integerValue: "0" },
			{ doubleValue: 0.5 },
			{ integerValue: "1152921504606846976" },
			{ integerValue: "1152921504606846977" },
			{ doubleValue: "Infinity" },
			{ timestampValue: "2024-01-01T00:00:00Z" },
			{ timestampValue: "2024-01-01T00:00:00.5Z" },
			{ stringValue: "" },
			{ stringValue: "a" },
			{ stringValue: "ab" },
			{ stringValue: "\uffee" },
			{ stringValue: "😀" },
			{ bytesValue: "" },
			{ bytesValue: "AA==" },
			{ bytesValue: "/w==" },
			{ referenceValue: "projects/p/databases/d/documents/a/__id9__" },
			{ referenceValue: "projects/p/databases/d/documents/a/__id10__" },
			{ referenceValue: "projects/p/databases/d/documents/a/b" },
			{ referenceValue: "projects/p/databases/d/documents/a/b/c/d" },
			{ referenceValue: "projects/p/databases/d/documents/a/b!" },
			{ geoPointValue: { latitude: -90, longitude: 0 } },
			{ geoPointValue: { latitude: -90, longitude: 1 } },
			{ arrayValue: { values: [] } },
			{ arrayValue: { values: [{ integerValue: "1" }] } },
			{ arrayValue: { values: [{ integerValue: "1" }, { integerValue: "0" }] } },
			{ arrayValue: { values: [{ integerValue: "2" }] } },
			{
				mapValue: {
					fields: {
						__type__: { stringValue: "__vector__" },
						value: { arrayValue: { values: [{ doubleValue: 9 }] } },
					},
				},
			},
			{
				mapValue: {
					fields: {
						__type__: { stringValue: "__vector__" },
						value: { arrayValue: { values: [{ doubleValue: 1 }, { doubleValue: 1 }] } },
					},
				},
			},
			{ mapValue: { fields: {} } },
			{ mapValue: { fields: { a: { integerValue: "1" } } } },
			{ mapValue: { fields: { a: { integerValue: "1" }, b: { integerValue: "1" } } } },
			{ mapValue: { fields: { a: { integerValue: "2" } } } },
			{ mapValue: { fields: { b: { integerValue: "0" } } } },
		].map((value) => readValue(value));
		for (const [x, left] of ordered.entries()) {
			for (const [y, right] of ordered.entries()) {
				expect([left, right, Math.sign(compareValues(left, right))]).toEqual([left, right, Math.sign(x - y)]);
			}
		}
	});

	it("is the order of the index keys, both ways", () => {
		fc.assert(
			fc.property(storedValue, storedValue, (a, b) => {
				const compared = Math.sign(compareValues(a, b));
				expect(Math.sign(Buffer.compare(key(a), key(b)))).toBe(compared);
				expect(Math.sign(Buffer.compare(key(a, true), key(b, true)))).toBe(compared === 0 ? 0 : -compared);
				expect(Math.sign(compareValues(b, a))).toBe(compared === 0 ? 0 : -compared);
				expect(equalValues(a, b)).toBe(compared === 0);
			}),
			{ numRuns: 2000 },
		);
	});

	it("looks at a bounded part of two values, and always at the same", () => {
		const list = (length: number, last: number) => ({
			arrayValue: {
				values: Array.from({ length }, (_, at) => ({ integerValue: String(at === length - 1 ? last : 0) })),
			},
		});
		const compared = (a: WireValue, b: WireValue, left: number) => compareValues(a, b, { left });
		// The list itself and its items.
		expect(compared(list(9, 1), list(9, 2), 10)).toBeLessThan(0);
		expect(compared(list(9, 1), list(9, 2), 9)).toBe(0);
		expect(compared(list(9, 1), list(12, 2), 9)).toBe(0);
		const text = (end: string) => ({ stringValue: `${"x".repeat(1_499)}${end}` });
		expect(compared(text("a"), text("b"), 1)).toBeLessThan(0);
		expect(compared(text("xa"), text("xb"), 1)).toBe(0);
		expect(compareValues(text("xa"), text("xb"))).toBeLessThan(0);
	});

	it("compares paths segment by segment", () => {
		const segment = fc.constantFrom(
			"a",
			"ab",
			"a-",
			"b",
			"__id7__",
			"__id10__",
			"\u{1F600}",
			"\u{1F601}",
			"\uFFFD",
		);
		const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join("/"));
		const bySegments = (a: string, b: string) => {
			const [xs, ys] = [a.split("/"), b.split("/")];
			const at = xs.findIndex((segment, index) => segment !== ys[index]);
			if (at < 0) return xs.length - ys.length;
			const [x, y] = [xs[at], ys[at]];
			return x === undefined || y === undefined ? xs.length - ys.length : compareIds(x, y);
		};
		fc.assert(
			fc.property(path, path, (a, b) => {
				expect(Math.sign(comparePaths(a, b))).toBe(Math.sign(bySegments(a, b)));
			}),
			{ numRuns: 2_000 },
		);
	});

	it("is that of UTF-8 bytes for texts and ids", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (a, b) => {
				expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
			}),
		);
		// By their text, "A" would come before "__id9__".
		expect(["b", "__id10__", "A", "__id9__"].toSorted(compareIds)).toEqual(["__id9__", "__id10__", "A", "b"]);
	});
});

describe("values from clients", () => {
	it("have one canonical form each", () => {
		expect(readValue({ timestampValue: "2024-01-01T00:00:00.123456789Z" })).toEqual({
			timestampValue: "2024-01-01T00:00:00.123456Z",
		});
		expect(readValue({ timestampValue: "2024-01-01T09:00:00.500000000+09:00" })).toEqual({
			timestampValue: "2024-01-01T00:00:00.500Z",
		});
		expect(readValue({ integerValue: "-007" })).toEqual({ integerValue: "-7" });
		expect(readValue({ integerValue: 7 })).toEqual({ integerValue: "7" });
		expect(readValue({ doubleValue: "1e3" })).toEqual({ doubleValue: 1000 });
		expect(readValue({ bytesValue: "_-8" })).toEqual({ bytesValue: "/+8=" });
		expect(readValue({ mapValue: {} })).toEqual({ mapValue: { fields: {} } });
	});

	it.each([
		{ a: 1 },
		{ a: { stringValue: 1 } },
		{ a: { booleanValue: "true" } },
		{ a: { doubleValue: {} } },
		{ a: { mapValue: [] } },
		{ a: { arrayValue: [] } },
		{ a: { arrayValue: { values: {} } } },
		{ a: { geoPointValue: 1 } },
		{ a: { geoPointValue: { latitude: "1" } } },
		{ a: { stringValue: "x", integerValue: "1" } },
		{ a: { integerValue: "9223372036854775808" } },
		{ a: { integerValue: "x" } },
		{ a: { doubleValue: "x" } },
		{ a: { timestampValue: "0000-01-01T00:00:00Z" } },
		{ a: { referenceValue: "a/b" } },
		{ a: { geoPointValue: { latitude: 91 } } },
		{ a: { arrayValue: { values: [{ arrayValue: {} }] } } },
		{ a: { bytesValue: "%%" } },
		{ a: { fooValue: 1 } },
		{ __reserved__: { nullValue: null } },
		{ "": { nullValue: null } },
		[],
		"x",
	])("are refused: %j", (fields) => {
		expect(() => readFields(fields)).toThrow(expect.objectContaining({ status: "INVALID_ARGUMENT" }));
	});

	it("are refused if they are nested too deep", () => {
		let value: unknown = { nullValue: null };
		for (let depth = 0; depth < 100_000; depth++) value = { mapValue: { fields: { a: value } } };
		expect(() => readValue(value)).toThrow("nested");
	});
});

describe("field paths", () => {
	it("are equal after formatting and parsing", () => {
		fc.assert(
			fc.property(
				fc.array(fc.string({ minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
				(path) => {
					expect(parseFieldPath(formatFieldPath(path))).toEqual(path);
				},
			),
		);
	});

	it.each(["", ".", "a.", ".a", "a..b", "`a", "a`b`", "``"])("are refused: %j", (text) => {
		expect(() => parseFieldPath(text)).toThrow("Not a field path");
	});
});

describe("names and times", () => {
	const database = databaseOf("p");
	it.each(["a", "a/b/c", "a//b/c", "a/.", "a/..", "a/__x__", `a/${"x".repeat(1501)}`, "a/\ud800", "a/\0"])(
		"refuse %j as a document",
		(path) => {
			expect(() => documentPath(database, database.prefix + path)).toThrow(
				expect.objectContaining({ status: "INVALID_ARGUMENT" }),
			);
		},
	);

	it("keep microseconds", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 4e15 }), (time) => {
				expect(parseMicros(formatMicros(time), "time")).toBe(time);
			}),
		);
	});
});
