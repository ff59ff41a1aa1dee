import { FirestoreError } from "@junban/firestore-wire/rpc";
import { UntracedError } from "@junban/firestore-wire/untraced-error";
import { sqliteCode, sqliteFull } from "#src/sqlite.ts";
import { httpStatus, publicError } from "#src/status.ts";

/** A refusal with an HTTP status that gRPC does not have (412, 413, 416, ...). The caller gets the message. */
export class HttpError extends UntracedError {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	constructor(status: number, message: string, headers: Record<string, string> = {}) {
		super(message);
		this.name = "HttpError";
		this.status = status;
		this.headers = headers;
	}
}

export function notFound(): FirestoreError {
	return new FirestoreError("NOT_FOUND", "Not Found.");
}

export function conditionNotMet(): HttpError {
	return new HttpError(412, "At least one of the pre-conditions you specified did not hold.");
}

export function tooLarge(limit: number): HttpError {
	return new HttpError(413, `More than ${limit} bytes are not taken.`);
}

/** The SDK shows 402 as `storage/quota-exceeded`, without minutes of retries. */
export function noRoom(): HttpError {
	return new HttpError(402, "There is no room left for this upload.");
}

/**
 * The refusal that the client gets for any failure. If `internal`, log the failure: the client does not get its text.
 */
export function refusalOf(cause: unknown): { refusal: HttpError; internal: boolean } {
	if (cause instanceof HttpError) return { refusal: cause, internal: false };
	if (isFull(cause)) return { refusal: noRoom(), internal: false };
	const error = publicError(cause);
	return { refusal: new HttpError(httpStatus(error), error.message), internal: error.status === "INTERNAL" };
}

/** The commit failed, but may still be stored at the next start. */
export function isOutcomeUnknown(cause: unknown): boolean {
	const code = sqliteCode(cause);
	return code !== undefined && code !== sqliteFull;
}

function isFull(cause: unknown): boolean {
	if (sqliteCode(cause) === sqliteFull) return true;
	return cause instanceof Error && "code" in cause && (cause.code === "ENOSPC" || cause.code === "EDQUOT");
}
