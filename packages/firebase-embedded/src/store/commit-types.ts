import type { Caller } from "#src/access/authorize.ts";
import type { WriteResult } from "#src/store/apply.ts";
import type { Doc } from "#src/store/doc.ts";
import type { Write } from "#src/store/writes.ts";
import type { Micros } from "#src/values/time.ts";

export interface CommitRequest {
	writes: Write[];
	caller: Caller;
}

export interface CommitResult {
	time: Micros;
	results: WriteResult[];
}

/** A document that a group of commits changed. At least one of `before` and `after` is set. */
export interface Change {
	path: string;
	/** Path of its collection. */
	collection: string;
	before: Doc | undefined;
	after: Doc | undefined;
}

/** The changes of a stored group of commits, each document once. */
export interface Committed {
	time: Micros;
	changes: Change[];
}
