import { describe, expect, it } from "vitest";
import { parseQuery } from "#src/query/parse.ts";
import type { Query } from "#src/query/query.ts";
import { database } from "#src/testing/store.ts";

const from = [{ collectionId: "c" }];
const int = (value: number) => ({ integerValue: String(value) });
const ints = (count: number) => ({
	arrayValue: { values: Array.from({ length: count }, (_, at) => int(at)) },
});
const condition = (fieldPath: string, op: unknown, value: unknown = int(1)) => ({
	fieldFilter: { field: { fieldPath }, op, value },
});
const every = (...filters: object[]) => ({ compositeFilter: { op: "AND", filters } });
const some = (...filters: object[]) => ({ compositeFilter: { op: "OR", filters } });
const order = (fieldPath: string, direction?: unknown) => ({ field: { fieldPath }, direction });
const parse = (parts: object, parent = ""): Query => parseQuery(database, parent, { from, ...parts });
const orderOf = (parts: object) =>
	parse(parts).orderBy.map(({ field, descending }) => `${field.join(".")}${descending ? " desc" : ""}`);

describe("a refused query names its fault", () => {
	it.each<[object, string]>([
		[{ from: [] }, "A query names one collection"],
		[{ from: [...from, ...from] }, "A query names one collection"],
		[{ from: "c" }, "from must be a list"],
		[{ from: [{ collectionId: 7 }] }, "collectionId must be a text"],
		[{ from: [{ collectionId: "a/b" }] }, "Not a valid id"],
		[{ from: [{ collectionId: "c", allDescendants: 1 }] }, "allDescendants must be true or false"],
		[{ where: "x" }, "A filter must be an object"],
		[{ where: null }, "A filter must be an object"],
		[{ where: {} }, "Unknown kind of filter"],
		[{ where: { compositeFilter: { op: "XOR", filters: [] } } }, "A composite filter is AND or OR"],
		[{ where: { compositeFilter: { op: 3, filters: [] } } }, "A composite filter is AND or OR"],
		[{ where: every() }, "A composite filter needs conditions"],
		[{ where: condition("n", "LIKE") }, "Unknown operator"],
		[{ where: condition("n", 11) }, "Unknown operator"],
		[{ where: condition("n", undefined) }, "Unknown operator"],
		[{ where: condition("n..m", "EQUAL") }, "Not a field path"],
		[{ where: condition("n", "EQUAL", { foo: 1 }) }, "Unknown kind of value"],
		[{ where: { unaryFilter: { op: "IS_ZERO", field: { fieldPath: "n" } } } }, "Unknown operator"],
		[{ where: { unaryFilter: { op: 6, field: { fieldPath: "n" } } } }, "op must be a text"],
		[{ where: { unaryFilter: { op: "IS_NULL" } } }, "fieldPath must be a text"],
		[{ where: condition("n", "IN", ints(0)) }, "IN needs a list of 1 to 30 values"],
		[{ where: condition("n", "IN", ints(31)) }, "IN needs a list of 1 to 30 values"],
		[{ where: condition("n", "IN", int(1)) }, "IN needs a list of 1 to 30 values"],
		[{ where: condition("n", "NOT_IN", ints(11)) }, "NOT_IN needs a list of 1 to 10 values"],
		[{ where: condition("n", "NOT_IN", ints(0)) }, "NOT_IN needs a list of 1 to 10 values"],
		[
			{ where: condition("n", "ARRAY_CONTAINS_ANY", ints(31)) },
			"ARRAY_CONTAINS_ANY needs a list of 1 to 30 values",
		],
		[{ where: condition("__name__", "EQUAL", int(1)) }, "__name__ is compared with references"],
		[{ where: condition("__name__", "EQUAL", { stringValue: "a/b" }) }, "Not the name of a document"],
		[{ where: condition("__name__", "EQUAL", { stringValue: "" }) }, "Not a valid id"],
		[
			{
				where: condition("__name__", "EQUAL", {
					referenceValue: "projects/q/databases/(default)/documents/c/1",
				}),
			},
			"Not a name in projects/p/databases/(default)",
		],
		[
			{ where: every(condition("__name__", "EQUAL", { stringValue: "a" }), condition("n", "LESS_THAN")) },
			"__name__ equality cannot be combined with inequalities",
		],
		[
			{ where: every(condition("__name__", "EQUAL", { stringValue: "a" }), condition("n", "NOT_EQUAL")) },
			"__name__ equality cannot be combined with inequalities",
		],
		[
			{ where: every(condition("a", "IN", ints(6)), condition("b", "IN", ints(6))) },
			"A query has at most 30 alternatives, this one 36",
		],
		[
			{ where: some(condition("a", "IN", ints(30)), condition("b", "EQUAL")) },
			"A query has at most 30 alternatives, this one 31",
		],
		[
			{ where: every(condition("a", "ARRAY_CONTAINS"), condition("b", "ARRAY_CONTAINS_ANY", ints(2))) },
			"A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.",
		],
		[
			{ where: every(condition("a", "NOT_EQUAL"), condition("b", "NOT_IN", ints(1))) },
			"A query has at most one NOT_IN or NOT_EQUAL",
		],
		[
			{ where: every(condition("a", "NOT_IN", ints(1)), condition("b", "IN", ints(2))) },
			"NOT_IN cannot be combined with IN, ARRAY_CONTAINS_ANY or OR",
		],
		[
			{ where: every(condition("a", "NOT_IN", ints(1)), condition("b", "ARRAY_CONTAINS_ANY", ints(2))) },
			"NOT_IN cannot be combined with IN, ARRAY_CONTAINS_ANY or OR",
		],
		[
			{ where: some(condition("a", "NOT_IN", ints(1)), condition("b", "EQUAL")) },
			"NOT_IN cannot be combined with IN, ARRAY_CONTAINS_ANY or OR",
		],
		[{ orderBy: [order("n", "UP")] }, "Unknown direction"],
		[{ orderBy: [order("n", 3)] }, "Unknown direction"],
		[{ orderBy: [{}] }, "fieldPath must be a text"],
		[
			{ orderBy: [order("__name__"), order("n")] },
			"order by clause cannot contain more fields after the key",
		],
		[
			{ startAt: { values: [int(1), int(2)] }, orderBy: [order("__name__")] },
			"__name__ is compared with references",
		],
		[
			{ endAt: { values: [int(1), { stringValue: "a" }, int(3)] }, orderBy: [order("n")] },
			"Cursor has too many values.",
		],
		[{ startAt: { values: {} } }, "values must be a list"],
		[{ startAt: { before: 1 } }, "before must be true or false"],
		[{ startAt: [] }, "startAt must be an object"],
		[{ endAt: [] }, "endAt must be an object"],
		[{ offset: -1 }, "offset must not be negative"],
		[{ limit: -1 }, "limit must not be negative"],
		[{ limit: "x" }, "limit must be an integer"],
		[{ select: { fields: [{}] } }, "fieldPath must be a text"],
		[{ select: [] }, "select must be an object"],
	])("%j: %s", (parts, message) => {
		expect(() => parse(parts)).toThrow(
			expect.objectContaining({ status: "INVALID_ARGUMENT", message: expect.stringContaining(message) }),
		);
	});

	it.each<[object, string]>([
		[{ findNearest: {} }, "findNearest"],
		[{ from: [{}] }, "a query of all collections"],
		[{ from: [{ collectionId: "" }] }, "a query of all collections"],
	])("%j: UNIMPLEMENTED", (parts, feature) => {
		expect(() => parse(parts)).toThrow(
			expect.objectContaining({
				status: "UNIMPLEMENTED",
				message: `Not supported by this server: ${feature}`,
			}),
		);
	});
});

