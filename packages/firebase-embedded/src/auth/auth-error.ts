import { UntracedError } from "@junban/firestore-wire/untraced-error";

/** A refusal with Firebase's `code`, which the SDK maps to its own `auth/...` codes. */
export class AuthError extends UntracedError {
	readonly code: string;
	readonly status: number;

	/** The client gets `detail` after the code, so it must hold nothing that the caller may not know. */
	constructor(code: string, detail?: string, status = 400) {
		super(detail === undefined ? code : `${code} : ${detail}`);
		this.name = "AuthError";
		this.code = code;
		this.status = status;
	}
}

/** A 501 that names a feature which this server does not have. */
export function unimplemented(thing: string): AuthError {
	return new AuthError("UNIMPLEMENTED", thing, 501);
}
