import {
	type AcceptInvitationResponse,
	acceptInvitationRequest,
} from "@junban/api-contract/schemas-accounts";
import { requireAccount } from "#src/auth/callers.ts";
import { acceptInvitation } from "#src/auth/invitations.ts";
import { jsonAnswer } from "#src/http/answer.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import type { Answer } from "#src/http/plain-answer.ts";
import { appToChange, jsonBody } from "#src/http/request.ts";

/** `POST /apiV2/{app}/staff/accept`: the invited person, whose address is proved, becomes staff. */
export async function acceptStaff(api: Api, c: ApiContext): Promise<Answer> {
	const app = appToChange(c);
	const caller = await requireAccount(api, c);
	const { invitation } = await jsonBody(c, acceptInvitationRequest);
	await acceptInvitation(api, app, caller, invitation);
	const answer: AcceptInvitationResponse = { app, role: "staff" };
	return jsonAnswer(c, answer);
}
