/** The filtered records as a CSV file. */
import { MEMBER_COLUMNS, type Member, type MemberTexts, memberRows } from "@junban/domain/documents";
import { type Code, csvLine, UTF8_MARK } from "@junban/domain/values";
import type { Pages } from "@junban/firebase-client/pages";

/** Records of one request. */
const PART = 300;

export interface ExportOptions {
	readonly pages: Pages<Member>;
	readonly keep: ((member: Member) => boolean) | undefined;
	readonly header: readonly string[];
	readonly texts: MemberTexts;
	/** Records written so far. */
	progress(count: number): void;
	readonly signal: AbortSignal;
}

export type Exported =
	| { readonly ok: true; readonly file: Blob; readonly count: number }
	| { readonly ok: false; readonly code: Code | "stopped" };

/** Reads part by part, so that a file of any length needs no more memory than its text. */
export async function exportRecords(options: ExportOptions): Promise<Exported> {
	const { pages, keep, header, texts, progress, signal } = options;
	const parts: BlobPart[] = [Uint8Array.from(UTF8_MARK), csvLine(header)];
	let count = 0;
	for await (const page of pages.all({ size: PART, keep, signal })) {
		if (!page.ok) return page;
		const { documents } = page.value;
		parts.push([...memberRows(documents, MEMBER_COLUMNS, texts)].map(csvLine).join(""));
		count += documents.length;
		progress(count);
	}
	if (signal.aborted) return { ok: false, code: "stopped" };
	return { ok: true, count, file: new Blob(parts, { type: "text/csv;charset=utf-8" }) };
}
