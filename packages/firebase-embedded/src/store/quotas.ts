import { FirestoreError } from "@junban/firestore-wire/rpc";
import type { Lookup } from "#src/access/authorize.ts";
import type { Doc } from "#src/store/doc.ts";
import { splitPath } from "#src/values/names.ts";

/** What clients may store besides what the rules allow. The service is not bound. */
export interface Quotas {
	/** Bytes of a document's fields, as JSON text. */
	readonly documentBytes: number;
	/**
	 * Documents of a collection, bytes of each, and of all if they are not `collectionBytes`, by the ids of the collections on its
	 * path: `apps/line` for `apps/{app}/line`.
	 */
	readonly documents: Readonly<
		Record<string, { readonly most: number; readonly bytes: number; readonly all?: number }>
	>;
	/** Bytes of all documents of such a collection. */
	readonly collectionBytes: number;
	/**
	 * Deletions of such a collection that are kept for clients that were offline, for each document that it may have: who creates
	 * and deletes again and again fills no disk with them.
	 */
	readonly deletions: number;
}

/** Numbers of a collection before the commit, counted up to `most`. */
export interface Count {
	documents(collection: string, most: number): number;
	/** Bytes of all its documents. */
	bytes(collection: string): number;
	/** The deletions that are kept. */
	deletions(collection: string, most: number): number;
}

/**
 * Refuses growth beyond a quota with RESOURCE_EXHAUSTED. What is stored already may stay, change and shrink.
 *
 * @param changed the documents after the commit; undefined: deleted
 */
export function checkQuotas(
	quotas: Quotas,
	changed: ReadonlyMap<string, Doc | undefined>,
	lookup: Lookup,
	count: Count,
): void {
	const added = new Map<string, number>();
	const deleted = new Map<string, number>();
	const grown = new Map<string, number>();
	for (const [path, after] of changed) {
		const before = lookup(path);
		const size = sizeOf(after);
		const sizeBefore = sizeOf(before);
		const { collection } = splitPath(path);
		const bytes = quotas.documents[idsOf(collection)]?.bytes ?? quotas.documentBytes;
		if (size > bytes && size > sizeBefore)
			throw new FirestoreError("RESOURCE_EXHAUSTED", `A document has at most ${bytes} bytes`);
		const more = Number(after !== undefined) - Number(before !== undefined);
		grown.set(collection, (grown.get(collection) ?? 0) + size - sizeBefore);
		if (more < 0) deleted.set(collection, (deleted.get(collection) ?? 0) + 1);
		if (more !== 0) added.set(collection, (added.get(collection) ?? 0) + more);
	}
	for (const [collection, more] of added) {
		const kind = idsOf(collection);
		const most = quotas.documents[kind]?.most;
		if (most !== undefined && more > 0 && count.documents(collection, most) + more > most)
			throw new FirestoreError("RESOURCE_EXHAUSTED", `There are at most ${most} documents in ${kind}`);
	}
	for (const [collection, more] of grown) {
		const kind = idsOf(collection);
		const own = quotas.documents[kind];
		if (more <= 0 || own === undefined) continue;
		const most = own.all ?? quotas.collectionBytes;
		if (count.bytes(collection) + more > most)
			throw new FirestoreError("RESOURCE_EXHAUSTED", `All ${kind} have at most ${most} bytes`);
	}
	for (const [collection, more] of deleted) {
		const kind = idsOf(collection);
		const most = (quotas.documents[kind]?.most ?? Number.POSITIVE_INFINITY) * quotas.deletions;
		if (Number.isFinite(most) && count.deletions(collection, most) + more > most)
			throw new FirestoreError("RESOURCE_EXHAUSTED", `Too many documents of ${kind} were deleted`);
	}
}

/** Bytes of its fields, as they are stored. */
export const sizeOf = (doc: Doc | undefined) => (doc === undefined ? 0 : Buffer.byteLength(doc.json));

/** `apps/demo/line`: `apps/line`. */
function idsOf(collection: string): string {
	return collection
		.split("/")
		.filter((_, at) => at % 2 === 0)
		.join("/");
}
