import type { FirestoreClient, Precondition, StoredDocument, Write } from "@junban/firestore-wire/client";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { Refusal } from "#src/http/refusal.ts";

/** What is to be told, and what is to be written for it to be true. */
export interface Decision<T> {
	readonly value: T;
	readonly writes: readonly Write[];
}

const ATTEMPTS = 5;
/** What a commit ends with when a document is not as it was read. */
const OVERTAKEN = new Set(["FAILED_PRECONDITION", "ALREADY_EXISTS", "NOT_FOUND", "ABORTED"]);

/**
 * Decides by documents and commits only if none of them has changed meanwhile; else decides anew, and in the end refuses
 * with `conflict`. For what happens rarely: the desks of lines have their own way.
 *
 * @param decide may be asked several times
 */
export async function transact<T>(
	store: FirestoreClient,
	paths: readonly string[],
	decide: (found: ReadonlyMap<string, StoredDocument>) => Decision<T> | Promise<Decision<T>>,
): Promise<T> {
	for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
		const found = await store.batchGet([...paths]);
		const { value, writes } = await decide(found);
		if (writes.length === 0) return value;
		try {
			await store.commit(guarded(paths, found, writes));
			return value;
		} catch (error) {
			if (!(error instanceof FirestoreError)) throw error;
			if (error.status === "RESOURCE_EXHAUSTED") throw new Refusal("store-full");
			if (!OVERTAKEN.has(error.status)) throw error;
		}
	}
	throw new Refusal("conflict");
}

/** The writes, each document that was read being still as it was. */
function guarded(
	paths: readonly string[],
	found: ReadonlyMap<string, StoredDocument>,
	writes: readonly Write[],
): Write[] {
	const unwritten = new Set(paths);
	const guards = writes.map((write): Write => {
		const path = pathOf(write);
		return unwritten.delete(path) ? { ...write, precondition: unchanged(found.get(path)) } : write;
	});
	for (const path of unwritten) guards.push({ verify: path, precondition: unchanged(found.get(path)) });
	return guards;
}

function unchanged(document: StoredDocument | undefined): Precondition {
	return document === undefined ? { exists: false } : { updateTime: document.updateTime };
}

function pathOf(write: Write): string {
	if ("set" in write) return write.set;
	return "delete" in write ? write.delete : write.verify;
}
