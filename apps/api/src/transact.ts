import type { FirestoreClient, Precondition, StoredDocument, Write } from "@junban/firestore-wire/client";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { type Refused, type Result, refused } from "#src/result.ts";

/** A refusal, or the value to answer with once the writes are stored. */
export type Decision<T> =
	| { readonly ok: true; readonly value: T; readonly writes: readonly Write[] }
	| Refused;

const ATTEMPTS = 5;
/** The statuses of a commit that found a document changed since it was read. */
const CONFLICTS = new Set(["FAILED_PRECONDITION", "ALREADY_EXISTS", "NOT_FOUND", "ABORTED"]);

/**
 * Reads documents, decides by them, and commits only if none of them has changed since. After a conflict it reads and
 * decides again, five times at most. For rare changes of documents that no desk owns.
 *
 * @param decide may be called several times
 * @returns also refused as `conflict` or `store-full`
 */
export async function transact<T>(
	store: FirestoreClient,
	paths: readonly string[],
	decide: (found: ReadonlyMap<string, StoredDocument>) => Decision<T> | Promise<Decision<T>>,
): Promise<Result<T>> {
	for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
		const found = await store.batchGet([...paths]);
		const decision = await decide(found);
		if (!decision.ok) return decision;
		const { value, writes } = decision;
		if (writes.length === 0) return { ok: true, value };
		try {
			await store.commit(withPreconditions(paths, found, writes));
			return { ok: true, value };
		} catch (error) {
			if (!(error instanceof FirestoreError)) throw error;
			if (error.status === "RESOURCE_EXHAUSTED") return refused("store-full");
			if (!CONFLICTS.has(error.status)) throw error;
		}
	}
	return refused("conflict");
}

/** The writes with the precondition that every document that was read is unchanged. */
function withPreconditions(
	paths: readonly string[],
	found: ReadonlyMap<string, StoredDocument>,
	writes: readonly Write[],
): Write[] {
	const unwritten = new Set(paths);
	const guarded = writes.map((write): Write => {
		const path = pathOf(write);
		return unwritten.delete(path) ? { ...write, precondition: unchanged(found.get(path)) } : write;
	});
	for (const path of unwritten) guarded.push({ verify: path, precondition: unchanged(found.get(path)) });
	return guarded;
}

function unchanged(document: StoredDocument | undefined): Precondition {
	return document === undefined ? { exists: false } : { updateTime: document.updateTime };
}

function pathOf(write: Write): string {
	if ("set" in write) return write.set;
	return "delete" in write ? write.delete : write.verify;
}
