import { withoutGuard } from "./csv-cell.ts";

/** A row of a file. */
export interface CsvRow {
	/** The line of the file on which the row starts, from 1. */
	readonly line: number;
	readonly cells: readonly string[];
}

/** The rows of a file, or the line on which its quotes are malformed; line 0 for what is no text or too long. */
export type CsvReading =
	| { readonly ok: true; readonly rows: readonly CsvRow[] }
	| { readonly ok: false; readonly line: number };

/** Upper bound for reading: 16 Mi UTF-16 units, far more than a line's history. */
const MAX_CSV = 16_777_216;
const MARK = "\uFEFF";
const BREAK = /\r\n|\r|\n/g;

/**
 * Reads a file, or cells that were copied from a spreadsheet. The first line says what separates, outside quotes: tabs if
 * there is one, else semicolons or commas, whichever is more frequent. Every cell is a text, without the apostrophe against formulas. Rows without
 * any text are left out.
 */
export function readCsv(value: unknown): CsvReading {
	if (typeof value !== "string" || value.length > MAX_CSV) return { ok: false, line: 0 };
	const text = value.startsWith(MARK) ? value.slice(1) : value;
	const separator = separatorOf(text);
	const ends = new RegExp(`[${separator}\r\n]`, "g");
	const rows: CsvRow[] = [];
	let cells: string[] = [];
	let line = 1;
	let nextLine = 1;
	let at = 0;
	while (at < text.length || cells.length > 0) {
		const cell = text[at] === '"' ? quotedCell(text, at) : bareCell(text, at, ends);
		const end = text[cell?.end ?? at] ?? "\n";
		if (cell === undefined || !(end === separator || end === "\r" || end === "\n"))
			return { ok: false, line: nextLine };
		cells.push(withoutGuard(cell.text));
		nextLine += cell.text.match(BREAK)?.length ?? 0;
		at = cell.end + (text.startsWith("\r\n", cell.end) ? 2 : 1);
		if (end === separator) continue;
		if (cells.some((each) => each.trim() !== "")) rows.push({ line, cells });
		cells = [];
		nextLine += 1;
		line = nextLine;
	}
	return { ok: true, rows };
}

/** A cell's content, and the index of the character that ends the cell. */
interface Cell {
	readonly text: string;
	readonly end: number;
}

function quotedCell(text: string, from: number): Cell | undefined {
	let close = text.indexOf('"', from + 1);
	while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
	if (close === -1) return undefined;
	return { text: text.slice(from + 1, close).replaceAll('""', '"'), end: close + 1 };
}

/** A quote inside is a part of the text, as spreadsheets copy it. */
function bareCell(text: string, from: number, ends: RegExp): Cell {
	ends.lastIndex = from;
	const end = ends.exec(text)?.index ?? text.length;
	return { text: text.slice(from, end), end };
}

function separatorOf(text: string): "," | "\t" | ";" {
	const counts = { ",": 0, "\t": 0, ";": 0 };
	let isQuoted = false;
	for (const letter of text) {
		if (letter === '"') isQuoted = !isQuoted;
		else if (!isQuoted && (letter === "\n" || letter === "\r")) break;
		else if (!isQuoted && (letter === "," || letter === "\t" || letter === ";")) counts[letter]++;
	}
	if (counts["\t"] > 0) return "\t";
	return counts[";"] > counts[","] ? ";" : ",";
}
