import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseTypedTime } from "./typed-time.ts";

describe("parseTypedTime", () => {
	it.each([
		["9", "09:00"],
		["09", "09:00"],
		["930", "09:30"],
		["0930", "09:30"],
		["2130", "21:30"],
		["9:30", "09:30"],
		["９：３０", "09:30"],
		[" 9 : 5 ", "09:05"],
		["9.30", "09:30"],
		["9時", "09:00"],
		["９時半", "09:30"],
		["9時5分", "09:05"],
		["24:00", "00:00"],
		["25:30", "01:30"],
		["午前0時", "00:00"],
		["午後3時半", "15:30"],
		["午後12時", "12:00"],
		["12am", "00:00"],
		["9:30 p.m.", "21:30"],
		["9 PM", "21:00"],
	])("reads %j as %s", (text, time) => {
		expect(parseTypedTime(text)).toBe(time);
	});

	it.each([
		"",
		":",
		"9:60",
		"960",
		"30",
		"30:00",
		"12345",
		"13pm",
		"-1",
		"9:30:00",
		"abc",
		"1e1",
		"9".repeat(99),
	])("refuses %j", (text) => {
		expect(parseTypedTime(text)).toBeUndefined();
	});

	it("reads every time of the format that it returns", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
				const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
				expect(parseTypedTime(time)).toBe(time);
				expect(parseTypedTime(time.replace(":", ""))).toBe(time);
			}),
		);
	});

	it("returns only times of day, for any text", () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom(..."0123456789:.時分半午前後apm ") }), (text) => {
				const time = parseTypedTime(text);
				expect(time ?? "00:00", text).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
			}),
		);
	});
});
