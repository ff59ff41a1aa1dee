import { type DeletionResponse, deleteAppRequest } from "@junban/api-contract/schemas-accounts";
import { deletePart, readDeletion } from "#src/accounts/shop-deletion.ts";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { appOf } from "#src/http/names.ts";
import { Refusal } from "#src/http/refusal.ts";
import { jsonBody, unwrap } from "#src/http/request.ts";

/** `POST /apiV2/{app}/deletion`: the owner deletes the shop, a part with each call. */
export async function deleteShop(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const app = appOf(c);
	const body = await jsonBody(c, deleteAppRequest);
	if (body.app !== app) throw new Refusal("invalid-value");
	const part = await deletePart(api, app, { owner: callerOf(c).uid }, (lines) => {
		for (const line of lines) api.lines.stop(app, line);
	});
	const answer: DeletionResponse = unwrap(part);
	return c.json(answer);
}

/**
 * `GET /apiV2/{app}/deletion`: how far the deletion has come. A deleted shop has no owner, so any account may learn that it
 * is gone.
 */
export async function deletion(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const app = appOf(c);
	const answer: DeletionResponse = unwrap(await readDeletion(api.store, app));
	if ((await api.users.roleOf(app, callerOf(c).uid)) !== "owner") throw new Refusal("permission-denied");
	return c.json(answer);
}
