import type { Fields, WireValue } from "@junban/firestore-wire/value";
import { describe, expect, it } from "vitest";
import { compareSortValues, matches, sortValues, valueHolds } from "#src/query/match.ts";
import { parseQuery } from "#src/query/parse.ts";
import { collectionOf, conjunction, type FieldOp, inScope } from "#src/query/query.ts";
import { wantedIndex } from "#src/query/wanted-index.ts";
import { Doc } from "#src/store/doc.ts";
import { database } from "#src/testing/store.ts";
import { splitPath } from "#src/values/names.ts";

const nothing: WireValue = { nullValue: null };
const nan: WireValue = { doubleValue: "NaN" };
const int = (value: number): WireValue => ({ integerValue: String(value) });
const text = (value: string): WireValue => ({ stringValue: value });
const list = (...values: WireValue[]): WireValue => ({ arrayValue: { values } });
const query = (parts: object, parent = "") =>
	parseQuery(database, parent, { from: [{ collectionId: "c" }], ...parts });
const condition = (fieldPath: string, op: string, value: WireValue) => ({
	fieldFilter: { field: { fieldPath }, op, value },
});
const composite = (op: string, ...filters: object[]) => ({ compositeFilter: { op, filters } });
const orderBy = (fieldPath: string, direction = "ASCENDING") => ({ field: { fieldPath }, direction });

function doc(path: string, fields: Fields): Doc {
	const times = { createTime: 1, updateTime: 1 };
	return new Doc({ prefix: database.prefix, path, ...splitPath(path) }, times, { fields });
}

describe("a field's value and a condition", () => {
	it.each<[WireValue, FieldOp, WireValue, boolean]>([
		[int(1), "EQUAL", int(1), true],
		[int(1), "EQUAL", { doubleValue: 1 }, true],
		[int(1), "EQUAL", text("1"), false],
		[nothing, "EQUAL", nothing, true],
		[nan, "EQUAL", nan, true],
		[list(int(1)), "EQUAL", list(int(1)), true],
		[int(1), "NOT_EQUAL", int(2), true],
		[int(1), "NOT_EQUAL", int(1), false],
		[text("1"), "NOT_EQUAL", int(1), true],
		[nothing, "NOT_EQUAL", int(1), false],
		[nan, "NOT_EQUAL", nan, false],
		[int(1), "NOT_EQUAL", nothing, true],
		[int(1), "LESS_THAN", int(2), true],
		[int(2), "LESS_THAN", int(2), false],
		[int(2), "LESS_THAN_OR_EQUAL", int(2), true],
		[int(3), "LESS_THAN_OR_EQUAL", int(2), false],
		[int(3), "GREATER_THAN", int(2), true],
		[int(2), "GREATER_THAN", int(2), false],
		[int(2), "GREATER_THAN_OR_EQUAL", int(2), true],
		[int(1), "GREATER_THAN_OR_EQUAL", int(2), false],
		[text("b"), "GREATER_THAN", text("a"), true],
		[text("b"), "GREATER_THAN", int(1), false],
		[int(1), "LESS_THAN", text("a"), false],
		[nothing, "LESS_THAN", int(1), false],
		[nothing, "LESS_THAN_OR_EQUAL", nothing, false],
		[nothing, "GREATER_THAN_OR_EQUAL", nothing, false],
		[nan, "LESS_THAN", int(1), false],
		[nan, "LESS_THAN_OR_EQUAL", int(1), false],
		[nan, "GREATER_THAN", int(1), false],
		[nan, "GREATER_THAN_OR_EQUAL", nan, false],
		[nan, "LESS_THAN_OR_EQUAL", nan, false],
		[int(1), "GREATER_THAN", nan, false],
		[int(1), "IN", list(int(2), int(1)), true],
		[int(3), "IN", list(int(2), int(1)), false],
		[nothing, "IN", list(nothing), false],
		[nan, "IN", list(nan), false],
		[list(int(1)), "IN", list(list(int(1))), true],
		[int(3), "NOT_IN", list(int(2), int(1)), true],
		[int(1), "NOT_IN", list(int(2), int(1)), false],
		[nothing, "NOT_IN", list(int(1)), false],
		[int(3), "NOT_IN", list(nothing), false],
		[nan, "NOT_IN", list(nan), false],
		[list(int(1), int(2)), "ARRAY_CONTAINS", int(2), true],
		[list(int(1)), "ARRAY_CONTAINS", int(2), false],
		[list(nothing), "ARRAY_CONTAINS", nothing, true],
		[int(1), "ARRAY_CONTAINS", int(1), false],
		[{ arrayValue: {} }, "ARRAY_CONTAINS", int(1), false],
		[list(int(1), int(2)), "ARRAY_CONTAINS_ANY", list(int(3), int(2)), true],
		[list(int(1)), "ARRAY_CONTAINS_ANY", list(int(3)), false],
		[list(nothing), "ARRAY_CONTAINS_ANY", list(nothing), false],
		[text("1"), "ARRAY_CONTAINS_ANY", list(text("1")), false],
	])("%j %s %j: %s", (value, op, operand, expected) => {
		expect(valueHolds({ op, field: ["n"], value: operand }, value)).toBe(expected);
	});
});