it("a field that is ordered twice is ordered once", () => {
	const twice = parseQuery(database, "", {
		from: [{ collectionId: "c" }],
		orderBy: [order("n"), order("m"), { ...order("n"), direction: "DESCENDING" }],
	});
	expect(twice.orderBy.map(({ field }) => field.join("."))).toEqual(["n", "m", "__name__"]);
});

describe("the bounds of a query", () => {
	const many = (count: number) => Array.from({ length: count }, (_, at) => condition(`f${at}`, "EQUAL"));
	const nested = (depth: number): object => {
		let filter: object = condition("n", "EQUAL");
		for (let level = 0; level < depth; level++) filter = every(filter);
		return filter;
	};
	const selected = (count: number) => ({
		fields: Array.from({ length: count }, (_, at) => ({ fieldPath: `f${at}` })),
	});
	it.each<[string, object, string | undefined]>([
		// The composite filter counts as one.
		["99 conditions in one AND", { where: every(...many(99)) }, undefined],
		["100 conditions in one AND", { where: every(...many(100)) }, "The filter is too large"],
		["20 filters within each other", { where: nested(20) }, undefined],
		["21 filters within each other", { where: nested(21) }, "The filter is too large"],
		["100 selected fields", { select: selected(100) }, undefined],
		["101 selected fields", { select: selected(101) }, "A query selects at most 100 fields"],
		["100 orders", { orderBy: Array.from({ length: 100 }, (_, at) => order(`f${at}`)) }, undefined],
		[
			"101 orders",
			{ orderBy: Array.from({ length: 101 }, (_, at) => order(`f${at}`)) },
			"A query has at most 100 orders",
		],
		["30 values of IN", { where: condition("n", "IN", ints(30)) }, undefined],
		["10 values of NOT_IN", { where: condition("n", "NOT_IN", ints(10)) }, undefined],
		["30 values of ARRAY_CONTAINS_ANY", { where: condition("n", "ARRAY_CONTAINS_ANY", ints(30)) }, undefined],
		[
			"30 alternatives",
			{ where: every(condition("a", "IN", ints(6)), condition("b", "IN", ints(5))) },
			undefined,
		],
		[
			"one array condition in each alternative",
			{ where: some(condition("a", "ARRAY_CONTAINS"), condition("b", "ARRAY_CONTAINS")) },
			undefined,
		],
		[
			"a text that makes it too large",
			{ where: condition("n", "EQUAL", { stringValue: "x".repeat(32_768) }) },
			"The query is too large",
		],
		[
			"a long text that fits",
			{ where: condition("n", "EQUAL", { stringValue: "x".repeat(32_000) }) },
			undefined,
		],
	])("%s", (_, parts, message) => {
		if (message === undefined) expect(parse(parts).collectionId).toBe("c");
		else expect(() => parse(parts)).toThrow(message);
	});
});

