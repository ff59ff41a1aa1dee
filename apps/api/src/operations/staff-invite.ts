import { type InviteResponse, inviteRequest } from "@junban/api-contract/schemas-accounts";
import { checkMailAddress } from "@junban/domain/mail-address";
import { adminPaths } from "@junban/domain/screen-paths";
import { appToChange, requireOwnerOrMaster } from "#src/auth/callers.ts";
import { invite } from "#src/auth/invitations.ts";
import { jsonAnswer } from "#src/http/answer.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import { Refusal } from "#src/http/refusal.ts";
import { clean, jsonBody } from "#src/http/request.ts";

/**
 * `POST /apiV2/{app}/staff`: the owner invites an address to work for the shop. The secret stands behind `#`, so that no
 * server but ours ever gets it.
 */
export async function inviteStaff(api: Api, c: ApiContext): Promise<Response> {
	const app = appToChange(c);
	const caller = await requireOwnerOrMaster(api, c, app);
	const body = await jsonBody(c, inviteRequest);
	const email = clean(checkMailAddress(body.email));
	if (email.toLowerCase() === caller.email?.toLowerCase()) throw new Refusal("same-app");
	if (!api.staffInvites.take(app)) throw new Refusal("too-many-requests");
	const { secret, invitation } = await invite(api, app, email);
	const answer: InviteResponse = {
		invitation,
		link: `${api.publicUrl()}${adminPaths.login(app)}#invitation=${secret}`,
	};
	return jsonAnswer(c, answer, 201);
}
