/** A refusal in Firebase's words: `code` is what the SDK maps to its own `auth/...` codes. */
export class AuthError extends Error {
	readonly code: string;
	readonly status: number;

	/** `detail` reaches the client behind the code; it must not tell what the caller may not know. */
	constructor(code: string, detail?: string, status = 400) {
		super(detail === undefined ? code : `${code} : ${detail}`);
		this.name = "AuthError";
		this.code = code;
		this.status = status;
	}
}

/** For what this server does not do: 501 with the name of the thing. */
export function unimplemented(thing: string): AuthError {
	return new AuthError("UNIMPLEMENTED", thing, 501);
}
