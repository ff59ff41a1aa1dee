import { describe, expect, it } from "vitest";
import { type FilterOp, fieldPath, type Query, structuredQuery } from "#src/query.ts";
import { DocumentReference, type Value } from "#src/value.ts";

describe("structuredQuery", () => {
	it("holds conditions, order, cursor, limit and selection", () => {
		const query: Query = {
			collection: "m",
			allDescendants: true,
			where: [
				["s", "==", "S"],
				["gone", "==", null],
			],
			orderBy: [
				["at", "desc"],
				["__name__", "asc"],
			],
			startAfter: [5, new DocumentReference("n")],
			limit: 2,
			select: ["uid", "a b"],
		};
		expect(structuredQuery(query)).toEqual({
			from: [{ collectionId: "m", allDescendants: true }],
			where: {
				compositeFilter: {
					op: "AND",
					filters: [
						{ fieldFilter: { field: { fieldPath: "s" }, op: "EQUAL", value: { stringValue: "S" } } },
						{ unaryFilter: { field: { fieldPath: "gone" }, op: "IS_NULL" } },
					],
				},
			},
			orderBy: [
				{ field: { fieldPath: "at" }, direction: "DESCENDING" },
				{ field: { fieldPath: "__name__" }, direction: "ASCENDING" },
			],
			startAt: { values: [{ integerValue: "5" }, { referenceValue: "n" }], before: false },
			limit: 2,
			select: { fields: [{ fieldPath: "uid" }, { fieldPath: "`a b`" }] },
		});
	});

	it("leaves out everything that is not set", () => {
		expect(structuredQuery({ collection: "m" })).toEqual({ from: [{ collectionId: "m" }] });
		expect(structuredQuery({ collection: "m", where: [] })).toEqual({ from: [{ collectionId: "m" }] });
		expect(structuredQuery({ collection: "m", limit: 0 })).toMatchObject({ limit: 0 });
	});

	it.each<[FilterOp, Value, string]>([
		["==", 1, "EQUAL"],
		["!=", 1, "NOT_EQUAL"],
		["<", 1, "LESS_THAN"],
		["<=", 1, "LESS_THAN_OR_EQUAL"],
		[">", 1, "GREATER_THAN"],
		[">=", 1, "GREATER_THAN_OR_EQUAL"],
		["in", [1], "IN"],
		["not-in", [1], "NOT_IN"],
		["array-contains", 1, "ARRAY_CONTAINS"],
		["array-contains-any", [1], "ARRAY_CONTAINS_ANY"],
	])("writes the operator %s with %j as %s", (op, value, name) => {
		expect(structuredQuery({ collection: "m", where: [["n", op, value]] })).toMatchObject({
			where: { fieldFilter: { field: { fieldPath: "n" }, op: name } },
		});
	});

	it.each<[FilterOp, Value, string]>([
		["==", null, "IS_NULL"],
		["!=", null, "IS_NOT_NULL"],
		["==", Number.NaN, "IS_NAN"],
		["!=", Number.NaN, "IS_NOT_NAN"],
	])("writes the operator %s with %s as %s", (op, value, name) => {
		expect(structuredQuery({ collection: "m", where: [["n", op, value]] })).toMatchObject({
			where: { unaryFilter: { field: { fieldPath: "n" }, op: name } },
		});
	});

	it("compares a list that holds null like any other value", () => {
		expect(structuredQuery({ collection: "m", where: [["n", "in", [null]]] })).toMatchObject({
			where: { fieldFilter: { op: "IN", value: { arrayValue: { values: [{ nullValue: null }] } } } },
		});
	});
});

describe("fieldPath", () => {
	it.each([
		["a", "a"],
		["a.b_1", "a.b_1"],
		["__name__", "__name__"],
		["a-b", "`a-b`"],
		["a.1b", "a.`1b`"],
		["a.\\", "a.`\\\\`"],
		["順番", "`順番`"],
		["`a.b`.c", "`a.b`.c"],
	])("writes %s as %s", (path, written) => {
		expect(fieldPath(path)).toBe(written);
	});
});
