import { type AppUid, parseAppUid } from "@junban/domain/ids";
import { isSample } from "@junban/domain/samples";
import type { Api, ApiContext } from "#src/http/context.ts";
import { Refusal } from "#src/http/refusal.ts";
import { callerOf } from "#src/http/request.ts";
import type { Caller } from "#src/ports.ts";

/** The app of the path, for what changes it: samples stay as they are, whoever asks. */
export function appToChange(c: ApiContext): AppUid {
	const app = parseAppUid(c.req.param("app"));
	if (app === undefined) throw new Refusal("app-not-found");
	if (isSample(app)) throw new Refusal("sample-read-only");
	return app;
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
