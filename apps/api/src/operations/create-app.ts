import { type CreateAppResponse, createAppRequest } from "@junban/api-contract/schemas-accounts";
import { checkNewApp, type NewApp } from "@junban/domain/shop";
import { withKindInWords } from "@junban/domain/words";
import { foundApp } from "#src/accounts/found-app.ts";
import { MAIN_LINE } from "#src/accounts/main-line.ts";
import { callerOf, isOperator } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { jsonBody, unwrap } from "#src/http/request.ts";
import { shareOf } from "#src/http/share-of.ts";
import type { Caller } from "#src/ports.ts";
import type { Result } from "#src/result.ts";

/** `POST /apiV2/apps`: an account founds a shop; 201, or 200 for a repeat by its owner. */
export async function createShop(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const caller = callerOf(c);
	const body = await jsonBody(c, createAppRequest);
	// `foundApp` finds out in its transaction whether the name is taken.
	const { uid, data } = unwrap(checkNewApp(body, false));
	const app = { uid, data: withKindInWords(data) };
	const isNew = unwrap(
		isOperator(c, caller)
			? await foundApp(api.store, caller, app, { now: api.now(), signUp: api.signUp, isOperator: true })
			: await foundCounted(c, caller, app),
	);
	if (isNew) {
		api.networks.saw(app.uid, c.env.address());
		api.log("info", "staff.joined", { app: app.uid, uid: caller.uid, role: "owner" });
	}
	api.users.forget(app.uid, caller.uid);
	const answer: CreateAppResponse = { app: app.uid, line: MAIN_LINE };
	return c.json(answer, isNew ? 201 : 200);
}

/** Founds a shop within the bounds of VAL-38. It is counted when all else allows it, and counts no longer if it comes to nothing. */
async function foundCounted(c: ApiContext, caller: Caller, app: NewApp): Promise<Result<boolean>> {
	const { limits, now, signUp, store } = c.env.api;
	const { accountFoundings, networkFoundings } = limits;
	const network = shareOf(c);
	let isCounted = false;
	let isFounded = false;
	const count = () => {
		isCounted ||=
			accountFoundings.has(caller.uid) && networkFoundings.take(network) && accountFoundings.take(caller.uid);
		return isCounted;
	};
	try {
		const result = await foundApp(store, caller, app, { now: now(), signUp, isOperator: false, count });
		isFounded = result.ok && result.value;
		return result;
	} finally {
		if (isCounted && !isFounded) {
			accountFoundings.giveBack(caller.uid);
			networkFoundings.giveBack(network);
		}
	}
}
