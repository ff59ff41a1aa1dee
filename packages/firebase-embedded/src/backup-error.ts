import { FirestoreError } from "@junban/firestore-wire/rpc";

/**
 * `incomplete`: the folder `subject` is no complete backup. `newer`: it has the format `subject`, which a newer program
 * made. `newer-data`: a newer program wrote the data folder `subject`. `damaged`: its file `subject` is missing, changed or damaged. `not-empty`: the folder `subject`, in which it
 * should be made, has files. `no-data`: the folder `subject` has no data. `server-ended`: the server that was asked ended;
 * `subject` is empty.
 */
export type BackupFault =
	| "incomplete"
	| "newer"
	| "newer-data"
	| "damaged"
	| "not-empty"
	| "no-data"
	| "server-ended";

/** Why a backup cannot be made or used. Programs tell it in their own words by `fault` and `subject`. */
export class BackupError extends FirestoreError {
	readonly fault: BackupFault;
	readonly subject: string;

	constructor(fault: BackupFault, subject: string, message: string, options: { cause?: unknown } = {}) {
		super("FAILED_PRECONDITION", message, options);
		this.fault = fault;
		this.subject = subject;
	}
}
