/** The value of a cell. Undefined is an empty cell. */
export type CsvValue = string | number | boolean | undefined;

/** A row of a file that was read. */
export interface CsvRow {
	/** The line of the file on which the row starts, from 1. */
	readonly line: number;
	readonly cells: readonly string[];
}

/**
 * A text that a spreadsheet could read as a formula, with any number of leading apostrophes. A writer puts one more
 * apostrophe in front of it; the leading ones make that reversible. Full-width signs count, because Japanese spreadsheets
 * read them as half-width ones, and so does the minus sign, which is a full-width one in Shift_JIS.
 */
export const FORMULA_LIKE = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠−])/;

/** The text of a cell without the apostrophe against formulas. */
export function withoutGuard(text: string): string {
	return text.startsWith("'") && FORMULA_LIKE.test(text) ? text.slice(1) : text;
}
