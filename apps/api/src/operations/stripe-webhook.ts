import { applyNews } from "#src/accounts/billing.ts";
import type { ApiContext } from "#src/http/context.ts";
import { Refusal } from "#src/http/refusal.ts";

/**
 * `POST /apiV2/stripe_webhook`: Stripe tells that something happened to a subscription. Answered with 200 once that is
 * stored; after any other answer Stripe tells it again.
 */
export async function stripeWebhook(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	if (api.payments === undefined) throw new Refusal("premium-unavailable");
	const now = api.now();
	const news = await api.payments.newsOf(await c.req.text(), c.req.header("stripe-signature"), now);
	if (news !== undefined) await applyNews(api.store, api.payments, news, now);
	return c.json({ received: true });
}
