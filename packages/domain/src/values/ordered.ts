import type { StoredFields } from "./stored-fields.ts";

/** Documents that a shop puts into an order of its own. */
export interface Ordered {
	readonly orderNumber: number;
	readonly uid: string;
}

/** A stored document that cannot be read; `problem` names the field. */
export interface CorruptDocument {
	readonly corrupt: true;
	/** Absent when it is the uid that cannot be read. */
	readonly uid?: string;
	readonly problem: string;
}

/** The documents of a collection. */
export interface OrderedDocuments<T extends Ordered> {
	/** In the order in which they take precedence. */
	readonly readable: readonly T[];
	readonly corrupt: readonly CorruptDocument[];
}

/** Reads the documents of a collection, which may come in any order. */
export function readOrdered<T extends Ordered>(
	documents: readonly StoredFields[],
	read: (stored: StoredFields) => T | CorruptDocument,
): OrderedDocuments<T> {
	const readable: T[] = [];
	const corrupt: CorruptDocument[] = [];
	for (const document of documents) {
		const each = read(document);
		if ("corrupt" in each) corrupt.push(each);
		else readable.push(each);
	}
	return { readable: readable.sort(byOrder), corrupt };
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
