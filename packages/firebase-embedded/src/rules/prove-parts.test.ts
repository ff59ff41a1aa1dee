import type { WireValue } from "@junban/firestore-wire/value";
import { describe, expect, it } from "vitest";
import type { FieldFilter } from "#src/query/query.ts";
import { binary, index, isType, negate } from "#src/rules/operators.ts";
import { KnownList, KnownMap } from "#src/rules/prove-collections.ts";
import { Constrained, type Constraint } from "#src/rules/prove-constrained.ts";
import { equalForms } from "#src/rules/prove-equal.ts";
import { dataFacts } from "#src/rules/prove-fields.ts";
import { OneOf, type Operator, open, scratch } from "#src/rules/prove-one-of.ts";
import { EvaluationError, ListValue, PlainMap, Unknown, type Value } from "#src/rules/value.ts";

const integer = (n: number | bigint): WireValue => ({ integerValue: String(n) });
const double = (n: number | "-0" | "NaN"): WireValue => ({ doubleValue: n });
const text = (stringValue: string): WireValue => ({ stringValue });
const list = (...values: WireValue[]): WireValue => ({ arrayValue: { values } });
const map = (fields: Record<string, WireValue>): WireValue => ({ mapValue: { fields } });
const undecided = open().message;

/** The result, or the text of the failure. */
function result(run: () => Value): Value {
	try {
		return run();
	} catch (cause) {
		if (cause instanceof EvaluationError) return cause.message;
		throw cause;
	}
}

const compared = (left: Value, operator: Operator, right: Value) =>
	result(() => binary(operator, left, right, scratch()));

describe("the stored values that equal a value of a query", () => {
	const sixteen = list(...Array.from({ length: 4 }, () => integer(1)));

	it.each<[string, WireValue, WireValue[] | undefined]>([
		["an integer", integer(3), [integer(3), double(3)]],
		["a double without decimals", double(3), [integer(3), double(3)]],
		["a double with decimals", double(0.5), [double(0.5)]],
		["zero", integer(0), [integer(0), double(0), double("-0")]],
		["minus zero", double("-0"), [integer(0), double(0), double("-0")]],
		["NaN", double("NaN"), [double("NaN")]],
		["an integer that no double equals", integer(2n ** 53n + 1n), [integer(2n ** 53n + 1n)]],
		["a double that no integer equals", double(1e300), [double(1e300)]],
		["the largest integer", integer(2n ** 63n - 1n), [integer(2n ** 63n - 1n)]],
		["2^63, which only a double holds", double(2 ** 63), [double(2 ** 63)]],
		["a text", text("1"), [text("1")]],
		["null", { nullValue: null }, [{ nullValue: null }]],
		["an empty list", list(), [list()]],
		["a list", list(integer(1), text("a")), [list(integer(1), text("a")), list(double(1), text("a"))]],
		["a map", map({ a: integer(1) }), [map({ a: integer(1) }), map({ a: double(1) })]],
		["an empty map", map({}), [map({})]],
		[
			"a place",
			{ geoPointValue: { latitude: 1, longitude: 2 } },
			[{ geoPointValue: { latitude: 1, longitude: 2 } }],
		],
		["a place on the equator", { geoPointValue: { latitude: 0, longitude: 2 } }, undefined],
		["a place on the meridian", { geoPointValue: { latitude: 1, longitude: 0 } }, undefined],
		["a place without numbers", { geoPointValue: {} }, undefined],
		["a list with such a place", list({ geoPointValue: {} }), undefined],
		["a map with such a place", map({ at: { geoPointValue: {} } }), undefined],
		["a vector", map({ __type__: text("__vector__"), value: list(double(1)) }), undefined],
	])("%s", (_, value, forms) => {
		expect(equalForms(value)).toEqual(forms);
	});

	it("are every combination, up to 16", () => {
		const forms = equalForms(sixteen) ?? [];
		expect(new Set(forms.map((form) => JSON.stringify(form))).size).toBe(16);
		expect(equalForms(list(sixteen, integer(1)))).toBeUndefined();
	});
});

