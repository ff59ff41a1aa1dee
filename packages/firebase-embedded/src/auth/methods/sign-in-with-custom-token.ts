import { insertAccount, requireUser } from "#src/auth/accounts.ts";
import { startSession } from "#src/auth/sessions.ts";
import { type Method, requireText } from "./method.ts";

/** accounts:signInWithCustomToken: accepts tokens of this server only. Creates the account of an unknown uid. */
export const signInWithCustomToken: Method = async (accounts, body, caller) => {
	const { uid, claims } = await accounts.tokens.verifyCustom(
		requireText(body, "token", "MISSING_CUSTOM_TOKEN"),
	);
	const isNewUser = accounts.store.users.find(uid) === undefined;
	const user = isNewUser ? insertAccount(accounts, { uid }) : requireUser(accounts.store, uid);
	const device = caller.deviceOf(user);
	return {
		kind: "identitytoolkit#VerifyCustomTokenResponse",
		isNewUser,
		...(await startSession(accounts, user, { provider: "custom", claims, device })),
	};
};
