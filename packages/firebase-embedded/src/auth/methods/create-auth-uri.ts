import { AuthError } from "#src/auth/auth-error.ts";
import { parseEmail } from "#src/auth/credentials.ts";
import { type Method, requireText } from "./method.ts";

/** accounts:createAuthUri: says nothing about any account, like Firebase with address protection. */
export const createAuthUri: Method = async (_accounts, body) => {
	requireText(body, "continueUri", "MISSING_CONTINUE_URI");
	const identifier = requireText(body, "identifier", "MISSING_IDENTIFIER");
	try {
		parseEmail(identifier);
	} catch {
		throw new AuthError("INVALID_IDENTIFIER");
	}
	return { kind: "identitytoolkit#CreateAuthUriResponse" };
};
