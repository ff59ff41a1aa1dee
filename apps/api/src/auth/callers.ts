import type { AppUid } from "@junban/domain/values";
import type { Api, ApiContext } from "#src/http/context.ts";
import { Refusal } from "#src/http/refusal.ts";
import type { Caller } from "#src/ports.ts";

/** The account that asks; undefined without an Authorization header. A header that does not verify is refused. */
async function callerOf(api: Api, c: ApiContext): Promise<Caller | undefined> {
	const header = c.env.header("authorization");
	if (header === undefined) return undefined;
	const token = /^Bearer ([A-Za-z0-9._~+/=-]{1,8192})$/i.exec(header)?.[1];
	const caller = token === undefined ? undefined : await api.verifyIdToken(token);
	if (caller === undefined) throw new Refusal("unauthenticated");
	return caller;
}

/**
 * The staff account that asks; undefined without an Authorization header. Who operates the service may do what staff may.
 */
export async function staffOf(api: Api, c: ApiContext, app: AppUid): Promise<string | undefined> {
	const caller = await callerOf(api, c);
	if (caller === undefined) return undefined;
	if (!caller.master && (await api.users.roleOf(app, caller.uid)) === undefined)
		throw new Refusal("permission-denied");
	return caller.uid;
}

/** Like `staffOf`, for what only staff may do. */
export async function requireStaff(api: Api, c: ApiContext, app: AppUid): Promise<string> {
	const staff = await staffOf(api, c, app);
	if (staff === undefined) throw new Refusal("unauthenticated");
	return staff;
}

/** The account that asks, for what needs a person: anonymous ones are gone with the browser's storage. */
export async function requireAccount(api: Api, c: ApiContext): Promise<Caller> {
	const caller = await callerOf(api, c);
	if (caller === undefined) throw new Refusal("unauthenticated");
	if (caller.anonymous) throw new Refusal("permission-denied");
	return caller;
}

/** The account that asks, which owns the app. Nobody else may, not even who operates the service. */
export async function requireOwner(api: Api, c: ApiContext, app: AppUid): Promise<Caller> {
	const caller = await requireAccount(api, c);
	if ((await api.users.roleOf(app, caller.uid)) !== "owner") throw new Refusal("permission-denied");
	return caller;
}

/** As `requireOwner`, for what operators of the service may do as well. */
export async function requireOwnerOrMaster(api: Api, c: ApiContext, app: AppUid): Promise<Caller> {
	const caller = await requireAccount(api, c);
	if (!caller.master && (await api.users.roleOf(app, caller.uid)) !== "owner")
		throw new Refusal("permission-denied");
	return caller;
}
