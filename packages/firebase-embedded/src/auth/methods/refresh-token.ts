import { requireUser } from "#src/auth/accounts.ts";
import { AuthError } from "#src/auth/auth-error.ts";
import { parseRefreshToken } from "#src/auth/refresh-tokens.ts";
import { exchangeRefreshToken } from "#src/auth/sessions.ts";
import { ID_TOKEN_SECONDS } from "#src/auth/tokens.ts";
import { type Method, requireText } from "./method.ts";

/** securetoken token: returns a new ID token for a session, and the refresh token to use next. */
export const refreshToken: Method = async (accounts, body, { device }) => {
	const grant = requireText(body, "grant_type", "MISSING_GRANT_TYPE");
	if (grant !== "refresh_token") throw new AuthError("INVALID_GRANT_TYPE");
	const text = requireText(body, "refresh_token", "MISSING_REFRESH_TOKEN");
	// Before the exchange, which may give the session another refresh token.
	const family = parseRefreshToken(text)?.family ?? new Uint8Array();
	if (!accounts.limits.idToken(Buffer.from(family).toString("base64")))
		throw new AuthError("TOO_MANY_ATTEMPTS_TRY_LATER");
	const { session, refreshToken } = exchangeRefreshToken(accounts, text, device?.hash);
	const user = requireUser(accounts.store, session.uid);
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
