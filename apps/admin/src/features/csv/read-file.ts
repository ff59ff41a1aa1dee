/** A chosen file as rows. */
import { type CsvRow, decodeCsv } from "@junban/domain/values";
import { readCsv } from "#src/lib/csv-text.ts";
import { decodeBytes } from "#src/lib/decode-bytes.ts";

/** Far more than a list may have; each row is checked whenever the list changes. */
const MOST_ROWS = 20_000;

export type FileReading =
	| { readonly state: "read"; readonly rows: readonly CsvRow[] }
	| { readonly state: "unreadable" | "empty" | "too-many-rows" }
	| { readonly state: "open-quote"; readonly line: number };

export async function readFile(file: Blob): Promise<FileReading> {
	// The file may have been moved or changed since it was chosen.
	const bytes = await file.arrayBuffer().catch(() => undefined);
	const text = bytes && decodeCsv(new Uint8Array(bytes), decodeBytes);
	// A picture that is called .csv decodes to letters of control.
	if (text === undefined || text.includes("\0")) return { state: "unreadable" };
	const read = readCsv(text);
	if (!read.ok) return { state: "open-quote", line: read.line };
	if (read.rows.length === 0) return { state: "empty" };
	return read.rows.length > MOST_ROWS ? { state: "too-many-rows" } : { state: "read", rows: read.rows };
}
