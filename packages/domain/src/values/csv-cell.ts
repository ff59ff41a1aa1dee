/** The value of a cell. Undefined is an empty cell. */
export type CsvValue = string | number | boolean | undefined;

/**
 * A text that a spreadsheet could read as a formula, with any number of leading apostrophes. The apostrophes make adding
 * and removing one reversible. Full-width signs count, because Japanese spreadsheets read them as half-width ones, and so does
 * the minus sign, which is a full-width one in Shift_JIS.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠−])/;

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

/** One row of a file. */
export function csvLine(row: readonly CsvValue[]): string {
	return `${row.map(csvCell).join(",")}\r\n`;
}

/** The text of a cell without the apostrophe against formulas. */
export function withoutGuard(text: string): string {
	return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
