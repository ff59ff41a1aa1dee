import { GeoPoint, Timestamp, type Value } from "@junban/firestore-wire/value";
import { describe, expect, it } from "vitest";
import { outcome } from "#src/rules/testing/rules.ts";

const unchanged = "request.resource.data.diff(resource.data).affectedKeys().size() == 0";

/** Whether rules see no difference between two stored values. */
function isUnchanged(before: Value, after: Value): boolean | string {
	return outcome(unchanged, { method: "update", before: { v: before }, after: { v: after } });
}

describe("the difference of two documents", () => {
	it.each<[Value]>([
		[null],
		[true],
		[1],
		[0.5],
		["text"],
		[new Timestamp(1, 0)],
		[Uint8Array.of(1, 2)],
		[new GeoPoint(1, 2)],
		[[1, "text", { a: 1 }]],
		[{ a: { b: [1, null] } }],
	])("is empty for equal values: %j", (value) => {
		expect(isUnchanged(value, value)).toBe(true);
		expect(isUnchanged({ deep: value }, { deep: value })).toBe(true);
	});

	it.each<[Value, Value]>([
		[null, false],
		[true, false],
		[1, 2],
		[0.5, 0.25],
		["text", "texts"],
		[new Timestamp(1, 0), new Timestamp(2, 0)],
		[Uint8Array.of(1, 2), Uint8Array.of(1, 3)],
		[new GeoPoint(1, 2), new GeoPoint(1, 3)],
		[[1], [1, 1]],
		[
			[1, 2],
			[2, 1],
		],
		[{ a: 1 }, { b: 1 }],
		[{ a: 1 }, { a: 1, b: 1 }],
		[{ a: { b: 1 } }, { a: { b: "1" } }],
		[{ hasOwnProperty: 1 }, { valueOf: 1 }],
	])("is not empty for %j and %j", (before, after) => {
		expect(isUnchanged(before, after)).toBe(false);
		expect(isUnchanged(after, before)).toBe(false);
		expect(isUnchanged({ deep: before }, { deep: after })).toBe(false);
	});

	it("is empty for numbers of equal value and different type", () => {
		expect(outcome("{'v': 1}.diff({'v': 1.0}).affectedKeys().size() == 0")).toBe(true);
		expect(outcome("{'v': [1, {'a': 2}]}.diff({'v': [1.0, {'a': 2.0}]}).affectedKeys().size() == 0")).toBe(
			true,
		);
	});
});
