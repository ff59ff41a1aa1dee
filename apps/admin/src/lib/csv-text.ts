/** CSV as text, by papaparse. Our own: what looks like a formula, and on which line a row starts. */
import { type CsvRow, type CsvValue, FORMULA_LIKE, withoutGuard } from "@junban/domain/values";
import Papa from "papaparse";

/** A text is always quoted, a number that is not finite is an empty cell, and each row ends with CRLF. */
export function csvText(rows: Iterable<readonly CsvValue[]>): string {
	const cells = Array.from(rows, (row) => row.map((value) => (isNoNumber(value) ? undefined : value)));
	if (cells.length === 0) return "";
	const quotes = (value: unknown) => typeof value === "string";
	return `${Papa.unparse(cells, { newline: "\r\n", quotes, escapeFormulae: FORMULA_LIKE })}\r\n`;
}

/** The rows of a file, or the line on which a quote is not closed. */
export type CsvReading =
	| { readonly ok: true; readonly rows: readonly CsvRow[] }
	| { readonly ok: false; readonly line: number };

/**
 * Reads a file, or cells that were copied from a spreadsheet. Every cell is a text, without the apostrophe against
 * formulas; its line breaks are LF. Rows without any text are left out.
 */
export function readCsv(file: string): CsvReading {
	const text = file.replace(/\r\n?/g, "\n");
	const { data, errors } = Papa.parse<string[]>(text, { newline: "\n", delimiter: delimiterOf(text) });
	const [error] = errors;
	if (error !== undefined) return { ok: false, line: 1 + breaksIn(text.slice(0, error.index)) };
	const rows: CsvRow[] = [];
	let line = 1;
	for (const cells of data) {
		if (cells.some((cell) => cell.trim() !== "")) rows.push({ line, cells: cells.map(withoutGuard) });
		line += 1 + cells.reduce((breaks, cell) => breaks + breaksIn(cell), 0);
	}
	return { ok: true, rows };
}

/** What parts the first row with text into most cells. Papaparse's own guess counts blank rows. */
function delimiterOf(text: string): string {
	const first = text.replace(/^\s*\n/, "");
	const cellsBy = (delimiter: string) =>
		Papa.parse<string[]>(first, { newline: "\n", delimiter, preview: 1 }).data[0]?.length ?? 0;
	return ["\t", ";", ","].reduce((best, each) => (cellsBy(each) > cellsBy(best) ? each : best));
}

function breaksIn(text: string): number {
	return text.split("\n").length - 1;
}

function isNoNumber(value: CsvValue): boolean {
	return typeof value === "number" && !Number.isFinite(value);
}
