/** The signed-in account itself. */
import type { ACCOUNT_ROUTES } from "#src/routes.ts";
import {
	endSessionRequest,
	endSessionResponse,
	leftShopsResponse,
	ownAccountRequest,
	sessionsResponse,
	signedOutResponse,
} from "#src/schemas-accounts.ts";
import { exportAccountResponse } from "#src/schemas-exports.ts";
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
	sessions: {
		topic: "shop",
		summary: "The account's open sign-ins",
		about: "Without addresses. Absent where the accounts are on Google's Firebase, which has no such list.",
		who: "account",
		answers: { 200: { about: "The list, the last used first.", schema: sessionsResponse } },
		codes: SIGNED,
	},
	endSession: {
		topic: "shop",
		summary: "End one sign-in of the account",
		about:
			"Ends it at once, with its ID token. Refused as `code-expired` when the caller's own sign-in is older than five " +
			"minutes: the person enters the password again before. `account`: the caller's own uid.",
		who: "account",
		body: { schema: endSessionRequest },
		answers: { 200: { about: "Whether there was such a sign-in.", schema: endSessionResponse } },
		codes: [...WITH_BODY, ...SIGNED, "code-expired"],
	},
	exportAccount: {
		topic: "shop",
		summary: "Export what is stored of the account",
		about:
			"The account as the account service has it, its places in shops, and the documents that are stored under its uid. " +
			"No password, secret or token is in it.",
		who: "account",
		answers: { 200: { about: "All that is stored of the account.", schema: exportAccountResponse } },
		codes: [...SIGNED, "user-not-found"],
	},
};
