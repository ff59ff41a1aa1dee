import { type InviteResponse, inviteRequest } from "@junban/api-contract/schemas-accounts";
import { adminPaths, localizedPath } from "@junban/app-shell/paths";
import { checkMailAddress } from "@junban/domain/values";
import { invite, lower } from "#src/accounts/invitations.ts";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { appOf } from "#src/http/names.ts";
import { preferredLocale, Refusal } from "#src/http/refusal.ts";
import { clean, jsonBody } from "#src/http/request.ts";

/**
 * `POST /apiV2/{app}/staff`: the owner invites an address to work for the shop. The secret stands behind `#`, so that no
 * server but ours ever gets it.
 */
export async function inviteStaff(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const app = appOf(c);
	const caller = callerOf(c);
	const body = await jsonBody(c, inviteRequest);
	const email = clean(checkMailAddress(body.email));
	if (caller.email !== undefined && lower(email) === lower(caller.email)) throw new Refusal("same-app");
	if (!api.limits.invitations.take(app)) throw new Refusal("too-many-requests");
	const publicUrl = api.publicUrl();
	const locale = preferredLocale(c.req.header("accept-language"));
	const linkOf = (secret: string) =>
		`${publicUrl}${localizedPath(adminPaths.login(app), locale)}#invitation=${secret}`;
	// A mail cannot say where a link leads that has no host.
	const isMailed = api.notifier.ways.mail && publicUrl !== "";
	const { secret, invitation } = await invite(api, app, email, (fresh) =>
		isMailed ? { kind: "staff_invitation", to: email, locale, link: linkOf(fresh) } : undefined,
	);
	const answer: InviteResponse = { invitation, link: linkOf(secret) };
	return c.json(answer, 201);
}
