/** CSV files. Screens load this module when a file is asked for. */
import {
	type Code,
	type CsvEncoding,
	type CsvValue,
	shiftJisEncoder,
	UTF8_MARK,
} from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import { csvText } from "./csv-text.ts";
import { decodeBytes } from "./decode-bytes.ts";

type Row = readonly CsvValue[];

/** A part of a file. */
export interface Part {
	readonly rows: Iterable<Row>;
	/** The documents that the rows are made of. */
	readonly records: number;
	/** Documents that cannot be parsed; the file does not have them. */
	readonly unreadable: number;
}

export interface WriteOptions {
	readonly header: Row;
	readonly parts: AsyncIterable<Outcome<Part>>;
	readonly encoding: CsvEncoding;
	/** Records written so far. */
	readonly progress: (records: number) => void;
	readonly signal: AbortSignal;
}

export type Written =
	| {
			readonly ok: true;
			readonly file: Blob;
			readonly records: number;
			readonly unreadable: number;
			/** Letters that Shift_JIS does not have. */
			readonly lost: number;
	  }
	| { readonly ok: false; readonly code: Code | "stopped" };

/** A small table, for spreadsheets of today. */
export function csvFile(rows: Iterable<Row>): Blob {
	return new Blob([Uint8Array.from(UTF8_MARK), csvText(rows)], { type: "text/csv;charset=utf-8" });
}

/** Writes part by part, so that a file of any length needs no more memory than its bytes. */
export async function writeFile(options: WriteOptions): Promise<Written> {
	const { header, parts, encoding, progress, signal } = options;
	const encode = encoding === "utf-8" ? undefined : shiftJisEncoder(decodeBytes);
	const written: BlobPart[] = encode === undefined ? [Uint8Array.from(UTF8_MARK)] : [];
	let records = 0;
	let unreadable = 0;
	let lost = 0;
	const write = (text: string) => {
		if (encode === undefined) return written.push(text);
		const encoded = encode(text);
		lost += encoded.lost;
		return written.push(Uint8Array.from(encoded.bytes));
	};
	write(csvText([header]));
	for await (const part of parts) {
		if (!part.ok) return part;
		write(csvText(part.value.rows));
		records += part.value.records;
		unreadable += part.value.unreadable;
		progress(records);
		if (signal.aborted) break;
	}
	if (signal.aborted) return { ok: false, code: "stopped" };
	const type = `text/csv;charset=${encoding}`;
	return { ok: true, records, unreadable, lost, file: new Blob(written, { type }) };
}