describe("one of several values", () => {
	it("is the value itself if all are the same", () => {
		expect([OneOf.of([1n, 1n]), OneOf.of(["a"]), OneOf.of([null, null])]).toEqual([1n, "a", null]);
		expect(OneOf.of([1n, 1])).toBeInstanceOf(OneOf);
		// Division tells the two zeros apart.
		expect(OneOf.of([0, -0])).toBeInstanceOf(OneOf);
	});

	it("is at least one of at most 64", () => {
		const values = (count: number) => Array.from({ length: count }, (_, n) => BigInt(n));
		expect(OneOf.of(values(64))).toBeInstanceOf(OneOf);
		expect(result(() => OneOf.of(values(65)))).toBe(undecided);
		expect(result(() => OneOf.of([]))).toBe(undecided);
	});

	const numbers = OneOf.of([2n, 3n]);

	it.each<[Value, Operator, Value, Value]>([
		[numbers, ">", 1n, true],
		[numbers, ">", 3n, false],
		[1n, "<", numbers, true],
		[numbers, "==", 4n, false],
		[numbers, "!=", 4n, true],
		[numbers, "in", new ListValue([4n]), false],
		[numbers, "/", 2n, 1n],
		[OneOf.of(["a", "b"]), "==", 1n, false],
	])("gives a result that all give: %o %s %o", (left, operator, right, expected) => {
		expect(compared(left, operator, right)).toBe(expected);
	});

	it("gives several results where they differ, and a failure where one fails", () => {
		const sums = compared(numbers, "+", 1n);
		expect(sums).toBeInstanceOf(OneOf);
		expect([compared(sums, ">", 2n), compared(sums, "<", 3n)]).toEqual([true, false]);
		expect(compared(OneOf.of([2n, "a"]), ">", 1n)).toBe("Values of these types have no order");
		expect(compared(1n, "/", OneOf.of([1n, 0n]))).toEqual(expect.stringMatching(/ /));
	});

	it.each<[Operator, Value]>([
		["==", 2n],
		["!=", 2n],
		["<", 3n],
		["in", new ListValue([2n])],
	])("is neither true nor false where its values differ: %s %o", (operator, right) => {
		expect([true, false]).not.toContain(compared(numbers, operator, right));
	});

	it("is negated, tested for its type and read like each of its values", () => {
		expect(
			compared(
				result(() => negate(numbers)),
				"<",
				0n,
			),
		).toBe(true);
		expect(result(() => (numbers instanceof Unknown ? numbers.unary("!") : null))).toBe("Not a truth value");
		expect(isType(numbers, "int")).toBe(true);
		expect(isType(numbers, "string")).toBe(false);
		expect(result(() => isType(OneOf.of([1n, "a"]), "int"))).toBe(undecided);
		const maps = OneOf.of(
			[1n, 2n].map(
				(n) =>
					new PlainMap(
						new Map<string, Value>([
							["n", n],
							["same", "x"],
						]),
					),
			),
		);
		expect(result(() => index(maps, "same", scratch()))).toBe("x");
		expect(result(() => index(maps, "n", scratch()))).toBeInstanceOf(OneOf);
		expect(result(() => index(maps, "none", scratch()))).toBe("The map has no such key");
		const texts = OneOf.of(["ab", "cd"]);
		expect(result(() => (texts instanceof Unknown ? texts.call("size", []) : null))).toBe(2n);
	});
});

const value = (constraint: Partial<Constraint>) =>
	new Constrained({ notNull: false, excluded: [], ...constraint });
const from = (value: Value, isOpen = false) => ({ value, open: isOpen });

