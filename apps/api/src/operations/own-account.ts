import {
	type LeftShopsResponse,
	ownAccountRequest,
	type SignedOutResponse,
} from "@junban/api-contract/schemas-accounts";
import { leaveShops } from "#src/accounts/leave-shops.ts";
import { bearerOf, callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { Refusal } from "#src/http/refusal.ts";
import { jsonBody, unwrap } from "#src/http/request.ts";

/** `POST /apiV2/account/sign_out_everywhere`: an account ends all its sessions. */
export async function signOutEverywhere(c: ApiContext): Promise<Response> {
	const account = await ownAccountOf(c);
	unwrap(await c.env.api.accounts.endSessions(account, bearerOf(c) ?? ""));
	const answer: SignedOutResponse = { signed_out: true };
	return c.json(answer);
}

/** `POST /apiV2/account/leave_shops`: an account that will be deleted gives up its places. */
export async function leaveAllShops(c: ApiContext): Promise<Response> {
	const account = await ownAccountOf(c);
	const answer: LeftShopsResponse = { left: [...unwrap(await leaveShops(c.env.api, account))] };
	return c.json(answer);
}

/** The caller's uid, which the body repeats. */
async function ownAccountOf(c: ApiContext): Promise<string> {
	const { uid } = callerOf(c);
	const { account } = await jsonBody(c, ownAccountRequest);
	if (account !== uid) throw new Refusal("invalid-value");
	return uid;
}
