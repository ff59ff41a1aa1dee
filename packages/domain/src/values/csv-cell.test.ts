import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seeded } from "#src/testing/seed.ts";
import { csvCell, csvLine } from "./csv-cell.ts";
import { readCsv } from "./csv-read.ts";

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
		"−1",
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

/** The cells of a file that can be read. */
const cellsOf = (text: unknown) => {
	const read = readCsv(text);
	return read.ok ? read.rows.map(({ cells }) => cells) : undefined;
};

test("VAL-16 rows end with CRLF", () => {
	const file = csvLine(["名前", "番号"]) + csvLine(["=山田", 12]) + csvLine([undefined]);
	expect(file).toBe('"名前","番号"\r\n"\'=山田",12\r\n\r\n');
	expect(cellsOf(`\uFEFF${file}`)).toEqual([
		["名前", "番号"],
		["=山田", "12"],
	]);
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
	const text = fc.oneof(fc.string({ unit, maxLength: 8 }), fc.string({ unit: "binary", maxLength: 8 }));
	fc.assert(
		fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (rows) => {
			// A first row with a comma says what separates; a row without text would be left out.
			const all = [["a", "b"], ...rows.map((row) => [...row, "z"])];
			expect(cellsOf(all.map(csvLine).join(""))).toEqual(all);
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
	["\n,\n  ,\n", []],
	[
		"a\tb,c\n1;2\t3",
		[
			["a", "b,c"],
			["1;2", "3"],
		],
	],
	[
		"a;b\n1,5;2",
		[
			["a", "b"],
			["1,5", "2"],
		],
	],
	['"a\t\t";b', [["a\t\t", "b"]]],
	['15" screen,b', [['15" screen', "b"]]],
] as const)("VAL-17 reads %j", (text, rows) => {
	expect(cellsOf(text)).toEqual(rows);
});

test("VAL-17 a row knows the line on which it starts", () => {
	const read = readCsv('a,b\r\n\r\n"x\r\ny\nz",1\n2,3');
	expect(read.ok && read.rows.map(({ line }) => line)).toEqual([1, 3, 6]);
});

test.each([
	['"a', 1],
	['a,b\n1,"b"c', 2],
	['"x\ny",1\n2,"""', 3],
	["a".repeat(16_777_217), 0],
	[1, 0],
	[undefined, 0],
])("VAL-17 reads nothing from case %#, and says the line", (text, line) => {
	expect(readCsv(text)).toEqual({ ok: false, line });
});
