import type { StoredFields } from "./stored-fields.ts";
import type { Checked, Refusal } from "./validation.ts";

/** Documents in an order that the shop chooses. */
export interface Ordered {
	readonly orderNumber: number;
	readonly uid: string;
}

/** A stored document that cannot be read. */
export interface UnreadableDocument {
	/** Absent when the uid itself is unreadable. */
	readonly uid?: string;
	/** The stored name of the field. */
	readonly field: string;
}

/** The documents of a collection. */
export interface OrderedDocuments<T extends Ordered> {
	/** In order of precedence. */
	readonly readable: readonly T[];
	readonly unreadable: readonly UnreadableDocument[];
}

/** Reads the documents of a collection. They may be in any order. */
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

/** The report of a document that was refused: its uid and the bad field. */
function unreadableDocument(stored: StoredFields, { field = "uid" }: Refusal): UnreadableDocument {
	const uid = storedUid(stored.uid);
	return uid === undefined ? { field } : { uid, field };
}

/** Compares by order number, then by uid. */
export function byOrder(a: Ordered, b: Ordered): number {
	return a.orderNumber - b.orderNumber || (a.uid < b.uid ? -1 : 1);
}

/** The uid of a stored document, written by any program: 1 to 128 characters. Undefined for any other value. */
export function storedUid(value: unknown): string | undefined {
	return typeof value === "string" && value !== "" && value.length <= 128 ? value : undefined;
}

/** The uid of a new document: 1 to 64 of `A-Za-z0-9_-`, the first a letter or digit. Undefined for any other value. */
export function parseOrderedUid(value: unknown): string | undefined {
	return typeof value === "string" && /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(value) ? value : undefined;
}
