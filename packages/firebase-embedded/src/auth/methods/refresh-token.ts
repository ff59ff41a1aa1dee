import { hashRefreshToken, requireUser } from "../accounts.ts";
import { AuthError } from "../auth-error.ts";
import { ID_TOKEN_SECONDS } from "../tokens.ts";
import { type Method, requireText } from "./method.ts";

/** securetoken token: a new ID token for a session; the refresh token stays, as with Firebase. */
export const refreshToken: Method = async (accounts, body) => {
	const grant = requireText(body, "grant_type", "MISSING_GRANT_TYPE");
	if (grant !== "refresh_token") throw new AuthError("INVALID_GRANT_TYPE");
	const token = requireText(body, "refresh_token", "MISSING_REFRESH_TOKEN");
	const hash = hashRefreshToken(token);
	const session = accounts.store.findSession(hash);
	if (session === undefined) throw new AuthError("INVALID_REFRESH_TOKEN");
	const user = requireUser(accounts.store, session.uid);
	const idToken = await accounts.tokens.sign(user, session.authTime);
	accounts.store.touchSession(hash, accounts.now());
	return {
		id_token: idToken,
		access_token: idToken,
		expires_in: String(ID_TOKEN_SECONDS),
		token_type: "Bearer",
		refresh_token: token,
		user_id: user.uid,
		project_id: accounts.projectId,
	};
};
