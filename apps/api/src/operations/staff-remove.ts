import type { RemoveStaffResponse } from "@junban/api-contract/schemas-accounts";
import { removeFromCrew } from "#src/accounts/invitations.ts";
import type { ApiContext } from "#src/http/context.ts";
import { appOf } from "#src/http/names.ts";
import { Refusal } from "#src/http/refusal.ts";

/** Names that a document can have, of accounts and of invitations. */
const NAME = /^(?!\.{1,2}$|__.*__$)[A-Za-z0-9._@:+=-]{1,128}$/;

/** `DELETE /apiV2/{app}/staff/{person}`: the owner takes a place or an invitation back; it counts within seconds. */
export async function removeStaff(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const app = appOf(c);
	const name = c.req.param("person") ?? "";
	if (!NAME.test(name)) throw new Refusal("invalid-value");
	const answer: RemoveStaffResponse = { removed: await removeFromCrew(api, app, name) };
	return c.json(answer);
}
