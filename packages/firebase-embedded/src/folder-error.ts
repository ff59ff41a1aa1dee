import { FirestoreError } from "@junban/firestore-wire/rpc";

/**
 * `in-use`: another process holds it. `newer`: a newer program wrote it. `damaged`: it cannot be read.
 * `half-restored`: a restore to it was cut off. `behind`: changes that were confirmed are missing. `no-accounts`: its
 * accounts are missing, or others.
 */
export type FolderFault = "in-use" | "newer" | "damaged" | "half-restored" | "behind" | "no-accounts";

/** Why a data folder cannot be opened. Programs tell it in their own words by `fault`. */
export class FolderError extends FirestoreError {
	readonly fault: FolderFault;

	constructor(fault: FolderFault, message: string, options: { cause?: unknown } = {}) {
		super("FAILED_PRECONDITION", message, options);
		this.fault = fault;
	}
}
