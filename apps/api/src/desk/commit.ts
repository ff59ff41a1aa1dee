import type { LinePaths } from "@junban/domain/documents";
import { type Board, boardFromDocument } from "@junban/domain/line";
import type { Code } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { Plan } from "./plan.ts";

/** The commit is stored. `board` is the stored board; another desk may have changed it after the commit. */
export interface Landed {
	readonly landed: true;
	readonly board: Board;
	readonly boardUpdateTime: string | undefined;
}

/** The outcome of a commit. With `code` it is refused finally; without it the batch is decided again. */
export type Fate = Landed | { readonly landed: false; readonly status: string; readonly code?: Code };

/** Statuses that a retry does not change. */
const FINAL: ReadonlyMap<string, Code> = new Map([
	["RESOURCE_EXHAUSTED", "store-full"],
	["INVALID_ARGUMENT", "internal"],
	["PERMISSION_DENIED", "internal"],
	["UNAUTHENTICATED", "internal"],
]);

/** Reads of the board after an unknown outcome, before the callers are refused. */
const READS = 3;

/**
 * Sends a batch once. When the outcome is unknown, the stored board decides: if its ring holds the batch's id, the
 * commit is stored and the answers hold.
 */
export async function commitOnce(
	store: FirestoreClient,
	paths: LinePaths,
	plan: Plan,
	rest: () => Promise<void>,
): Promise<Fate> {
	try {
		const { updateTimes } = await store.commit([...plan.writes]);
		return { landed: true, board: plan.board, boardUpdateTime: updateTimes[0] };
	} catch (error) {
		const status = error instanceof FirestoreError ? error.status : "UNREADABLE";
		const code = FINAL.get(status);
		if (code !== undefined) return { landed: false, status, code };
		return (await findBatch(store, paths, plan.batchId, rest)) ?? { landed: false, status };
	}
}

/** The batch's fate by the stored board. Undefined when it is not stored. Throws when the board cannot be read. */
async function findBatch(
	store: FirestoreClient,
	paths: LinePaths,
	batchId: string,
	rest: () => Promise<void>,
): Promise<Fate | undefined> {
	for (let read = 1; ; read++) {
		try {
			const document = (await store.batchGet([paths.board])).get(paths.board);
			const board = document === undefined ? undefined : boardFromDocument(document.data);
			if (!board?.batches.includes(batchId)) return undefined;
			return { landed: true, board, boardUpdateTime: document?.updateTime };
		} catch (error) {
			if (read === READS) throw error;
			await rest();
		}
	}
}
