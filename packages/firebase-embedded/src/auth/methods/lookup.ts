import { verifyOwner } from "#src/auth/accounts.ts";
import { lookupByService } from "./by-service.ts";
import { type Method, requireText } from "./method.ts";
import { entryOf } from "./profile.ts";

/** accounts:lookup of the caller's own account, by ID token. */
export const lookup: Method = async (accounts, body, caller) => {
	if (caller.isService()) return lookupByService(accounts, body);
	const { user } = await verifyOwner(accounts, requireText(body, "idToken", "MISSING_ID_TOKEN"));
	return { kind: "identitytoolkit#GetAccountInfoResponse", users: [entryOf(accounts.store, user)] };
};
