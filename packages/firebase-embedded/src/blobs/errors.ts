import { FirestoreError } from "@junban/firestore-wire/rpc";
import { sqliteCode, sqliteFull } from "#src/sqlite.ts";
import { httpStatus, publicError } from "#src/status.ts";

/** A refusal that only HTTP has a name for (412, 413, 416, ...). The message is for the caller. */
export class HttpError extends Error {
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

/** 402 is what the SDK shows as `storage/quota-exceeded` without trying again for minutes. */
export function noRoom(): HttpError {
	return new HttpError(402, "There is no room left for this upload.");
}

/** What goes to the client for any failure; `internal` ones are to be logged, their text stays here. */
export function refusalOf(cause: unknown): { refusal: HttpError; internal: boolean } {
	if (cause instanceof HttpError) return { refusal: cause, internal: false };
	if (isFull(cause)) return { refusal: noRoom(), internal: false };
	const error = publicError(cause);
	return { refusal: new HttpError(httpStatus(error), error.message), internal: error.status === "INTERNAL" };
}

/** A commit failed, and may be there all the same after the next start. */
export function isOutcomeUnknown(cause: unknown): boolean {
	const code = sqliteCode(cause);
	return code !== undefined && code !== sqliteFull;
}

function isFull(cause: unknown): boolean {
	if (sqliteCode(cause) === sqliteFull) return true;
	return cause instanceof Error && "code" in cause && (cause.code === "ENOSPC" || cause.code === "EDQUOT");
}
