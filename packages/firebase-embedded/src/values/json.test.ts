import { describe, expect, it } from "vitest";
import { enumName, flag, integer, isObject, list, message, parseJson, text } from "#src/values/json.ts";
import { canonicalTimestamp, formatMicros, parseMicros } from "#src/values/time.ts";

const refused = (text: string) => expect.objectContaining({ status: "INVALID_ARGUMENT", message: text });

describe("parts of a message", () => {
	it.each<[string, (value: unknown) => unknown, unknown, unknown]>([
		["an absent message", (value) => message(value, "m"), undefined, {}],
		["a null message", (value) => message(value, "m"), null, {}],
		["a message", (value) => message(value, "m"), { a: 1 }, { a: 1 }],
		["an absent list", (value) => list(value, "l"), undefined, []],
		["a null list", (value) => list(value, "l"), null, []],
		["a list", (value) => list(value, "l"), [1], [1]],
		["a text", (value) => text(value, "t"), "", ""],
		["an absent flag", (value) => flag(value, "f"), undefined, false],
		["a null flag", (value) => flag(value, "f"), null, false],
		["a flag", (value) => flag(value, "f"), true, true],
		["an absent integer", (value) => integer(value, "i"), undefined, undefined],
		["a null integer", (value) => integer(value, "i"), null, undefined],
		["an integer", (value) => integer(value, "i"), -7, -7],
		["an integer as text", (value) => integer(value, "i"), "12", 12],
		["a wrapped integer", (value) => integer(value, "i"), { value: 3 }, 3],
		["a wrapped integer as text", (value) => integer(value, "i"), { value: "3" }, 3],
		["a wrapped 0, which proto3 omits", (value) => integer(value, "i"), {}, 0],
		["the largest integer", (value) => integer(value, "i"), 2 ** 31, 2 ** 31],
		["the name of an enum value", (value) => enumName(value, { 1: "ONE" }), "ONE", "ONE"],
		["the number of an enum value", (value) => enumName(value, { 1: "ONE" }), 1, "ONE"],
		["an unknown number of an enum", (value) => enumName(value, { 1: "ONE" }), 2, undefined],
	])("%s is read", (_, read, value, expected) => {
		expect(read(value)).toEqual(expected);
	});

	it.each<[(value: unknown) => unknown, unknown, string]>([
		[(value) => message(value, "m"), [], "m must be an object"],
		[(value) => message(value, "m"), "x", "m must be an object"],
		[(value) => list(value, "l"), {}, "l must be a list"],
		[(value) => list(value, "l"), "x", "l must be a list"],
		[(value) => text(value, "t"), undefined, "t must be a text"],
		[(value) => text(value, "t"), 1, "t must be a text"],
		[(value) => flag(value, "f"), "true", "f must be true or false"],
		[(value) => flag(value, "f"), 0, "f must be true or false"],
		[(value) => integer(value, "i"), 1.5, "i must be an integer"],
		[(value) => integer(value, "i"), "1.5", "i must be an integer"],
		[(value) => integer(value, "i"), "12345678901", "i must be an integer"],
		[(value) => integer(value, "i"), 2 ** 31 + 1, "i must be an integer"],
		[(value) => integer(value, "i"), [1], "i must be an integer"],
		[(value) => integer(value, "i"), { value: {} }, "i must be an integer"],
		[(value) => parseJson(String(value)), "{", "The body is not JSON"],
		[(value) => parseJson(String(value)), "", "The body is not JSON"],
	])("%s refuses %j: %s", (read, value, message) => {
		expect(() => read(value)).toThrow(refused(message));
	});

	it("an object is neither null nor a list", () => {
		expect([{}, null, [], "x", 1].map(isObject)).toEqual([true, false, false, false, false]);
		expect(parseJson(' {"a":[1]} ')).toEqual({ a: [1] });
	});
});

describe("times", () => {
	it.each([
		[0, "1970-01-01T00:00:00.000000Z"],
		[1, "1970-01-01T00:00:00.000001Z"],
		[-1, "1969-12-31T23:59:59.999999Z"],
		[1_772_600_767_123_456, "2026-03-04T05:06:07.123456Z"],
	])("%d µs are %s", (micros, text) => {
		expect(formatMicros(micros)).toBe(text);
		expect(parseMicros(text, "time")).toBe(micros);
	});

	it.each([
		["2026-03-04T05:06:07Z", 1_772_600_767_000_000],
		["2026-03-04T14:06:07.1+09:00", 1_772_600_767_100_000],
		["2026-03-04T05:06:07.123456789Z", 1_772_600_767_123_456],
	])("%s is %d µs", (text, micros) => {
		expect(parseMicros(text, "time")).toBe(micros);
	});

	it.each([
		"",
		"now",
		"2026-03-04",
		"2026-03-04T05:06:07",
		"2026-03-04T05:06:07.1234567890Z",
		"2026-03-04T25:06:07Z",
		5,
	])("%j is no time", (value) => {
		expect(() => parseMicros(value, "updateTime")).toThrow(refused("updateTime is not a timestamp"));
	});

	it.each([
		["2026-03-04T05:06:07Z", "2026-03-04T05:06:07Z"],
		["2026-03-04T05:06:07.000000Z", "2026-03-04T05:06:07Z"],
		["2026-03-04T05:06:07.5Z", "2026-03-04T05:06:07.500Z"],
		["2026-03-04T05:06:07.500Z", "2026-03-04T05:06:07.500Z"],
		["2026-03-04T05:06:07.500000Z", "2026-03-04T05:06:07.500Z"],
		["2026-03-04T05:06:07.500001Z", "2026-03-04T05:06:07.500001Z"],
		["2026-03-04T05:06:07.000001Z", "2026-03-04T05:06:07.000001Z"],
		["2026-03-04T05:06:07.000Z", "2026-03-04T05:06:07Z"],
		["2026-03-04T14:06:07+09:00", "2026-03-04T05:06:07Z"],
		["2026-03-03T21:36:07-07:30", "2026-03-04T05:06:07Z"],
	])("the stored form of %s is %s, also for a second that was read before", (given, stored) => {
		expect(canonicalTimestamp(given)).toBe(stored);
		expect(canonicalTimestamp(given)).toBe(stored);
	});

	it("the stored form is the same after many other seconds", () => {
		for (let second = 0; second < 60; second++) {
			const text = `2026-03-04T05:07:${String(second).padStart(2, "0")}`;
			expect(canonicalTimestamp(`${text}.120Z`)).toBe(`${text}.120Z`);
			expect(canonicalTimestamp(`${text}.000Z`)).toBe(`${text}Z`);
		}
	});
});
