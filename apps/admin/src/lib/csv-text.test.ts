import type { CsvValue } from "@junban/domain/values";
import { describe, expect, test } from "vitest";
import { csvText, readCsv } from "./csv-text.ts";

/** The cells of a file that can be read. */
function cellsOf(text: string): readonly (readonly string[])[] {
	const read = readCsv(text);
	if (!read.ok) throw new Error(`line ${read.line}`);
	return read.rows.map(({ cells }) => cells);
}

describe("writing", () => {
	test.each<[CsvValue, string]>([
		[undefined, ""],
		[0, "0"],
		[-5.5, "-5.5"],
		[Number.NaN, ""],
		[Number.NEGATIVE_INFINITY, ""],
		[false, "false"],
		["", '""'],
		["順番", '"順番"'],
		['say "hi", a;b\r\nc', '"say ""hi"", a;b\r\nc"'],
		["=1+1", `"'=1+1"`],
		["'=1", `"''=1"`],
		["\t=1", `"'\t=1"`],
		["−1", `"'−1"`],
		["1-2", '"1-2"'],
	])("%j is the cell %s", (value, cell) => {
		expect(csvText([["a", value]])).toBe(`"a",${cell}\r\n`);
	});

	test("rows end with CRLF", () => {
		const file = csvText([["名前", "番号"], ["=山田", 12], [undefined]]);
		expect(file).toBe('"名前","番号"\r\n"\'=山田",12\r\n\r\n');
		expect(cellsOf(`\uFEFF${file}`)).toEqual([
			["名前", "番号"],
			["=山田", "12"],
		]);
		expect(csvText([])).toBe("");
	});

	test.each(["'", '"', "=", "-", "＠", ",", ";", "\n", "\t", " ", "\uFEFF", "\ud800", "𠮷", "'=", '",\n"'])(
		"%j comes back at any place of a text",
		(piece) => {
			const texts = [piece, `${piece}a`, `a${piece}`, `a${piece}b`, piece.repeat(3), `${piece}"${piece}`];
			// A row without text would be left out.
			const rows = [["a", "b"], ...texts.map((text) => [text, "z"])];
			expect(cellsOf(csvText(rows))).toEqual(rows);
		},
	);

	test("a cell of a megabyte comes back", () => {
		const rows = [
			["a", "b"],
			["順\n番".repeat(350_000), "z"],
		];
		expect(cellsOf(csvText(rows))).toEqual(rows);
	});
});

describe("reading", () => {
	test.each<[string, string[][]]>([
		["", []],
		[
			"a,b\nc,\r,d",
			[
				["a", "b"],
				["c", ""],
				["", "d"],
			],
		],
		[
			"a,b\rc,d\r",
			[
				["a", "b"],
				["c", "d"],
			],
		],
		['"a\r\nb","c"', [["a\nb", "c"]]],
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
		[
			"\n\r\n  \na;b\n1,5;2",
			[
				["a", "b"],
				["1,5", "2"],
			],
		],
		['"a\t\t";b', [["a\t\t", "b"]]],
		['15" screen,b', [['15" screen', "b"]]],
		['"a" ,"b"', [["a", "b"]]],
		["title", [["title"]]],
	])("%j", (text, rows) => {
		expect(cellsOf(text)).toEqual(rows);
	});

	test("a row knows the line on which it starts", () => {
		const read = readCsv('a,b\r\n\r\n"x\r\ny\nz",1\n2,3');
		expect(read.ok && read.rows.map(({ line }) => line)).toEqual([1, 3, 6]);
	});

	test.each([
		['"a', 1],
		['a,b\n1,"b"c', 2],
		['"x\ny",1\n2,"""', 3],
		['a,b\r\n"x\r\ny",1\r\n2,"', 4],
	])("%j has an open quote on line %i", (text, line) => {
		expect(readCsv(text)).toEqual({ ok: false, line });
	});

	test("two megabytes of quotes and of line breaks have an end", () => {
		expect(readCsv('a,"'.repeat(700_000)).ok).toBe(false);
		expect(readCsv("\n".repeat(2_000_000))).toEqual({ ok: true, rows: [] });
		expect(readCsv(" ".repeat(2_000_000))).toEqual({ ok: true, rows: [] });
	});
});
