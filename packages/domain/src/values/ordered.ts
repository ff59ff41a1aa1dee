import type { StoredFields } from "./stored-fields.ts";
import type { Checked, Refusal } from "./validation.ts";

/** Documents that a shop puts into an order of its own. */
export interface Ordered {
	readonly orderNumber: number;
	readonly uid: string;
}

/** A stored document that cannot be read. */
export interface UnreadableDocument {
	/** Absent when it is the uid that cannot be read. */
	readonly uid?: string;
	/** The stored name of the field. */
	readonly field: string;
}

/** The documents of a collection. */
export interface OrderedDocuments<T extends Ordered> {
	/** In the order in which they take precedence. */
	readonly readable: readonly T[];
	readonly unreadable: readonly UnreadableDocument[];
}

/** Reads the documents of a collection, which may come in any order. */
export function readOrdered<T extends Ordered>(
	documents: readonly StoredFields[],
	read: (stored: StoredFields) => Checked<T>,
): OrderedDocuments<T> {
	const readable: T[] = [];
	const unreadable: UnreadableDocument[] = [];
	for (const document of documents) {
		const checked = read(document);
		if (checked.ok) readable.push(checked.value);
		else unreadable.push(unreadableDocument(document, checked));
	}
	return { readable: readable.sort(byOrder), unreadable };
}

/** The document with the field that its reading refused. */
export function unreadableDocument(stored: StoredFields, { field = "uid" }: Refusal): UnreadableDocument {
	const uid = storedUid(stored.uid);
	return uid === undefined ? { field } : { uid, field };
}

/** Ascending by order number; equal ones stand in the order of their uids. */
export function byOrder(a: Ordered, b: Ordered): number {
	return a.orderNumber - b.orderNumber || (a.uid < b.uid ? -1 : 1);
}

/** The uid of a document that is stored, by whomever: up to 128 characters; undefined for anything else. */
export function storedUid(value: unknown): string | undefined {
	return typeof value === "string" && value !== "" && value.length <= 128 ? value : undefined;
}

/** The uid of a document to be written: 1 to 64 of `A-Za-z0-9_-`, the first a letter or digit; undefined for anything else. */
export function parseOrderedUid(value: unknown): string | undefined {
	return typeof value === "string" && /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(value) ? value : undefined;
}
