import { verifyOwner } from "../accounts.ts";
import { type Method, requireText } from "./method.ts";

/** accounts:lookup of one's own account, by ID token. */
export const lookup: Method = async (accounts, body) => {
	const { user } = await verifyOwner(accounts, requireText(body, "idToken", "MISSING_ID_TOKEN"));
	const profile = {
		email: user.email,
		...(user.displayName === undefined ? {} : { displayName: user.displayName }),
	};
	return {
		kind: "identitytoolkit#GetAccountInfoResponse",
		users: [
			{
				localId: user.uid,
				...profile,
				emailVerified: user.emailVerified,
				providerUserInfo: [
					{ providerId: "password", rawId: user.email, federatedId: user.email, ...profile },
				],
				// The SDK takes an account without one for anonymous; Firebase sends this very text ("REDACTED").
				passwordHash: "UkVEQUNURUQ=",
				createdAt: String(user.createdAt),
				lastLoginAt: String(user.lastLoginAt),
				customAttributes: user.customClaims,
			},
		],
	};
};
