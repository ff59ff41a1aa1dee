import type { RemoveStaffResponse } from "@junban/api-contract/schemas-accounts";
import { removeStaff } from "#src/accounts/staff.ts";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { appOf } from "#src/http/names.ts";
import { Refusal } from "#src/http/refusal.ts";
import { unwrap } from "#src/http/request.ts";

/** Document names of accounts and invitations. */
const NAME = /^(?!\.{1,2}$|__.*__$)[A-Za-z0-9._@:+=-]{1,128}$/;

/** `DELETE /apiV2/{app}/staff/{person}`: the owner removes a member of the staff or an invitation. */
export async function removeFromStaff(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const app = appOf(c);
	const name = c.req.param("person") ?? "";
	if (!NAME.test(name)) throw new Refusal("invalid-value");
	const removed = unwrap(await removeStaff(api, app, name));
	// The name is an account's uid, or that of an invitation, which accepts nothing.
	if (removed) api.log("info", "staff.removed", { app, uid: name, by: callerOf(c).uid });
	const answer: RemoveStaffResponse = { removed };
	return c.json(answer);
}
