import { describe, expect, it } from "vitest";
import { parseTypedNumber } from "./typed-number.ts";

describe("parseTypedNumber", () => {
	it.each([
		["30", 30],
		["３０", 30],
		[" 1,200 ", 1200],
		["30組", 30],
		["30 組", 30],
		["-5", -5],
		["－５", -5],
		["0", 0],
		["-0", 0],
		["007", 7],
	])("reads %j", (text, number) => {
		expect(parseTypedNumber(text, false, "組")).toBe(number);
	});

	it.each([
		"",
		"abc",
		"3e5",
		"0x10",
		"1-2",
		"--1",
		"2.5",
		"9007199254740993",
		"1".repeat(1000),
		"Infinity",
		"名",
		// Too long, though the beginning is a number.
		`12${" ".repeat(62)}3`,
		`5${"組".repeat(70)}`,
	])("refuses %j", (text) => {
		expect(parseTypedNumber(text, false, "組")).toBeUndefined();
	});

	it.each([
		["2.5", 2.5],
		["．５", 0.5],
		["2.", 2],
	])("reads the fraction %j", (text, number) => {
		expect(parseTypedNumber(text, true)).toBe(number);
	});

	it.each([".", "1.2.3"])("refuses the fraction %j", (text) => {
		expect(parseTypedNumber(text, true)).toBeUndefined();
	});
});
