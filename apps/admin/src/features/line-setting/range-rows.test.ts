import { checkLineSettings, MAX_WAITING } from "@junban/domain/documents";
import { expect, test } from "vitest";
import { faultsOfRow, NEW_ROW, overlapOf, type RangeRow, rowsOf } from "./range-rows.ts";

const row = (from: number | undefined, to: number | undefined = MAX_WAITING, text = "x"): RangeRow => ({
	from,
	to,
	text,
});

test.each([
	[row(1, 5), {}],
	[row(5, 5), {}],
	[row(7), {}],
	[NEW_ROW, { from: "required-missing", text: "required-missing" }],
	[row(0, 5), { from: "invalid-value" }],
	[row(1.5, 5), { from: "invalid-value" }],
	[row(6, 5), { to: "invalid-value" }],
	[row(1, MAX_WAITING + 1), { to: "invalid-value" }],
	[row(1, 5, " \n"), { text: "required-missing" }],
	[row(1, 5, "😀".repeat(501)), { text: "text-too-long" }],
	[row(1, 5, "😀".repeat(500)), {}],
])("the faults of %j, and the domain refuses the same rows", (given, faults) => {
	expect(faultsOfRow(given)).toEqual(faults);
	const checked = checkLineSettings({ name: "x", range_messages: [given] });
	expect(checked.ok).toBe(Object.keys(faults).length === 0);
});

test.each([
	["the first row", [row(1, 5)], 0, undefined],
	["rows side by side", [row(1, 5), row(6, 9)], 1, undefined],
	["a common end", [row(1, 5), row(5, 9)], 1, "some"],
	["the same places", [row(1, 5), row(1, 5)], 1, "all"],
	["two rows that cover it together, in any order", [row(6), row(1, 5), row(2, 20)], 2, "all"],
	["two rows with a gap", [row(1, 3), row(5, 9), row(1, 9)], 2, "some"],
	["a row without a beginning", [row(undefined), row(1, 5)], 1, undefined],
	["a later row", [row(1, 5), row(1, 9)], 0, undefined],
] as const)("the overlap of %s", (_name, rows, index, overlap) => {
	expect(overlapOf(rows, index)).toBe(overlap);
});

test("any value of a draft gives rows", () => {
	expect([undefined, "x", {}, []].map(rowsOf)).toEqual([[], [], [], []]);
	expect(rowsOf([7, { from: "1", to: 3, text: 5 }])).toEqual([
		{ from: undefined, to: undefined, text: "" },
		{ from: undefined, to: 3, text: "" },
	]);
});
