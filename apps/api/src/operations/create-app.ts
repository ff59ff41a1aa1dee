import { type CreateAppResponse, createAppRequest } from "@junban/api-contract/schemas-accounts";
import { checkNewApp } from "@junban/domain/shop";
import { foundApp, MAIN_LINE } from "#src/accounts/founding.ts";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { clean, jsonBody } from "#src/http/request.ts";

/** `POST /apiV2/apps`: whoever is signed in founds a shop; 201, or 200 for a repeat by its owner. */
export async function createShop(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const caller = callerOf(c);
	const body = await jsonBody(c, createAppRequest);
	// Whether it is there is asked where nobody can come between.
	const app = clean(checkNewApp(body, false));
	const isNew = await foundApp(api.store, caller, app, api.now());
	api.users.forget(app.uid, caller.uid);
	const answer: CreateAppResponse = { app: app.uid, line: MAIN_LINE };
	return c.json(answer, isNew ? 201 : 200);
}
