import { requireRecent, verifyOwner } from "#src/auth/accounts.ts";
import { deleteByService } from "./by-service.ts";
import { type Method, requireText } from "./method.ts";

/** accounts:delete of the caller's own account, with its sessions and codes. */
export const deleteAccount: Method = async (accounts, body, caller) => {
	if (caller.isService()) return deleteByService(accounts, body);
	const { user, verified } = await verifyOwner(accounts, requireText(body, "idToken", "MISSING_ID_TOKEN"));
	// An account without an address cannot sign in again, so no recent sign-in is required.
	if (user.email !== undefined) requireRecent(accounts, verified);
	accounts.store.users.remove(user.uid);
	return { kind: "identitytoolkit#DeleteAccountResponse" };
};
