import type { FirestoreError } from "@junban/firestore-wire/rpc";

/** The result of an operation that may be refused. The error's `status` is the code of the refusal. */
export type Result<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly error: FirestoreError };
