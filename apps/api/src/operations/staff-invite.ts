import { type InviteResponse, inviteRequest } from "@junban/api-contract/schemas-accounts";
import { adminPaths, localizedPath } from "@junban/app-shell/paths";
import { checkMailAddress } from "@junban/domain/values";
import { invite } from "#src/accounts/staff.ts";
import { isSameAddress } from "#src/accounts/staff-decisions.ts";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { appOf } from "#src/http/names.ts";
import { preferredLocale, Refusal } from "#src/http/refusal.ts";
import { jsonBody, unwrap } from "#src/http/request.ts";
import type { InvitationLetter } from "#src/notify/outbox-item.ts";

/**
 * `POST /apiV2/{app}/staff`: the owner invites an address to work for the shop. The secret follows `#` in the link, so that
 * browsers send it to no server before the page does.
 */
export async function inviteStaff(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const app = appOf(c);
	const caller = callerOf(c);
	const body = await jsonBody(c, inviteRequest);
	const email = unwrap(checkMailAddress(body.email));
	if (caller.email !== undefined && isSameAddress(email, caller.email)) throw new Refusal("same-app");
	if (!api.limits.invitations.take(app)) throw new Refusal("too-many-requests");
	const adminUrl = api.adminUrl();
	const locale = preferredLocale(c.req.header("accept-language"));
	const linkOf = (secret: string) =>
		`${adminUrl}${localizedPath(adminPaths.login(app), locale)}#invitation=${secret}`;
	// A link without a host leads nowhere from a mail.
	const isMailed = api.notifier.offered.mail && adminUrl !== "";
	const letterOf = (secret: string): InvitationLetter | undefined =>
		isMailed ? { kind: "staff_invitation", to: email, locale, link: linkOf(secret) } : undefined;
	const { secret, invitation } = unwrap(await invite(api, app, email, letterOf));
	api.log("info", "staff.invited", { app, by: caller.uid });
	const mailed = isMailed && api.notifier.promised.mail;
	const answer: InviteResponse = { invitation, link: linkOf(secret), mailed };
	return c.json(answer, 201);
}
