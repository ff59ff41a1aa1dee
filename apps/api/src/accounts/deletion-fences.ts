import { linePaths } from "@junban/domain/documents";
import type { AppUid, LineUid } from "@junban/domain/values";
import type { FirestoreClient, Write } from "@junban/firestore-wire/client";

/**
 * Changes the boards, so that no desk can commit on the one it keeps. A desk that reads its line again finds the shop's
 * mark and refuses everything.
 */
export async function fences(
	store: FirestoreClient,
	app: AppUid,
	lines: readonly LineUid[],
	now: number,
): Promise<Write[]> {
	const boards = lines.map((line) => linePaths(app, line).board);
	const found = await store.batchGet(boards);
	return boards.map((path) => {
		const before = found.get(path)?.data.updated_at;
		// An equal value would leave the document's version as it is.
		const updatedAt = Math.max(now, (typeof before === "number" ? before : 0) + 1);
		return { set: path, data: { updated_at: updatedAt }, mask: ["updated_at"] };
	});
}
