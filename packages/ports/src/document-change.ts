import type { StoredFields } from "@junban/domain/values";

/** A document as it was read, and as it is to be. */
export interface DocumentChange {
	/** Absent: a new document with a new uid. */
	readonly uid?: string | undefined;
	/** All its fields by stored names, as they were read. Absent: no document has the uid. */
	readonly read?: StoredFields | undefined;
	/** All fields that it gets, by stored names. Absent: it is removed. */
	readonly form?: StoredFields | undefined;
}
