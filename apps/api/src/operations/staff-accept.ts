import {
	type AcceptInvitationResponse,
	acceptInvitationRequest,
} from "@junban/api-contract/schemas-accounts";
import { acceptInvitation } from "#src/accounts/invitations.ts";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { appOf } from "#src/http/names.ts";
import { jsonBody } from "#src/http/request.ts";

/** `POST /apiV2/{app}/staff/accept`: the invited person, whose address is proved, becomes staff. */
export async function acceptStaff(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const app = appOf(c);
	const caller = callerOf(c);
	const { invitation } = await jsonBody(c, acceptInvitationRequest);
	await acceptInvitation(api, app, caller, invitation);
	const answer: AcceptInvitationResponse = { app, role: "staff" };
	return c.json(answer);
}