describe("a value between bounds", () => {
	const half = value({ kind: "number", notNull: true, low: from(5n), high: from(9n, true) });

	it.each<[Operator, Value, boolean | "undecided"]>([
		["==", 4n, false],
		["==", 5n, "undecided"],
		["==", 9n, false],
		["==", "5", false],
		["==", null, false],
		["==", Number.NaN, false],
		["!=", 4n, true],
		["!=", 6n, "undecided"],
		["<", 9n, true],
		["<", 8n, "undecided"],
		["<=", 9n, true],
		["<", 5n, false],
		["<=", 5n, "undecided"],
		[">", 4n, true],
		[">", 5n, "undecided"],
		[">=", 5n, true],
		[">", 9n, false],
		[">=", 9n, false],
		[">=", 8n, "undecided"],
		["<", "a", "undecided"],
		["<", Number.NaN, "undecided"],
		["+", 1n, "undecided"],
	])("from 5 to below 9 %s %o: %s", (operator, other, expected) => {
		expect(compared(half, operator, other)).toBe(expected === "undecided" ? undecided : expected);
	});

	it.each<[Value, Operator, boolean]>([
		[4n, "<", true],
		[5n, "<=", true],
		[9n, ">", true],
		[9n, "<=", false],
		[5n, ">", false],
	])("%o %s it: %s", (other, operator, expected) => {
		expect(compared(other, operator, half)).toBe(expected);
	});

	it("with equal bounds is that value", () => {
		const five = value({ kind: "number", notNull: true, low: from(5n), high: from(5n) });
		expect([compared(five, "==", 5), compared(five, "==", 6n), compared(five, "!=", 5n)]).toEqual([
			true,
			false,
			false,
		]);
	});
});

describe("a value of which little is known", () => {
	it("is unequal to what is excluded, and undecided otherwise", () => {
		const other = value({ notNull: true, excluded: ["a", 1n] });
		expect([compared(other, "==", "a"), compared(other, "!=", 1), compared(other, "!=", null)]).toEqual([
			false,
			true,
			true,
		]);
		expect([compared(other, "==", "b"), compared(value({}), "==", null)]).toEqual([undecided, undecided]);
		expect(compared(other, "==", other)).toBe(undecided);
		expect(compared(other, "==", OneOf.of(["a", 1n]))).toBe(false);
	});

	it("has a type if its kind tells it", () => {
		const number = value({ kind: "number" });
		expect([isType(number, "number"), isType(number, "string")]).toEqual([true, false]);
		for (const type of ["int", "float"] as const) expect(result(() => isType(number, type))).toBe(undecided);
		expect(isType(value({ notNull: true }), "null")).toBe(false);
		expect(result(() => isType(value({ notNull: true }), "string"))).toBe(undecided);
		expect(result(() => isType(value({}), "null"))).toBe(undecided);
	});

	it("has no other certain properties", () => {
		const string = value({ kind: "string", low: from("a") });
		expect(result(() => negate(string))).toBe(undecided);
		expect(result(() => index(string, 0n, scratch()))).toBe(undecided);
		expect(result(() => string.call("size", []))).toBe(undecided);
		expect(compared("a", "in", string)).toBe(undecided);
	});
});

describe("a list with known items", () => {
	const known = new KnownList([["a"], [1n, 1]]);

	it.each<[string, Value, Value]>([
		["hasAny", new ListValue(["x", "a"]), true],
		["hasAny", new ListValue(["x"]), undecided],
		["hasAny", new ListValue([]), undecided],
		["hasAll", new ListValue(["a", 1n]), true],
		["hasAll", new ListValue(["a", "x"]), undecided],
		["hasAll", new ListValue([]), true],
		["hasOnly", new ListValue(["a", 1n]), undecided],
		["hasAny", "a", undecided],
	])("%s %o: %o", (name, other, expected) => {
		expect(result(() => known.call(name, [other]))).toBe(expected);
	});

	it("contains an item if every form of it is equal", () => {
		expect([compared("a", "in", known), compared(1n, "in", known), compared(2n, "in", known)]).toEqual([
			true,
			true,
			undecided,
		]);
		expect(compared("a", "in", new KnownList([["a", "x"]]))).toBe(undecided);
		expect(result(() => known.call("hasAny", []))).toBe(undecided);
	});
});