describe("a document and a query", () => {
	const one = doc("c/1", { n: int(5), t: text("x"), m: { mapValue: { fields: { k: int(1) } } } });
	const at = (value: number, before: boolean) => ({ values: [int(value)], before });
	it.each<[string, object, boolean]>([
		["no conditions", {}, true],
		["a condition on a missing field", { where: condition("z", "NOT_EQUAL", int(1)) }, false],
		["a condition on a nested field", { where: condition("m.k", "EQUAL", int(1)) }, true],
		["a condition below a text", { where: condition("t.k", "EQUAL", int(1)) }, false],
		["an order by a missing field", { orderBy: [orderBy("z")] }, false],
		["its name", { where: condition("__name__", "EQUAL", text("1")) }, true],
		["another name", { where: condition("__name__", "EQUAL", text("2")) }, false],
		[
			"both of two, one false",
			{ where: composite("AND", condition("n", "EQUAL", int(5)), condition("t", "EQUAL", int(1))) },
			false,
		],
		[
			"one of two",
			{ where: composite("OR", condition("n", "EQUAL", int(1)), condition("t", "EQUAL", text("x"))) },
			true,
		],
		[
			"none of two",
			{ where: composite("OR", condition("n", "EQUAL", int(1)), condition("t", "EQUAL", int(1))) },
			false,
		],
		["a start before its value", { orderBy: [orderBy("n")], startAt: at(5, true) }, true],
		["a start after its value", { orderBy: [orderBy("n")], startAt: at(5, false) }, false],
		["a start at a smaller value", { orderBy: [orderBy("n")], startAt: at(4, false) }, true],
		["a start at a larger value", { orderBy: [orderBy("n")], startAt: at(6, true) }, false],
		["an end after its value", { orderBy: [orderBy("n")], endAt: at(5, false) }, true],
		["an end before its value", { orderBy: [orderBy("n")], endAt: at(5, true) }, false],
		["an end at a smaller value", { orderBy: [orderBy("n")], endAt: at(4, false) }, false],
		["an end at a larger value", { orderBy: [orderBy("n")], endAt: at(6, true) }, true],
		[
			"a descending start at a smaller value",
			{ orderBy: [orderBy("n", "DESCENDING")], startAt: at(4, true) },
			false,
		],
		[
			"a descending start at a larger value",
			{ orderBy: [orderBy("n", "DESCENDING")], startAt: at(6, true) },
			true,
		],
		["a start without values", { startAt: { values: [], before: true } }, true],
	])("%s: %s", (_, parts, expected) => {
		expect(matches(query(parts), one)).toBe(expected);
	});

	it("have values for each order, ending with the name", () => {
		expect(sortValues(query({ orderBy: [orderBy("t"), orderBy("n")] }), one)).toEqual([
			text("x"),
			int(5),
			{ referenceValue: `${database.prefix}c/1` },
		]);
	});

	it("are ordered by name last, and numeric ids by their number", () => {
		const { orderBy: orders } = query({ orderBy: [orderBy("n", "DESCENDING")] });
		const named = (n: number, id: string) => [int(n), { referenceValue: `${database.prefix}c/${id}` }];
		expect(compareSortValues(orders, named(2, "a"), named(1, "b"))).toBeLessThan(0);
		expect(compareSortValues(orders, named(1, "a"), named(1, "b"))).toBeGreaterThan(0);
		expect(compareSortValues(orders, named(1, "__id10__"), named(1, "__id9__"))).toBeLessThan(0);
		expect(compareSortValues(orders, named(1, "a"), named(1, "a"))).toBe(0);
		// A cursor may have fewer values than orders.
		expect(compareSortValues(orders, named(1, "a"), [int(1)])).toBe(0);
	});
});