describe("the order of results", () => {
	it.each<[object, string[]]>([
		[{}, ["__name__"]],
		[{ orderBy: [order("n")] }, ["n", "__name__"]],
		[{ orderBy: [order("n", "DESCENDING")] }, ["n desc", "__name__ desc"]],
		[{ orderBy: [order("n", 2)] }, ["n desc", "__name__ desc"]],
		[{ orderBy: [order("n", 1)] }, ["n", "__name__"]],
		[{ orderBy: [order("n", 0)] }, ["n", "__name__"]],
		[{ orderBy: [order("n"), order("__name__", "DESCENDING")] }, ["n", "__name__ desc"]],
		[{ where: condition("n", "EQUAL") }, ["__name__"]],
		[{ where: condition("n", "LESS_THAN") }, ["n", "__name__"]],
		[{ where: condition("n", "NOT_IN", ints(1)) }, ["n", "__name__"]],
		[{ where: { unaryFilter: { op: "IS_NOT_NULL", field: { fieldPath: "n" } } } }, ["n", "__name__"]],
		[{ where: condition("n", "IN", ints(2)) }, ["__name__"]],
		[{ where: condition("n", "ARRAY_CONTAINS") }, ["__name__"]],
		[
			{ where: condition("n", "LESS_THAN"), orderBy: [order("n", "DESCENDING")] },
			["n desc", "__name__ desc"],
		],
		[
			{
				where: every(condition("b", "LESS_THAN"), condition("a", "GREATER_THAN")),
				orderBy: [order("z", "DESCENDING")],
			},
			["z desc", "a desc", "b desc", "__name__ desc"],
		],
		[{ where: every(condition("b.y", "LESS_THAN"), condition("b", "LESS_THAN")) }, ["b", "b.y", "__name__"]],
		[{ where: some(condition("b", "LESS_THAN"), condition("a", "EQUAL")) }, ["b", "__name__"]],
		[{ where: every(condition("b", "LESS_THAN"), condition("b", "GREATER_THAN")) }, ["b", "__name__"]],
		[{ where: condition("__name__", "GREATER_THAN", { stringValue: "a" }) }, ["__name__"]],
	])("%j -> %j", (parts, expected) => {
		expect(orderOf(parts)).toEqual(expected);
	});
});

