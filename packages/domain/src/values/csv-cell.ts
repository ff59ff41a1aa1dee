/** The value of a cell. Undefined is an empty cell. */
export type CsvValue = string | number | boolean | undefined;

/** Upper bound for reading: 16 Mi UTF-16 units, far more than a line's history. */
const MAX_CSV = 16_777_216;
/** Byte order mark. Without it Excel does not read a file as UTF-8. */
const MARK = "\uFEFF";

/**
 * A text that a spreadsheet could read as a formula, with any number of leading apostrophes. The apostrophes make adding
 * and removing one reversible. Full-width signs count, because Japanese spreadsheets read them as half-width ones.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/**
 * One cell. A text is always quoted, so that commas, semicolons, tabs, quotes and line breaks stay inside. It gets an
 * apostrophe in front when a spreadsheet could read it as a formula. A number that is not finite is an empty cell.
 */
export function csvCell(value: CsvValue): string {
	if (value === undefined) return "";
	if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
	if (typeof value === "boolean") return String(value);
	const safe = FORMULA.test(value) ? `'${value}` : value;
	return `"${safe.replaceAll('"', '""')}"`;
}

/** A complete file: byte order mark, and rows that end with CRLF. */
export function csvDocument(rows: readonly (readonly CsvValue[])[]): string {
	return MARK + rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
}

/**
 * Reads a comma-separated file. Every cell is a text, without the apostrophe against formulas. Undefined for malformed
 * quotes, for more than 16 Mi UTF-16 units, and for a value that is no text.
 */
export function parseCsv(value: unknown): string[][] | undefined {
	if (typeof value !== "string" || value.length > MAX_CSV) return undefined;
	const text = value.startsWith(MARK) ? value.slice(1) : value;
	const rows: string[][] = [];
	let row: string[] = [];
	let at = 0;
	while (at < text.length || row.length > 0) {
		const cell = text[at] === '"' ? quotedCell(text, at) : bareCell(text, at);
		if (cell === undefined) return undefined;
		row.push(withoutGuard(cell.text));
		const end = text[cell.end];
		if (end !== undefined && !ENDS.test(end)) return undefined;
		at = cell.end + (text.startsWith("\r\n", cell.end) ? 2 : 1);
		if (end === ",") continue;
		rows.push(row);
		row = [];
	}
	return rows;
}

/** A cell's content, and the index of the character that ends the cell. */
interface Cell {
	readonly text: string;
	readonly end: number;
}

const ENDS = /[,\r\n]/;

function quotedCell(text: string, from: number): Cell | undefined {
	let close = text.indexOf('"', from + 1);
	while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
	if (close === -1) return undefined;
	return { text: text.slice(from + 1, close).replaceAll('""', '"'), end: close + 1 };
}

function bareCell(text: string, from: number): Cell {
	const ending = /[",\r\n]/g;
	ending.lastIndex = from;
	const end = ending.exec(text)?.index ?? text.length;
	return { text: text.slice(from, end), end };
}

function withoutGuard(text: string): string {
	return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
