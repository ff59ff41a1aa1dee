import { describe, expect, it } from "vitest";
import { disjunctionsOf } from "#src/query/normal-form.ts";
import { parseQuery } from "#src/query/parse.ts";
import { database } from "#src/testing/store.ts";

const value = (item: unknown) =>
	item === null
		? { nullValue: null }
		: item === "NaN"
			? { doubleValue: "NaN" }
			: { integerValue: String(item) };
const condition = (fieldPath: string, op: string, operand: unknown) => ({
	fieldFilter: {
		field: { fieldPath },
		op,
		value: Array.isArray(operand) ? { arrayValue: { values: operand.map(value) } } : value(operand),
	},
});
const composite = (op: "AND" | "OR", ...filters: object[]) => ({ compositeFilter: { op, filters } });
const a = condition("a", "EQUAL", 1);
const b = condition("b", "EQUAL", 1);
const c = condition("c", "EQUAL", 1);

/** Each alternative as a text like `a EQUAL 1, b EQUAL 2`. */
function alternatives(where: object | undefined): string[] {
	const query = parseQuery(database, "", { from: [{ collectionId: "c" }], where });
	return disjunctionsOf(query.where).map((conditions) =>
		conditions
			.map(({ field, op, value }) => `${field.join(".")} ${op} ${Object.values(value)[0]}`)
			.join(", "),
	);
}

describe("the alternatives of a filter", () => {
	it.each<[string, object | undefined, string[]]>([
		["no filter: one without conditions", undefined, [""]],
		["one condition", a, ["a EQUAL 1"]],
		["AND", composite("AND", a, b), ["a EQUAL 1, b EQUAL 1"]],
		["OR", composite("OR", a, b), ["a EQUAL 1", "b EQUAL 1"]],
		[
			"AND over OR",
			composite("AND", c, composite("OR", a, b)),
			["c EQUAL 1, a EQUAL 1", "c EQUAL 1, b EQUAL 1"],
		],
		["OR over AND", composite("OR", composite("AND", a, b), c), ["a EQUAL 1, b EQUAL 1", "c EQUAL 1"]],
		[
			"AND of two ORs",
			composite("AND", composite("OR", a, b), composite("OR", c, condition("d", "EQUAL", 2))),
			["a EQUAL 1, c EQUAL 1", "a EQUAL 1, d EQUAL 2", "b EQUAL 1, c EQUAL 1", "b EQUAL 1, d EQUAL 2"],
		],
		["IN", condition("a", "IN", [1, 2]), ["a EQUAL 1", "a EQUAL 2"]],
		["IN with null and NaN, which match nothing", condition("a", "IN", [null, "NaN", 3]), ["a EQUAL 3"]],
		["IN with null alone", condition("a", "IN", [null]), []],
		[
			"ARRAY_CONTAINS_ANY",
			condition("a", "ARRAY_CONTAINS_ANY", [1, 2]),
			["a ARRAY_CONTAINS 1", "a ARRAY_CONTAINS 2"],
		],
		["ARRAY_CONTAINS_ANY with null", condition("a", "ARRAY_CONTAINS_ANY", [null, 2]), ["a ARRAY_CONTAINS 2"]],
		[
			"IN in an AND",
			composite("AND", b, condition("a", "IN", [1, 2])),
			["b EQUAL 1, a EQUAL 1", "b EQUAL 1, a EQUAL 2"],
		],
		[
			"a filter with an alternative that matches nothing",
			composite("AND", b, condition("a", "IN", [null])),
			[],
		],
		["a range", condition("a", "LESS_THAN", 1), ["a LESS_THAN 1"]],
		["NOT_EQUAL", condition("a", "NOT_EQUAL", 1), ["a NOT_EQUAL 1"]],
	])("%s", (_, where, expected) => {
		expect(alternatives(where)).toEqual(expected);
	});
});
