/** The signed-in account itself. */
import type { ACCOUNT_ROUTES } from "#src/routes.ts";
import { leftShopsResponse, ownAccountRequest, signedOutResponse } from "#src/schemas-accounts.ts";
import type { Descriptions } from "./endpoint.ts";
import { SIGNED, WITH_BODY } from "./fields.ts";

export const OWN_ACCOUNT_ENDPOINTS: Descriptions<typeof ACCOUNT_ROUTES> = {
	signOutEverywhere: {
		topic: "shop",
		summary: "Sign the account out on all devices",
		about:
			"Ends all sessions of the account. The caller signs in again, too: its ID token stays valid only for a few seconds " +
			"on one machine, and on Google every ID token until it expires. `account`: the caller's own uid.",
		who: "account",
		body: { schema: ownAccountRequest },
		answers: { 200: { about: "All sessions have ended.", schema: signedOutResponse } },
		codes: [...WITH_BODY, ...SIGNED, "user-not-found"],
	},
	leaveShops: {
		topic: "shop",
		summary: "Give up all places in shops, before the account is deleted",
		about:
			"Removes the account from the staff of every shop, and what is stored about the account. The account itself " +
			"remains. Refused as `sole-owner`, without any change, while a shop has no other owner. `account`: the caller's own uid.",
		who: "account",
		body: { schema: ownAccountRequest },
		answers: { 200: { about: "The shops that the account has left.", schema: leftShopsResponse } },
		codes: [...WITH_BODY, ...SIGNED, "conflict", "sole-owner", "store-full"],
	},
};
