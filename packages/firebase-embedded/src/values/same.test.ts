import type { WireValue } from "@junban/firestore-wire/value";
import { describe, expect, it } from "vitest";
import { compareNumbers, isNan, isNumber, residue, toDouble } from "#src/values/numbers.ts";
import { sameFields } from "#src/values/same.ts";

const map = (fields?: Record<string, WireValue>): WireValue =>
	fields === undefined ? { mapValue: {} } : { mapValue: { fields } };
const list = (...values: WireValue[]): WireValue => ({ arrayValue: { values } });
const one: WireValue = { integerValue: "1" };
const two: WireValue = { integerValue: "2" };
const place = (latitude: number, longitude: number): WireValue => ({
	geoPointValue: { latitude, longitude },
});

describe("storing a value over another", () => {
	it.each<[string, WireValue, WireValue, boolean]>([
		["the same integer", one, { integerValue: "1" }, true],
		["another integer", one, two, false],
		["the double of an integer", one, { doubleValue: 1 }, false],
		["-0 over 0", { doubleValue: 0 }, { doubleValue: "-0" }, false],
		["NaN over NaN", { doubleValue: "NaN" }, { doubleValue: "NaN" }, true],
		["null over null", { nullValue: null }, { nullValue: null }, true],
		["null over a text", { stringValue: "" }, { nullValue: null }, false],
		["the same text", { stringValue: "a" }, { stringValue: "a" }, true],
		["bytes over the same text", { stringValue: "YQ==" }, { bytesValue: "YQ==" }, false],
		["the same place", place(1, 2), place(1, 2), true],
		["another place", place(1, 2), place(2, 1), false],
		["an equal list", list(one, two), list(one, two), true],
		["a longer list", list(one), list(one, two), false],
		["a shorter list", list(one, two), list(one), false],
		["a list in another order", list(one, two), list(two, one), false],
		["an empty list over one without values", { arrayValue: {} }, list(), true],
		["a list over a text", { stringValue: "a" }, list(), false],
		["a text over a list", list(), { stringValue: "a" }, false],
		["an equal map", map({ a: one, b: two }), map({ b: two, a: one }), true],
		["a map with another value", map({ a: one }), map({ a: two }), false],
		["a map with another name", map({ a: one }), map({ b: one }), false],
		["a map with more names", map({ a: one }), map({ a: one, b: two }), false],
		["an empty map over one without fields", map(), map({}), true],
		["a map over a list", list(), map({}), false],
		["a map in a list", list(map({ a: one })), list(map({ a: two })), false],
	])("%s", (_, before, after, same) => {
		expect(sameFields({ f: before }, { f: after })).toBe(same);
		expect(sameFields({ f: after }, { f: before })).toBe(same);
	});

	it("a name that every object inherits is not a field", () => {
		expect(sameFields({ constructor: one }, { a: one })).toBe(false);
		expect(sameFields({ a: one }, { toString: one })).toBe(false);
	});
});

describe("numbers", () => {
	const int = (value: bigint | string) => ({ integerValue: String(value) });
	const ordered = [
		{ doubleValue: "NaN" as const },
		{ doubleValue: "-Infinity" as const },
		int(-(2n ** 63n)),
		int(-(2n ** 53n) - 1n),
		int(-(2n ** 53n)),
		{ doubleValue: -0.5 },
		int(0n),
		{ doubleValue: 0.5 },
		int(2n ** 53n),
		int(2n ** 53n + 1n),
		int(2n ** 53n + 2n),
		int(2n ** 63n - 1n),
		{ doubleValue: 2 ** 63 },
		{ doubleValue: "Infinity" as const },
	];

	it("are in one order, integers and doubles, also above 2^53", () => {
		for (const [x, a] of ordered.entries())
			for (const [y, b] of ordered.entries())
				expect([a, b, Math.sign(compareNumbers(a, b))]).toEqual([a, b, Math.sign(x - y)]);
	});

	it("are equal by value", () => {
		expect(compareNumbers({ doubleValue: "-0" }, int(0n))).toBe(0);
		expect(compareNumbers({ doubleValue: 1 }, int(1n))).toBe(0);
		expect(compareNumbers({ doubleValue: 2 ** 53 }, int(2n ** 53n))).toBe(0);
		expect(compareNumbers({ doubleValue: 2 ** 53 }, int(2n ** 53n + 1n))).toBe(-1);
	});

	it("keep what their double loses", () => {
		expect([toDouble(int(2n ** 53n + 1n)), residue(int(2n ** 53n + 1n))]).toEqual([2 ** 53, 1]);
		expect([toDouble(int(2n ** 63n - 1n)), residue(int(2n ** 63n - 1n))]).toEqual([2 ** 63, -1]);
		expect([residue(int(7n)), residue({ doubleValue: 0.5 })]).toEqual([0, 0]);
	});

	it("are told from other values", () => {
		expect([one, { doubleValue: 1 }, { stringValue: "1" }, { nullValue: null }].map(isNumber)).toEqual([
			true,
			true,
			false,
			false,
		]);
		expect([isNan({ doubleValue: "NaN" }), isNan({ doubleValue: 1 }), isNan(one)]).toEqual([
			true,
			false,
			false,
		]);
	});
});
