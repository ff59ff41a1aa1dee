import type { LinePaths } from "@junban/domain/documents";
import { type Board, boardFromDocument } from "@junban/domain/line";
import type { Code } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { Plan } from "./plan.ts";

/** `board` is the stored one, which another desk may have moved on since. */
export interface Landed {
	readonly landed: true;
	readonly board: Board;
	readonly boardUpdateTime: string | undefined;
}

/** What became of a commit. `code`: refused for good; without it the batch is to be decided again. */
export type Fate = Landed | { readonly landed: false; readonly status: string; readonly code?: Code };

/** Refusals that come again however often the batch is decided anew. */
const FINAL: ReadonlyMap<string, Code> = new Map([
	["RESOURCE_EXHAUSTED", "store-full"],
	["INVALID_ARGUMENT", "internal"],
	["PERMISSION_DENIED", "internal"],
	["UNAUTHENTICATED", "internal"],
]);

/** How often the board is asked after an unknown outcome before the callers are told so. */
const LOOKS = 3;

/**
 * Sends a batch once. Whenever it is not certain what happened, the stored board tells: the batch's id in its ring
 * means that the commit landed and its answers are true.
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

/** The batch's fate as the board tells it; undefined when it did not land. Throws when the board cannot be read. */
async function findBatch(
	store: FirestoreClient,
	paths: LinePaths,
	batchId: string,
	rest: () => Promise<void>,
): Promise<Fate | undefined> {
	for (let look = 1; ; look++) {
		try {
			const document = (await store.batchGet([paths.board])).get(paths.board);
			const board = document === undefined ? undefined : boardFromDocument(document.data);
			if (!board?.batches.includes(batchId)) return undefined;
			return { landed: true, board, boardUpdateTime: document?.updateTime };
		} catch (error) {
			if (look === LOOKS) throw error;
			await rest();
		}
	}
}
