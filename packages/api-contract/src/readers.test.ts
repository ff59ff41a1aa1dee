import { expect, test } from "vitest";
import {
	listOf,
	objectOf,
	oneOf,
	optional,
	readFlag,
	readInteger,
	readText,
	readWhole,
	tolerant,
} from "./readers.ts";

const VALUES = [undefined, null, -1, -0.5, 0, 3, 2 ** 53, Number.NaN, true, false, "", "a", [], {}];

test.each([
	["a text", readText, ["", "a"]],
	["a whole number from 0", readWhole, [0, 3]],
	["a whole number", readInteger, [-1, 0, 3]],
	["a flag", readFlag, [true, false]],
	["one of two texts", oneOf(["a", "b"]), ["a"]],
])("%s: all other values are undefined", (_name, read, accepted) => {
	expect(VALUES.filter((value) => read(value) !== undefined)).toEqual(accepted);
	for (const value of accepted) expect(read(value)).toBe(value);
});

test("a list has at most its bound of readable items", () => {
	const read = listOf(readWhole, 2);
	expect([[], [1, 2]].map(read)).toEqual([[], [1, 2]]);
	for (const value of [[1, 2, 3], [1, "2"], [1, undefined], "12", { 0: 1, length: 1 }])
		expect(read(value)).toBeUndefined();
	expect(listOf(readWhole)(Array(1_000).fill(1))).toHaveLength(1_000);
});

interface Visit {
	readonly name: string;
	readonly guests?: number;
	readonly table?: string;
}

const readVisit = objectOf<Visit>({
	name: readText,
	guests: optional(readWhole),
	table: tolerant(readText),
});

test("an object has its own fields alone, without the absent ones", () => {
	expect(readVisit({ name: "a", guests: 2, table: "t", other: 1 })).toStrictEqual({
		...{ name: "a", guests: 2, table: "t" },
	});
	expect(readVisit({ name: "a", guests: undefined })).toStrictEqual({ name: "a" });
	for (const value of [undefined, null, "a", [], [{ name: "a" }]]) expect(readVisit(value)).toBeUndefined();
});

test("an unreadable value refuses the object, unless its field is tolerant", () => {
	for (const value of [{}, { name: 1 }, { name: "a", guests: "2" }, { name: "a", guests: null }])
		expect(readVisit(value)).toBeUndefined();
	expect(readVisit({ name: "a", table: 1 })).toStrictEqual({ name: "a" });
});

test("an inherited name is no field", () => {
	const read = objectOf<{ readonly toString: number }>({ toString: readWhole });
	expect(read({})).toBeUndefined();
	expect(read(JSON.parse('{ "toString": 1 }'))).toEqual({ toString: 1 });
});
