import { verifyOwner } from "#src/auth/accounts.ts";
import { type Method, requireText } from "./method.ts";
import { profileOf } from "./profile.ts";

/** accounts:lookup of one's own account, by ID token. */
export const lookup: Method = async (accounts, body) => {
	const { user } = await verifyOwner(accounts, requireText(body, "idToken", "MISSING_ID_TOKEN"));
	return {
		kind: "identitytoolkit#GetAccountInfoResponse",
		users: [
			{
				...profileOf(user),
				validSince: String(user.validSince),
				createdAt: String(user.createdAt),
				lastLoginAt: String(user.lastLoginAt),
				customAttributes: user.customClaims,
			},
		],
	};
};
