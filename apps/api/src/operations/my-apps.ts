import type { MyAppsResponse } from "@junban/api-contract/schemas-accounts";
import { appsOf } from "#src/accounts/apps-of.ts";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { countOwnRead } from "./own-reads.ts";

/** `GET /apiV2/apps`: an account reads the shops in which it has a place. */
export async function myApps(c: ApiContext): Promise<Response> {
	countOwnRead(c);
	const answer: MyAppsResponse = { apps: await appsOf(c.env.api.store, callerOf(c).uid) };
	return c.json(answer);
}
