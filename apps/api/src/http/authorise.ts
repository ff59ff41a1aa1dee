import type { Endpoint } from "@junban/api-contract/endpoints/all";
import type { AppUid } from "@junban/domain/values";
import type { Caller } from "#src/ports.ts";
import type { ApiContext, ApiMiddleware } from "./context.ts";
import { appOf } from "./names.ts";
import { Refusal } from "./refusal.ts";

/**
 * Refuses callers who may not make this call; the account of the others is `callerOf`. Calls of customers read the token
 * themselves (`staffOf`): it is optional, and it decides what they do.
 */
export function authorise({ operatorsToo, who }: Pick<Endpoint, "operatorsToo" | "who">): ApiMiddleware {
	switch (who) {
		case "staff":
			return allow(async (c) => await requireStaff(c, appOf(c)));
		case "account":
			return allow(requireAccount);
		case "owner":
			return allow(async (c) => await requireOwner(c, appOf(c), operatorsToo === true));
		case "anyone":
		case "customer":
		case "holder":
		case "sender":
			return (_c, next) => next();
	}
}

/** The account of a call that needs one. */
export function callerOf(c: ApiContext): Caller {
	const caller = c.get("caller");
	if (caller === undefined) throw new Error("This call needs no account");
	return caller;
}

/**
 * The staff account that asks; undefined without an Authorization header. Operators of the service may do what staff
 * may.
 */
export async function staffOf(c: ApiContext, app: AppUid): Promise<string | undefined> {
	const caller = await verifiedCaller(c);
	if (caller === undefined) return undefined;
	if (!caller.master && (await c.env.api.users.roleOf(app, caller.uid)) === undefined)
		throw new Refusal("permission-denied");
	return caller.uid;
}

function allow(required: (c: ApiContext) => Promise<Caller>): ApiMiddleware {
	return async (c, next) => {
		c.set("caller", await required(c));
		return await next();
	};
}

/** The account that asks; undefined without an Authorization header. A header that does not verify is refused. */
async function verifiedCaller(c: ApiContext): Promise<Caller | undefined> {
	const header = c.req.header("authorization");
	if (header === undefined) return undefined;
	const token = /^Bearer ([A-Za-z0-9._~+/=-]{1,8192})$/i.exec(header)?.[1];
	const caller = token === undefined ? undefined : await c.env.api.verifyIdToken(token);
	if (caller === undefined) throw new Refusal("unauthenticated");
	return caller;
}

async function requireCaller(c: ApiContext): Promise<Caller> {
	const caller = await verifiedCaller(c);
	if (caller === undefined) throw new Refusal("unauthenticated");
	return caller;
}

async function requireStaff(c: ApiContext, app: AppUid): Promise<Caller> {
	const caller = await requireCaller(c);
	if (!caller.master && (await c.env.api.users.roleOf(app, caller.uid)) === undefined)
		throw new Refusal("permission-denied");
	return caller;
}

/** For what needs a person: an anonymous account is gone with the browser's storage. */
async function requireAccount(c: ApiContext): Promise<Caller> {
	const caller = await requireCaller(c);
	if (caller.anonymous) throw new Refusal("permission-denied");
	return caller;
}

/** @param operatorsToo whether operators of the service may as well; else not even they */
async function requireOwner(c: ApiContext, app: AppUid, operatorsToo: boolean): Promise<Caller> {
	const caller = await requireAccount(c);
	if (operatorsToo && caller.master) return caller;
	if ((await c.env.api.users.roleOf(app, caller.uid)) !== "owner") throw new Refusal("permission-denied");
	return caller;
}
