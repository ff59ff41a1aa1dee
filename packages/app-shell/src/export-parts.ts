/** Gathers the parts of an export, which is made with a call for each part. */
import type { ApiResult } from "@junban/api-contract/client";
import type { ExportShopResponse } from "@junban/api-contract/schemas-exports";
import type { Code } from "@junban/domain/values";

/** Bounds the parts, so that a wrong answer cannot keep the page busy for ever. */
const MOST_PARTS = 100_000;

export type Gathered<Part> =
	| {
			readonly ok: true;
			/** One document a line, as JSON. */
			readonly lines: readonly string[];
			readonly last: Part;
	  }
	| { readonly ok: false; readonly code: Code | "stopped" };

/**
 * @param ask asks for a part; `from` is the `next` of the part before, undefined for the first
 * @param progress gets the number of documents so far; false stops
 */
export async function gatherParts<Part extends ExportShopResponse>(
	ask: (from: string | undefined) => Promise<ApiResult<Part>>,
	progress: (count: number) => boolean,
): Promise<Gathered<Part>> {
	const lines: string[] = [];
	let from: string | undefined;
	for (let part = 0; part < MOST_PARTS; part += 1) {
		const answer = await ask(from);
		if (!answer.ok) return { ok: false, code: answer.code };
		const { documents, next } = answer.value;
		lines.push(...documents.map((document) => JSON.stringify(document)));
		if (!progress(lines.length)) return { ok: false, code: "stopped" };
		if (next === undefined) return { ok: true, lines, last: answer.value };
		from = next;
	}
	return { ok: false, code: "internal" };
}