describe("a query's parts", () => {
	it("have their numbers of the protocol as well", () => {
		const ops = [
			"LESS_THAN",
			"LESS_THAN_OR_EQUAL",
			"GREATER_THAN",
			"GREATER_THAN_OR_EQUAL",
			"EQUAL",
			"NOT_EQUAL",
			"ARRAY_CONTAINS",
			"IN",
			"ARRAY_CONTAINS_ANY",
			"NOT_IN",
		];
		for (const [at, op] of ops.entries())
			expect(parse({ where: condition("n", at + 1, ints(1)) }).key).toBe(
				parse({ where: condition("n", op, ints(1)) }).key,
			);
		for (const [number, op] of [
			[2, "IS_NAN"],
			[3, "IS_NULL"],
			[4, "IS_NOT_NAN"],
			[5, "IS_NOT_NULL"],
		]) {
			const unary = (name: unknown) =>
				parse({ where: { unaryFilter: { op: name, field: { fieldPath: "n" } } } });
			expect(unary(number)).toEqual(unary(op));
		}
	});

	it.each([
		["IS_NULL", "EQUAL", { nullValue: null }],
		["IS_NOT_NULL", "NOT_EQUAL", { nullValue: null }],
		["IS_NAN", "EQUAL", { doubleValue: "NaN" }],
		["IS_NOT_NAN", "NOT_EQUAL", { doubleValue: "NaN" }],
	])("%s is %s", (unary, op, value) => {
		const where = { unaryFilter: { op: unary, field: { fieldPath: "n" } } };
		expect(parse({ where }).where).toEqual({ op, field: ["n"], value });
	});

	it("a composite filter of one condition is that condition", () => {
		expect(parse({ where: every(some(condition("n", "EQUAL"))) }).where).toEqual({
			op: "EQUAL",
			field: ["n"],
			value: int(1),
		});
	});

	it("an id stands for the document in the query's collection", () => {
		const named = (parent: string, value: object) =>
			parse({ where: condition("__name__", "EQUAL", value) }, parent).where;
		const reference = (path: string) => ({ referenceValue: database.prefix + path });
		expect(named("", { stringValue: "1" })).toMatchObject({ value: reference("c/1") });
		expect(named("a/b", { stringValue: "1" })).toMatchObject({ value: reference("a/b/c/1") });
		expect(named("", reference("x/1"))).toMatchObject({ value: reference("x/1") });
		const several = { arrayValue: { values: [{ stringValue: "1" }, reference("c/2")] } };
		expect(parse({ where: condition("__name__", "IN", several) }).where).toMatchObject({
			value: { arrayValue: { values: [reference("c/1"), reference("c/2")] } },
		});
	});

	it("have their defaults", () => {
		expect(parse({})).toMatchObject({
			parent: "",
			collectionId: "c",
			allDescendants: false,
			where: undefined,
			startAt: undefined,
			endAt: undefined,
			offset: 0,
			limit: undefined,
			select: undefined,
		});
		expect(parse({ limit: { value: 3 }, offset: 2 })).toMatchObject({ limit: 3, offset: 2 });
	});

	it("a selection of nothing asks for the names, which are always in the answer", () => {
		const select = (...fields: string[]) => ({
			select: { fields: fields.map((fieldPath) => ({ fieldPath })) },
		});
		expect(parse(select()).select).toEqual([]);
		expect(parse(select("__name__")).select).toEqual([]);
		expect(parse(select("a.b", "c")).select).toEqual([["a", "b"], ["c"]]);
		expect(parse({ select: null }).select).toBeUndefined();
	});

	it("a cursor is before or after its values", () => {
		const { startAt, endAt } = parse({
			orderBy: [order("n")],
			startAt: { values: [int(1)], before: true },
			endAt: { values: [int(2), { stringValue: "x" }] },
		});
		expect(startAt).toEqual({ values: [int(1)], before: true });
		expect(endAt).toEqual({ values: [int(2), { referenceValue: `${database.prefix}c/x` }], before: false });
	});

	it("equal queries have equal keys, others do not", () => {
		const where = condition("n", "EQUAL");
		expect(parse({ where, limit: 2 }).key).toBe(parse({ where: every(where), limit: "2", offset: 0 }).key);
		const keys = [{}, { where }, { limit: 1 }, { limit: 2 }, { offset: 1 }, { orderBy: [order("n")] }].map(
			(parts) => parse(parts).key,
		);
		expect(new Set([...keys, parse({}, "a/b").key]).size).toBe(7);
	});
});

describe("range and inequality filters", () => {
	const where = (count: number) => ({
		compositeFilter: {
			op: "AND",
			// Two filters on each field: fields count, not filters.
			filters: Array.from({ length: count * 2 }, (_, at) => ({
				fieldFilter: {
					field: { fieldPath: `f${at % count}` },
					op: at < count ? "GREATER_THAN" : "LESS_THAN",
					value: { integerValue: "1" },
				},
			})),
		},
	});
	const parse = (count: number) => () =>
		parseQuery(database, "", { from: [{ collectionId: "c" }], where: where(count) });

	it("are on at most ten fields", () => {
		expect(parse(10)().orderBy).toHaveLength(11);
		expect(parse(11)).toThrow(
			expect.objectContaining({ status: "INVALID_ARGUMENT", message: expect.stringContaining("10 fields") }),
		);
	});
});
