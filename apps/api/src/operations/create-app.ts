import { type CreateAppResponse, createAppRequest } from "@junban/api-contract/schemas-accounts";
import { checkNewApp } from "@junban/domain/shop";
import { withKindInWords } from "@junban/domain/words";
import { foundApp } from "#src/accounts/found-app.ts";
import { MAIN_LINE } from "#src/accounts/main-line.ts";
import { callerOf, isOperator } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { jsonBody, unwrap } from "#src/http/request.ts";

/** `POST /apiV2/apps`: an account founds a shop; 201, or 200 for a repeat by its owner. */
export async function createShop(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const caller = callerOf(c);
	const body = await jsonBody(c, createAppRequest);
	// `foundApp` finds out in its transaction whether the name is taken.
	const { uid, data } = unwrap(checkNewApp(body, false));
	const app = { uid, data: withKindInWords(data) };
	const isNew = unwrap(
		await foundApp(api.store, caller, app, {
			now: api.now(),
			signUp: api.signUp,
			isOperator: isOperator(c, caller),
		}),
	);
	if (isNew) api.log("info", "staff.joined", { app: app.uid, uid: caller.uid, role: "owner" });
	api.users.forget(app.uid, caller.uid);
	const answer: CreateAppResponse = { app: app.uid, line: MAIN_LINE };
	return c.json(answer, isNew ? 201 : 200);
}
