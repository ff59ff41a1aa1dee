/** For tests: the local server that speaks Stripe's HTTP, ended after the file. */
import { Stripe } from "stripe";
import { afterAll } from "vitest";
import { openStripe, STRIPE_KEY, type StripeServer, WEBHOOK_SECRET } from "./stripe-http.ts";

export { STRIPE_KEY, type StripeFailure, WEBHOOK_SECRET } from "./stripe-http.ts";
export { checkoutOf, eventOf, PAID_UNTIL, subscriptionNews } from "./stripe-objects.ts";

export async function startStripe(): Promise<StripeServer> {
	const stripe = await openStripe();
	afterAll(() => stripe.close());
	return stripe;
}

/** The header that Stripe's own library makes for the message. `at`: seconds. */
export function signatureOf(payload: string, at?: number, secret = WEBHOOK_SECRET): Promise<string> {
	return new Stripe(STRIPE_KEY).webhooks.generateTestHeaderStringAsync({
		payload,
		secret,
		...(at === undefined ? {} : { timestamp: at }),
	});
}
