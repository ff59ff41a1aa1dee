import { resume } from "#src/accounts/subscriptions.ts";
import type { ApiContext } from "#src/http/context.ts";
import { appOf } from "#src/http/names.ts";
import { Refusal } from "#src/http/refusal.ts";
import { unwrap } from "#src/http/request.ts";

/** `PATCH /apiV2/{app}/resume_premium`: the owner takes the end of the plan back, before it has come. */
export async function resumePremium(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const app = appOf(c);
	if (api.payments === undefined) throw new Refusal("premium-unavailable");
	return c.json(unwrap(await resume({ ...api, payments: api.payments }, app)));
}
