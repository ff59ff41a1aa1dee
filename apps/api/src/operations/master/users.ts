/** Operators find accounts, disable them, sign them out, and mail them a link to a new password. */
import { reasonedRequest } from "@junban/api-contract/master/schemas-shops";
import {
	actRequest,
	type MasterUserResponse,
	resetUserRequest,
} from "@junban/api-contract/master/schemas-users";
import { languageOf } from "#src/accounts/apps-of.ts";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { Refusal } from "#src/http/refusal.ts";
import { jsonBody, unwrap } from "#src/http/request.ts";
import { type Act, actOutside } from "#src/master/acts.ts";
import { findUsers, readUser } from "#src/master/find-users.ts";
import type { Result } from "#src/result.ts";
import { actOf, reasonedActOf } from "./act-of.ts";
import { searchOf } from "./shops.ts";

/** `GET /apiV2/master/users` */
export async function masterUsers(c: ApiContext): Promise<Response> {
	return c.json(unwrap(await findUsers(c.env.api, searchOf(c), c.req.query("cursor"))));
}

/** `GET /apiV2/master/users/{person}` */
export async function masterUser(c: ApiContext): Promise<Response> {
	return await userAnswer(c, personOf(c));
}

/** `POST /apiV2/master/users/{person}/disable`: the sessions end, too. */
export async function disableUser(c: ApiContext): Promise<Response> {
	const { accounts } = c.env.api;
	const uid = personOf(c);
	if (uid === callerOf(c).uid) throw new Refusal("own-account");
	const act = reasonedActOf(c, "user-disable", uid, await jsonBody(c, reasonedRequest));
	return await acted(c, act, async () => {
		const disabled = await accounts.setDisabled(uid, true);
		return disabled.ok ? await accounts.endSessions(uid) : disabled;
	});
}

/** `POST /apiV2/master/users/{person}/enable` */
export async function enableUser(c: ApiContext): Promise<Response> {
	const uid = personOf(c);
	const act = actOf(c, "user-enable", uid, await jsonBody(c, actRequest));
	return await acted(c, act, () => c.env.api.accounts.setDisabled(uid, false));
}

/** `POST /apiV2/master/users/{person}/sign_out` */
export async function signOutUser(c: ApiContext): Promise<Response> {
	const uid = personOf(c);
	const act = actOf(c, "user-sign-out", uid, await jsonBody(c, actRequest));
	return await acted(c, act, () => c.env.api.accounts.endSessions(uid));
}

/** `POST /apiV2/master/users/{person}/mail_reset`: in the language of the person's shop, else of the operator's page. */
export async function mailUserReset(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const uid = personOf(c);
	const body = await jsonBody(c, resetUserRequest);
	const act = actOf(c, "user-reset-mail", uid, body);
	const { email, disabled } = unwrap(await readUser(api, uid)).account;
	if (email === undefined) throw new Refusal("email-invalid");
	if (disabled) throw new Refusal("user-disabled");
	const locale = (await languageOf(api.store, uid)) ?? body.locale;
	return await acted(c, act, () => api.accounts.mailReset({ uid, email }, locale));
}

/** Does the act once, for an account that exists, and answers with the account. */
async function acted(c: ApiContext, act: Act, perform: () => Promise<Result<true>>): Promise<Response> {
	const { api } = c.env;
	unwrap(await readUser(api, act.target));
	unwrap(await actOutside(api.store, act, api.now(), perform));
	return await userAnswer(c, act.target);
}

async function userAnswer(c: ApiContext, uid: string): Promise<Response> {
	const { apps, user } = unwrap(await readUser(c.env.api, uid));
	const answer: MasterUserResponse = { user, apps };
	return c.json(answer);
}

function personOf(c: ApiContext): string {
	const uid = c.req.param("person") ?? "";
	if (!/^[A-Za-z0-9._@:+=-]{1,128}$/.test(uid)) throw new Refusal("user-not-found");
	return uid;
}
