import {
	type EndSessionResponse,
	endSessionRequest,
	type LeftShopsResponse,
	ownAccountRequest,
	type SessionsResponse,
	type SignedOutResponse,
} from "@junban/api-contract/schemas-accounts";
import { exportAccount, sessionView } from "#src/accounts/account-export.ts";
import { leaveShops } from "#src/accounts/leave-shops.ts";
import { bearerOf, callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { Refusal } from "#src/http/refusal.ts";
import { jsonBody, unwrap } from "#src/http/request.ts";
import { countOwnRead } from "./own-reads.ts";

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
	const left = unwrap(await leaveShops(c.env.api, account));
	for (const app of left) c.env.api.log("info", "staff.left", { app, uid: account });
	const answer: LeftShopsResponse = { left: [...left] };
	return c.json(answer);
}

/** `GET /apiV2/account/sessions`: an account reads its open sign-ins. */
export async function listSessions(c: ApiContext): Promise<Response> {
	countOwnRead(c);
	const { sessions } = c.env.api.accounts;
	const own = await sessions?.ownOf(bearerOf(c) ?? "");
	const answer: SessionsResponse =
		sessions === undefined
			? {}
			: {
					sessions: sessions
						.of(callerOf(c).uid)
						.map((each) => ({ ...sessionView(each), current: each.name === own?.name })),
				};
	return c.json(answer);
}

/** As the account service asks it of changes of password and address. */
const RECENT_MS = 5 * 60_000;

/** `POST /apiV2/account/end_session`: an account that has just entered its password ends one of its sign-ins. */
export async function endOwnSession(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const { account, session } = await jsonBody(c, endSessionRequest);
	const uid = requireOwn(c, account);
	const { sessions } = api.accounts;
	const own = await sessions?.ownOf(bearerOf(c) ?? "");
	if (own !== undefined && !isRecent(api.now() - own.signedInAt)) throw new Refusal("code-expired");
	const answer: EndSessionResponse = { ended: own !== undefined && sessions?.end(uid, session) === true };
	return c.json(answer);
}

/** False for an age that is not a number: of a token that does not tell when its account signed in. */
function isRecent(age: number): boolean {
	return age >= 0 && age <= RECENT_MS;
}

/** `GET /apiV2/account`: an account reads what is stored of it. */
export async function exportOwnAccount(c: ApiContext): Promise<Response> {
	countOwnRead(c);
	const { accounts, now, store } = c.env.api;
	return c.json(unwrap(await exportAccount({ accounts, store, now: now() }, callerOf(c).uid)));
}

/** The caller's uid, which the body repeats. */
async function ownAccountOf(c: ApiContext): Promise<string> {
	const { account } = await jsonBody(c, ownAccountRequest);
	return requireOwn(c, account);
}

function requireOwn(c: ApiContext, account: string): string {
	const { uid } = callerOf(c);
	if (account !== uid) throw new Refusal("invalid-value");
	return uid;
}
