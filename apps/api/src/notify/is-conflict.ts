import { FirestoreError } from "@junban/firestore-wire/rpc";

const CONFLICTS = ["ABORTED", "FAILED_PRECONDITION", "NOT_FOUND"];

/** Whether a commit was refused because a document had changed since it was read. */
export function isConflict(error: unknown): boolean {
	return error instanceof FirestoreError && CONFLICTS.includes(error.status);
}
