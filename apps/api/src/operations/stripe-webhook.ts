import { applyNews } from "#src/accounts/subscriptions.ts";
import type { ApiContext } from "#src/http/context.ts";
import { Refusal } from "#src/http/refusal.ts";
import { unwrap } from "#src/http/request.ts";

/**
 * `POST /apiV2/stripe_webhook`: Stripe's message that a subscription changed. Answered with 200 once the change is
 * stored. After any other answer Stripe sends the message again.
 */
export async function stripeWebhook(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	if (api.payments === undefined) throw new Refusal("premium-unavailable");
	const now = api.now();
	const news = unwrap(await api.payments.newsOf(await c.req.text(), c.req.header("stripe-signature"), now));
	if (news !== undefined) unwrap(await applyNews({ ...api, payments: api.payments }, news));
	return c.json({ received: true });
}
