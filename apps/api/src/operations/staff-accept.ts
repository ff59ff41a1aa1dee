import {
	type AcceptInvitationResponse,
	acceptInvitationRequest,
} from "@junban/api-contract/schemas-accounts";
import { acceptInvitation } from "#src/accounts/staff.ts";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { appOf } from "#src/http/names.ts";
import { jsonBody, unwrap } from "#src/http/request.ts";

/** `POST /apiV2/{app}/staff/accept`: an invited person with a verified address joins the staff. */
export async function acceptStaff(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const app = appOf(c);
	const caller = callerOf(c);
	const { invitation } = await jsonBody(c, acceptInvitationRequest);
	const isNew = unwrap(await acceptInvitation(api, app, caller, invitation));
	if (isNew) api.log("info", "staff.joined", { app, uid: caller.uid, role: "staff" });
	const answer: AcceptInvitationResponse = { app, role: "staff" };
	return c.json(answer);
}
