import type { RemoveStaffResponse } from "@junban/api-contract/schemas-accounts";
import { requireOwnerOrMaster } from "#src/auth/callers.ts";
import { removeFromCrew } from "#src/auth/invitations.ts";
import { jsonAnswer } from "#src/http/answer.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import type { Answer } from "#src/http/plain-answer.ts";
import { Refusal } from "#src/http/refusal.ts";
import { appToChange } from "#src/http/request.ts";

/** Names that a document can have, of accounts and of invitations. */
const NAME = /^(?!\.{1,2}$|__.*__$)[A-Za-z0-9._@:+=-]{1,128}$/;

/** `DELETE /apiV2/{app}/staff/{person}`: the owner takes a place or an invitation back; it counts within seconds. */
export async function removeStaff(api: Api, c: ApiContext): Promise<Answer> {
	const app = appToChange(c);
	await requireOwnerOrMaster(api, c, app);
	const name = c.req.param("person") ?? "";
	if (!NAME.test(name)) throw new Refusal("invalid-value");
	const answer: RemoveStaffResponse = { removed: await removeFromCrew(api, app, name) };
	return jsonAnswer(c, answer);
}
