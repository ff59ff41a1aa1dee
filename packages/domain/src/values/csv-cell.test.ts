import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seeded } from "#src/testing/seed.ts";
import { csvCell, csvDocument, parseCsv } from "./csv-cell.ts";

test.each([
	[undefined, ""],
	[0, "0"],
	[-5.5, "-5.5"],
	[Number.NaN, ""],
	[Number.NEGATIVE_INFINITY, ""],
	[false, "false"],
	["", '""'],
	["順番", '"順番"'],
	['say "hi", a;b\r\nc', '"say ""hi"", a;b\r\nc"'],
])("VAL-14 %j is the cell %s", (value, cell) => {
	expect(csvCell(value)).toBe(cell);
});

describe("VAL-15 texts that look like formulas", () => {
	test.each([
		"=1+1",
		"+81",
		"-1",
		"@SUM(A1)",
		"\tx",
		"\rx",
		"\nx",
		"＝1",
		"＋1",
		"－1",
		"＠x",
		"  =1",
		"\u3000=1",
	])("VAL-15 %j gets an apostrophe in front", (value) => {
		expect(csvCell(value)).toBe(`"'${value}"`);
		expect(csvCell(`'${value}`)).toBe(`"''${value}"`);
	});

	test.each(["a=1", "'quoted'", "1-2", " x"])("VAL-15 %j gets no apostrophe", (value) => {
		expect(csvCell(value)).toBe(`"${value}"`);
	});
});

test("VAL-16 a file starts with a byte order mark and ends its rows with CRLF", () => {
	const file = csvDocument([["名前", "番号"], ["=山田", 12], [undefined]]);
	expect(file).toBe('\uFEFF"名前","番号"\r\n"\'=山田",12\r\n\r\n');
	expect(parseCsv(file)).toEqual([["名前", "番号"], ["=山田", "12"], [""]]);
});

test("VAL-16 any text can be written and read back", () => {
	const unit = fc.constantFrom(
		"'",
		'"',
		"=",
		"-",
		"＠",
		",",
		";",
		"\r",
		"\n",
		"\t",
		" ",
		"a",
		"\uFEFF",
		"\ud800",
	);
	const cell = fc.oneof(fc.string({ unit, maxLength: 8 }), fc.string({ unit: "binary", maxLength: 8 }));
	fc.assert(
		fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (rows) => {
			expect(parseCsv(csvDocument(rows))).toEqual(rows);
		}),
		{ ...seeded, numRuns: 2_000 },
	);
});

test.each([
	["", []],
	[
		"a,b\nc,\r,d",
		[
			["a", "b"],
			["c", ""],
			["", "d"],
		],
	],
	['"a\nb","c"', [["a\nb", "c"]]],
	["a,", [["a", ""]]],
	["\n", [[""]]],
] as const)("VAL-17 reads %j", (text, rows) => {
	expect(parseCsv(text)).toEqual(rows);
});

test.each(['"a', '"a"b', 'a"b', '"""', "a".repeat(16_777_217), 1, null, undefined, {}])(
	"VAL-17 reads nothing from case %#",
	(text) => {
		expect(parseCsv(text)).toBeUndefined();
	},
);