describe("the collections of a query", () => {
	const group = [{ collectionId: "c", allDescendants: true }];
	it.each<[string, object, string, string, boolean]>([
		["its collection", {}, "", "c", true],
		["a collection below a document", {}, "", "a/b/c", false],
		["its collection below a document", {}, "a/b", "a/b/c", true],
		["the collection of another document", {}, "a/b", "a/x/c", false],
		["a group at the root", { from: group }, "", "c", true],
		["a group at any depth", { from: group }, "", "a/b/c", true],
		["a group and an id with the same end", { from: group }, "", "a/b/xc", false],
		["a group and an id at the root with the same end", { from: group }, "", "xc", false],
		["a group below a document", { from: group }, "a/b", "a/b/c", true],
		["a group deep below a document", { from: group }, "a/b", "a/b/x/y/c", true],
		["a group below a document, and the root's collection", { from: group }, "a/b", "c", false],
		["a group below a document, and one with a longer id", { from: group }, "a/b", "a/bb/c", false],
	])("%s", (_, parts, parent, collection, expected) => {
		expect(inScope(query(parts, parent), collection)).toBe(expected);
	});

	it("have a path without a group", () => {
		expect([collectionOf(query({})), collectionOf(query({}, "a/b"))]).toEqual(["c", "a/b/c"]);
	});
});

describe("conditions that must all hold", () => {
	const a = condition("a", "EQUAL", int(1));
	const b = condition("b", "EQUAL", int(1));
	const d = condition("d", "EQUAL", int(1));
	it.each<[string, object, string[] | undefined]>([
		["none", {}, []],
		["one", { where: a }, ["a"]],
		["a nested AND", { where: composite("AND", a, composite("AND", b, d)) }, ["a", "b", "d"]],
		["an OR", { where: composite("OR", a, b) }, undefined],
		["an OR in an AND", { where: composite("AND", a, composite("OR", b, d)) }, undefined],
	])("%s", (_, parts, fields) => {
		expect(conjunction(query(parts).where)?.map(({ field }) => field.join("."))).toEqual(fields);
	});
});

describe("the index that a query needs", () => {
	it.each<[object, string[]]>([
		[{}, []],
		[{ where: condition("a", "EQUAL", int(1)) }, ["a"]],
		[{ where: condition("a", "ARRAY_CONTAINS", int(1)) }, ["a contains"]],
		[{ where: condition("a", "IN", list(int(1), int(2))) }, ["a"]],
		[{ where: condition("a", "LESS_THAN", int(1)) }, ["a"]],
		[{ orderBy: [orderBy("a", "DESCENDING")] }, ["a desc"]],
		[
			{ where: condition("a", "EQUAL", int(1)), orderBy: [orderBy("a"), orderBy("b", "DESCENDING")] },
			["a", "b desc"],
		],
		[{ where: condition("__name__", "EQUAL", text("x")) }, []],
		[{ where: condition("`a.b`", "EQUAL", int(1)) }, ["`a.b`"]],
	])("%j: %j", (parts, fields) => {
		expect(wantedIndex(query(parts))).toEqual(fields);
	});
});
