import { FirestoreError } from "@junban/firestore-wire/rpc";

/** gRPC status names, with their numbers and HTTP statuses. */
const statuses: { readonly [status: string]: { code: number; http: number } } = {
	CANCELLED: { code: 1, http: 499 },
	UNKNOWN: { code: 2, http: 500 },
	INVALID_ARGUMENT: { code: 3, http: 400 },
	DEADLINE_EXCEEDED: { code: 4, http: 504 },
	NOT_FOUND: { code: 5, http: 404 },
	ALREADY_EXISTS: { code: 6, http: 409 },
	PERMISSION_DENIED: { code: 7, http: 403 },
	RESOURCE_EXHAUSTED: { code: 8, http: 429 },
	FAILED_PRECONDITION: { code: 9, http: 400 },
	ABORTED: { code: 10, http: 409 },
	OUT_OF_RANGE: { code: 11, http: 400 },
	UNIMPLEMENTED: { code: 12, http: 501 },
	INTERNAL: { code: 13, http: 500 },
	UNAVAILABLE: { code: 14, http: 503 },
	UNAUTHENTICATED: { code: 16, http: 401 },
};

export function grpcCode(error: FirestoreError): number {
	return statuses[error.status]?.code ?? 2;
}

export function httpStatus(error: FirestoreError): number {
	return statuses[error.status]?.http ?? 500;
}

/** The `error` object of REST answers and of stream messages. */
export function errorBody(error: FirestoreError): {
	error: { code: number; message: string; status: string };
} {
	return { error: { code: httpStatus(error), message: error.message, status: error.status } };
}

export function invalid(message: string): FirestoreError {
	return new FirestoreError("INVALID_ARGUMENT", message);
}

export function unimplemented(what: string): FirestoreError {
	return new FirestoreError("UNIMPLEMENTED", `Not supported by this server: ${what}`);
}

export function denied(): FirestoreError {
	return new FirestoreError("PERMISSION_DENIED", "Missing or insufficient permissions.");
}

/** The error that a client gets for any failure: our own errors unchanged, all others without their text. */
export function publicError(cause: unknown): FirestoreError {
	return cause instanceof FirestoreError
		? cause
		: new FirestoreError("INTERNAL", "Internal error", { cause });
}