describe("a map with known keys", () => {
	const inner = new KnownMap(new Map([["id", { value: () => "s1" }]]));
	const whole = new PlainMap(new Map<string, Value>([["id", "s2"]]));
	const known = new KnownMap(
		new Map<string, { value(): Value }>([
			["shop", { value: () => inner }],
			["other", { value: () => whole }],
		]),
	);
	const path = (...keys: string[]) => new ListValue(keys);

	it.each<[string, Value[], Value]>([
		["get", ["none", "default"], undecided],
		["get", [path("shop", "id"), "default"], "s1"],
		["get", [path("shop", "name"), "default"], undecided],
		["get", [path("other", "id"), "default"], "s2"],
		["get", [path("other", "name"), "default"], "default"],
		["get", [path("shop", "id", "more"), "default"], undecided],
		["get", ["shop"], undecided],
		["size", [], undecided],
	])("%s %o: %o", (name, args, expected) => {
		expect(result(() => known.call(name, args))).toEqual(expected);
	});

	it("has these keys, and perhaps others", () => {
		expect([compared("shop", "in", known), compared("none", "in", known), compared(1n, "in", known)]).toEqual(
			[true, undecided, undecided],
		);
		expect(result(() => known.index("shop"))).toBe(inner);
		expect([result(() => known.index("none")), result(() => known.index(1n))]).toEqual([
			undecided,
			undecided,
		]);
		const keys = known.call("keys", []);
		expect([compared("other", "in", keys), compared("none", "in", keys)]).toEqual([true, undecided]);
	});
});

describe("conditions that contradict each other", () => {
	const n = (op: FieldFilter["op"], value: WireValue, ...field: string[]): FieldFilter => ({
		op,
		field: field.length === 0 ? ["n"] : field,
		value,
	});
	const nothing: WireValue = { nullValue: null };

	it.each<[string, FieldFilter[], boolean]>([
		["nothing", [], false],
		["one value", [n("EQUAL", integer(1))], false],
		["two forms of one value", [n("EQUAL", integer(1)), n("EQUAL", double(1))], false],
		["two values", [n("EQUAL", integer(1)), n("EQUAL", integer(2))], true],
		["a value outside of its range", [n("EQUAL", integer(1)), n("GREATER_THAN", integer(1))], true],
		["a value at its range's bound", [n("EQUAL", integer(1)), n("GREATER_THAN_OR_EQUAL", integer(1))], false],
		["an excluded value", [n("EQUAL", integer(1)), n("NOT_EQUAL", double(1))], true],
		["an empty range", [n("GREATER_THAN", integer(2)), n("LESS_THAN", integer(1))], true],
		[
			"a range of one value",
			[n("GREATER_THAN_OR_EQUAL", integer(1)), n("LESS_THAN_OR_EQUAL", integer(1))],
			false,
		],
		[
			"a range that is open at one value",
			[n("GREATER_THAN_OR_EQUAL", integer(1)), n("LESS_THAN", integer(1))],
			true,
		],
		[
			"the narrowest of several bounds",
			[
				n("GREATER_THAN", integer(1)),
				n("GREATER_THAN", integer(5)),
				n("LESS_THAN", integer(9)),
				n("LESS_THAN", integer(4)),
			],
			true,
		],
		["no truth value", [n("LESS_THAN", { booleanValue: false })], true],
		["one truth value", [n("LESS_THAN", { booleanValue: true })], false],
		["null below null", [n("LESS_THAN", nothing)], true],
		["two items of a list", [n("ARRAY_CONTAINS", text("a")), n("ARRAY_CONTAINS", text("b"))], false],
		["a nested field", [n("EQUAL", text("a"), "n", "x"), n("EQUAL", text("b"), "n", "x")], true],
		["two nested fields", [n("EQUAL", text("a"), "n", "x"), n("EQUAL", text("b"), "n", "y")], false],
		["two names", [n("EQUAL", text("a"), "__name__"), n("EQUAL", text("b"), "__name__")], false],
	])("%s", (_, conditions, impossible) => {
		expect(dataFacts(conditions, []).impossible).toBe(impossible);
	});
});
