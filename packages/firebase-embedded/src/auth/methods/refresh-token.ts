import { requireUser } from "#src/auth/accounts.ts";
import { AuthError } from "#src/auth/auth-error.ts";
import { exchangeRefreshToken } from "#src/auth/sessions.ts";
import { ID_TOKEN_SECONDS } from "#src/auth/tokens.ts";
import { type Method, requireText } from "./method.ts";

/** securetoken token: returns a new ID token for a session, and the refresh token to use next. */
export const refreshToken: Method = async (accounts, body, { device }) => {
	const grant = requireText(body, "grant_type", "MISSING_GRANT_TYPE");
	if (grant !== "refresh_token") throw new AuthError("INVALID_GRANT_TYPE");
	const text = requireText(body, "refresh_token", "MISSING_REFRESH_TOKEN");
	const { session, refreshToken } = exchangeRefreshToken(accounts, text, device?.hash);
	const user = requireUser(accounts.store, session.uid);
	if (!accounts.limits.idToken(user.uid)) throw new AuthError("TOO_MANY_ATTEMPTS_TRY_LATER");
	const idToken = await accounts.tokens.sign(user, session);
	return {
		id_token: idToken,
		access_token: idToken,
		expires_in: String(ID_TOKEN_SECONDS),
		token_type: "Bearer",
		refresh_token: refreshToken,
		user_id: user.uid,
		project_id: accounts.projectId,
	};
};
