import { unsubscribe } from "#src/accounts/subscriptions.ts";
import type { ApiContext } from "#src/http/context.ts";
import { appOf } from "#src/http/names.ts";
import { Refusal } from "#src/http/refusal.ts";
import { unwrap } from "#src/http/request.ts";

/**
 * `PATCH /api/{app}/unsubscribe_premium` and `/apiV2/…`: the owner ends the premium plan. It lasts until the end of
 * the paid time. A repeat gets the same answer. The body is not read: the specification's is empty.
 */
export async function unsubscribePremium(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const app = appOf(c);
	if (api.payments === undefined) throw new Refusal("premium-unavailable");
	return c.json(unwrap(await unsubscribe({ ...api, payments: api.payments }, app)));
}
