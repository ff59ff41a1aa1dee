import type { StoredFields } from "@junban/domain/values";

/** A document as it was read, and as it is to be. */
export interface DocumentChange {
	/** Of a new document it is new, and stays the same when the change is tried again. */
	readonly uid: string;
	/** All its fields by stored names, as they were read. Absent: no document has the uid. */
	readonly read?: StoredFields | undefined;
	/** All fields that it gets, by stored names. Absent: it is removed. */
	readonly form?: StoredFields | undefined;
}
