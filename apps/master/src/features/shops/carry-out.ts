/** Export and deletion of a shop: calls that are repeated until the last part. */
import type { MasterClient } from "@junban/api-contract/master/client";
import type { ExportAppResponse } from "@junban/api-contract/master/schemas-shops";
import { gatherParts } from "@junban/app-shell/export-parts";
import type { AppUid, Code } from "@junban/domain/values";

type Words = { readonly act: string; readonly reason: string };
type Failed = { readonly ok: false; readonly code: Code };

export interface Exported {
	readonly file: Blob;
	readonly count: number;
	/** What the deletion asks for. */
	readonly proof: string;
}

/** Parts of a deletion, so that a wrong answer cannot keep the page busy for ever. */
const MOST_PARTS = 100_000;

/** `progress`: documents so far; false stops. The file is JSON: one document a line. */
export async function exportShop(
	client: Pick<MasterClient, "exportApp">,
	app: AppUid,
	words: Words,
	progress: (count: number) => boolean,
): Promise<({ readonly ok: true } & Exported) | { readonly ok: false; readonly code: Code | "stopped" }> {
	const gathered = await gatherParts<ExportAppResponse>(
		(from) => client.exportApp(app, { ...words, ...(from === undefined ? {} : { from }) }),
		progress,
	);
	if (!gathered.ok) return gathered;
	const { last, lines } = gathered;
	if (last.proof === undefined) return { ok: false, code: "internal" };
	return { ok: true, file: fileOf(lines), count: lines.length, proof: last.proof };
}

function fileOf(lines: readonly string[]): Blob {
	return new Blob([`[\n${lines.join(",\n")}\n]\n`], { type: "application/json" });
}

/** `progress`: documents that are gone, of about `total`. A repeat goes on where the last one stopped. */
export async function deleteShop(
	client: Pick<MasterClient, "deleteApp">,
	app: AppUid,
	words: Words & { readonly proof: string },
	progress: (deleted: number, total: number) => void,
): Promise<{ readonly ok: true } | Failed> {
	for (let part = 0; part < MOST_PARTS; part += 1) {
		const answer = await client.deleteApp(app, { ...words, app });
		if (!answer.ok) return { ok: false, code: answer.code };
		const { state, deleted, total } = answer.value;
		if (state === "deleted") return { ok: true };
		progress(deleted, total);
	}
	return { ok: false, code: "internal" };
}
