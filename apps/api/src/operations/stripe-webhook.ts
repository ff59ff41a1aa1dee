import { jsonAnswer } from "#src/http/answer.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import type { Answer } from "#src/http/plain-answer.ts";
import { Refusal } from "#src/http/refusal.ts";
import { bodyText } from "#src/http/request.ts";
import { applyNews } from "#src/premium/billing.ts";

/**
 * `POST /apiV2/stripe_webhook`: Stripe tells that something happened to a subscription. Answered with 200 once that is
 * stored; after any other answer Stripe tells it again.
 */
export async function stripeWebhook(api: Api, c: ApiContext): Promise<Answer> {
	if (api.payments === undefined) throw new Refusal("premium-unavailable");
	const now = api.now();
	const news = await api.payments.newsOf(await bodyText(c), c.env.header("stripe-signature"), now);
	if (news !== undefined) await applyNews(api.store, api.payments, news, now);
	return jsonAnswer(c, { received: true });
}
