import { endSession } from "#src/auth/sessions.ts";
import { type Method, requireText } from "./method.ts";

/**
 * Ends the session of a refresh token when its person signs out (RFC 7009). Google has no such call; there a session
 * ends with all others of the account. A token that is none, or of a session that is over, gets the same answer.
 */
export const revokeToken: Method = async (accounts, body) => {
	endSession(accounts, requireText(body, "token", "MISSING_REFRESH_TOKEN"));
	return {};
};
