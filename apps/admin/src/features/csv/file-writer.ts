/** Writes the rows of an export part by part, so that a file of any length needs no more memory than its bytes. */
import {
	type Code,
	type CsvEncoding,
	type CsvValue,
	csvLine,
	shiftJisEncoder,
	UTF8_MARK,
} from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import { decodeBytes } from "./decode-bytes.ts";

export type Row = readonly CsvValue[];

/** A part of a file. `records`: how many documents it holds, for the progress. */
export interface Part {
	readonly rows: Iterable<Row>;
	readonly records: number;
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
			/** Letters that Shift_JIS does not have. */
			readonly lost: number;
	  }
	| { readonly ok: false; readonly code: Code | "stopped" };

export async function writeFile(options: WriteOptions): Promise<Written> {
	const { header, parts, encoding, progress, signal } = options;
	const encode = encoding === "utf-8" ? undefined : shiftJisEncoder(decodeBytes);
	const written: BlobPart[] = encode === undefined ? [Uint8Array.from(UTF8_MARK)] : [];
	let records = 0;
	let lost = 0;
	const write = (text: string) => {
		if (encode === undefined) return written.push(text);
		const encoded = encode(text);
		lost += encoded.lost;
		return written.push(Uint8Array.from(encoded.bytes));
	};
	write(csvLine(header));
	for await (const part of parts) {
		if (!part.ok) return part;
		write([...part.value.rows].map(csvLine).join(""));
		records += part.value.records;
		progress(records);
		if (signal.aborted) break;
	}
	if (signal.aborted) return { ok: false, code: "stopped" };
	const type = `text/csv;charset=${encoding === "utf-8" ? "utf-8" : "Shift_JIS"}`;
	return { ok: true, records, lost, file: new Blob(written, { type }) };
}
