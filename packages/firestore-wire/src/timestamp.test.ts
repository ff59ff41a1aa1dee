import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Timestamp } from "#src/timestamp.ts";
import { WireError } from "#src/wire-error.ts";

describe("Timestamp", () => {
	it("is written with zero, three or six decimals", () => {
		expect(new Timestamp(0, 0).toString()).toBe("1970-01-01T00:00:00Z");
		expect(new Timestamp(1, 500_000_000).toString()).toBe("1970-01-01T00:00:01.500Z");
		expect(new Timestamp(1, 1_000).toString()).toBe("1970-01-01T00:00:01.000001Z");
		expect(new Timestamp(1, 1_999).toString()).toBe("1970-01-01T00:00:01.000001Z");
		expect(new Timestamp(1, 1)).toEqual(new Timestamp(1, 0));
	});

	it("reads time zone offsets, and counts back to milliseconds", () => {
		expect(Timestamp.parse("2024-05-01T09:00:00.25+09:00").toMillis()).toBe(
			Date.UTC(2024, 4, 1, 0, 0, 0, 250),
		);
		expect(Timestamp.fromMillis(-1)).toEqual(new Timestamp(-1, 999_000_000));
	});

	it("keeps milliseconds", () => {
		fc.assert(
			fc.property(fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 }), (ms) => {
				expect(Timestamp.fromMillis(ms).toMillis()).toBe(ms);
				expect(Timestamp.parse(Timestamp.fromMillis(ms).toString()).toMillis()).toBe(ms);
			}),
		);
	});

	it.each([
		[-62_135_596_801, 0],
		[253_402_300_800, 0],
		[0.5, 0],
		[Number.NaN, 0],
		[0, -1],
		[0, 1_000_000_000],
		[0, 0.5],
	])("refuses %d seconds and %d nanoseconds", (seconds, nanoseconds) => {
		expect(() => new Timestamp(seconds, nanoseconds)).toThrow(WireError);
	});

	it.each([
		["0001-01-01T00:00:00Z", -62_135_596_800],
		["9999-12-31T23:59:59Z", 253_402_300_799],
	])("has the bound %s", (text, seconds) => {
		expect(Timestamp.parse(text)).toEqual(new Timestamp(seconds, 0));
		expect(new Timestamp(seconds, 0).toString()).toBe(text);
	});

	it.each([
		"",
		"2024-05-01",
		"2024-05-01 09:00:00Z",
		"2024-05-01T09:00:00",
		"2024-05-01T09:00:00.Z",
		"2024-05-01T09:00:00.1234567890Z",
		"2024-02-30T25:00:00Z",
	])("refuses the text %j", (text) => {
		expect(() => Timestamp.parse(text)).toThrow(WireError);
	});
});
