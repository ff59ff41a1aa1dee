import { type Member, type MemberColumn, type MemberTexts, memberRows } from "@junban/domain/documents";
import type { Pages } from "@junban/firebase-client/pages";
import type { Outcome } from "@junban/ports/outcome";
import type { Part } from "./csv-file.ts";

/** Records of one request. */
export const RECORDS = 300;

export interface MemberSource {
	readonly pages: Pick<Pages<Member>, "all">;
	readonly keep?: ((member: Member) => boolean) | undefined;
	readonly columns: readonly MemberColumn[];
	readonly texts: MemberTexts;
	readonly signal: AbortSignal;
}

/** The rows of members, page by page. */
export async function* memberParts(source: MemberSource): AsyncGenerator<Outcome<Part>> {
	const { pages, keep, columns, texts, signal } = source;
	for await (const page of pages.all({ size: RECORDS, keep, signal })) {
		if (!page.ok) return yield page;
		const { documents, corrupt } = page.value;
		const rows = memberRows(documents, columns, texts);
		yield { ok: true, value: { rows, records: documents.length, unreadable: corrupt.length } };
	}
}
