import type { WireValue } from "@junban/firestore-wire/value";
import { describe, expect, it } from "vitest";
import { applyTransforms } from "#src/store/transforms.ts";
import type { Transform } from "#src/store/writes.ts";
import { parseWrites } from "#src/store/writes.ts";
import { database } from "#src/testing/store.ts";

const int = (value: bigint | number): WireValue => ({ integerValue: String(value) });
const double = (doubleValue: number | "NaN" | "Infinity" | "-0"): WireValue => ({ doubleValue });
const list = (...values: WireValue[]): WireValue => ({ arrayValue: { values } });
const nothing: WireValue = { nullValue: null };
/** 2026-03-04T05:06:07.123456Z */
const time = 1_772_600_767_123_456;

function transforms(...wire: object[]): Transform[] {
	const update = { name: `${database.prefix}c/1`, fields: {} };
	const [write] = parseWrites(database, [{ update, updateTransforms: wire }]);
	if (write?.kind !== "update") throw new Error("Not an update");
	return write.transforms;
}

describe("a transform of one field", () => {
	it.each<[string, WireValue | undefined, object, WireValue]>([
		["increment of a missing field", undefined, { increment: int(2) }, int(2)],
		["increment of null", nothing, { increment: int(2) }, int(2)],
		["increment by a negative number", int(5), { increment: int(-7) }, int(-2)],
		["increment beyond 2^53", int(2n ** 53n), { increment: int(1) }, int(2n ** 53n + 1n)],
		["increment to the largest integer", int(2n ** 63n - 2n), { increment: int(1) }, int(2n ** 63n - 1n)],
		["increment beyond the largest integer", int(2n ** 63n - 2n), { increment: int(2) }, int(2n ** 63n - 1n)],
		["increment below the smallest integer", int(-(2n ** 63n)), { increment: int(-1) }, int(-(2n ** 63n))],
		["increment of a double to a whole number", double(0.5), { increment: double(0.5) }, double(1)],
		["increment of NaN", double("NaN"), { increment: int(1) }, double("NaN")],
		["increment to -0", double("-0"), { increment: double("-0") }, double("-0")],
		["increment of -0 by 0", double("-0"), { increment: int(0) }, double(0)],
		["minimum of a missing field", undefined, { minimum: int(3) }, int(3)],
		["minimum of a text", { stringValue: "a" }, { minimum: int(3) }, int(3)],
		["minimum with a smaller number", int(3), { minimum: int(2) }, int(2)],
		["minimum with a larger number", int(3), { minimum: int(4) }, int(3)],
		["minimum with an equal double keeps the integer", int(3), { minimum: double(3) }, int(3)],
		["minimum of NaN", double("NaN"), { minimum: int(1) }, double("NaN")],
		["maximum of a missing field", undefined, { maximum: int(3) }, int(3)],
		["maximum with a smaller number", int(3), { maximum: int(2) }, int(3)],
		["maximum with a larger number", int(3), { maximum: double(3.5) }, double(3.5)],
		["maximum with an equal integer keeps the double", double(3), { maximum: int(3) }, double(3)],
		["maximum with NaN", int(1), { maximum: double("NaN") }, double("NaN")],
		[
			"the request's time, in milliseconds",
			int(1),
			{ setToServerValue: "REQUEST_TIME" },
			{ timestampValue: "2026-03-04T05:06:07.123Z" },
		],
		[
			"the request's time by its number",
			undefined,
			{ setToServerValue: 1 },
			{ timestampValue: "2026-03-04T05:06:07.123Z" },
		],
	])("%s", (_, old, wire, expected) => {
		const fields = old === undefined ? {} : { v: old };
		const done = applyTransforms(fields, transforms({ fieldPath: "v", ...wire }), time);
		expect(done).toEqual({ fields: { v: expected }, results: [expected] });
	});

	it.each<[string, WireValue | undefined, object, WireValue]>([
		[
			"append to a missing field",
			undefined,
			{ appendMissingElements: { values: [int(1), int(1)] } },
			list(int(1)),
		],
		[
			"append to a number, which it replaces",
			int(7),
			{ appendMissingElements: { values: [int(1)] } },
			list(int(1)),
		],
		[
			"append of a known element",
			list(int(1)),
			{ appendMissingElements: { values: [int(1), int(2)] } },
			list(int(1), int(2)),
		],
		[
			"append of an equal double",
			list(int(1)),
			{ appendMissingElements: { values: [double(1)] } },
			list(int(1)),
		],
		[
			"append keeps elements that are there twice",
			list(int(1), int(1)),
			{ appendMissingElements: { values: [int(2)] } },
			list(int(1), int(1), int(2)),
		],
		["append of nothing", list(int(1)), { appendMissingElements: {} }, list(int(1))],
		[
			"removal of each equal element",
			list(int(1), int(2), double(1)),
			{ removeAllFromArray: { values: [int(1)] } },
			list(int(2)),
		],
		["removal of null", list(nothing, int(2)), { removeAllFromArray: { values: [nothing] } }, list(int(2))],
		["removal from a missing field", undefined, { removeAllFromArray: { values: [int(1)] } }, list()],
		[
			"removal from a text, which it replaces",
			{ stringValue: "a" },
			{ removeAllFromArray: { values: [int(1)] } },
			list(),
		],
	])("%s answers null", (_, old, wire, expected) => {
		const fields = old === undefined ? {} : { v: old };
		const done = applyTransforms(fields, transforms({ fieldPath: "v", ...wire }), time);
		expect(done).toEqual({ fields: { v: expected }, results: [nothing] });
	});
});

describe("transforms of one write", () => {
	it("are applied in order, each on the result of the previous one", () => {
		const wire = [
			{ fieldPath: "n", increment: int(1) },
			{ fieldPath: "n", increment: int(1) },
			{ fieldPath: "n", maximum: int(10) },
			{ fieldPath: "m.k", increment: int(5) },
		];
		expect(applyTransforms({ n: int(1), other: nothing }, transforms(...wire), time)).toEqual({
			fields: { n: int(10), other: nothing, m: { mapValue: { fields: { k: int(5) } } } },
			results: [int(2), int(3), int(10), int(5)],
		});
	});

	it("are at most 500", () => {
		const one = { fieldPath: "n", increment: int(1) };
		expect(transforms(...Array.from({ length: 500 }, () => one))).toHaveLength(500);
		expect(() => transforms(...Array.from({ length: 501 }, () => one))).toThrow(
			"A write has at most 500 transforms",
		);
	});

	it("leave the fields as they are if there are none", () => {
		const fields = { n: int(1) };
		expect(applyTransforms(fields, [], time).fields).toBe(fields);
	});
});
