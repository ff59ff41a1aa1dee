import { requireOwner } from "#src/auth/callers.ts";
import { jsonAnswer } from "#src/http/answer.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import type { Answer } from "#src/http/plain-answer.ts";
import { Refusal } from "#src/http/refusal.ts";
import { appToChange } from "#src/http/request.ts";
import { unsubscribe } from "#src/premium/billing.ts";

/**
 * `PATCH /api/{app}/unsubscribe_premium` and `/apiV2/…`: the owner ends the premium plan. What is paid for lasts; a repeat
 * answers the same. The body is not read: the specification's is empty.
 */
export async function unsubscribePremium(api: Api, c: ApiContext): Promise<Answer> {
	const app = appToChange(c);
	await requireOwner(api, c, app);
	if (api.payments === undefined) throw new Refusal("premium-unavailable");
	return jsonAnswer(c, await unsubscribe(api.store, api.payments, app, api.now()));
}
