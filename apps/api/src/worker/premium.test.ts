import { unsubscribePremiumResponse, webhookResponse } from "@junban/api-contract/schemas-accounts";
import { expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import {
	checkoutOf,
	eventOf,
	PAID_UNTIL,
	STRIPE_KEY,
	signatureOf,
	startStripe,
	WEBHOOK_SECRET,
} from "#src/testing/stripe-server.ts";
import { startTestWorker } from "./testing/test-worker.ts";

const stripe = await startStripe();
const api = await startTestWorker({
	STRIPE_KEY,
	STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
	STRIPE_PAYMENT_LINK: "https://buy.stripe.example/premium",
	STRIPE_URL: stripe.url.origin,
});
const { token } = api.owner;

test("the library of Stripe does its work in workerd: a plan begins by a signed message and is ended", async () => {
	stripe.subscriptions.set("sub_demo", { status: "active" });
	const body = eventOf("checkout.session.completed", checkoutOf("demo", "sub_demo"));
	const send = (signature: string) =>
		api.ask("/apiV2/stripe_webhook", {
			method: "POST",
			body,
			headers: { "content-type": "application/json", "stripe-signature": signature },
		});
	refused(await send(await signatureOf(body, undefined, "whsec_other")), 400, "invalid-value");
	contract(await send(await signatureOf(body)), 200, webhookResponse);
	const app = (await api.store.batchGet(["apps/demo"])).get("apps/demo");
	expect(app?.data.premium).toEqual({ enabled: true, source: "stripe" });
	refused(await api.ask("/apiV2/demo/payment_link", { token }), 409, "already-exists");
	const ended = await api.ask("/apiV2/demo/unsubscribe_premium", { method: "PATCH", token });
	expect(contract(ended, 200, unsubscribePremiumResponse)).toEqual({
		premium: true,
		ends_at: PAID_UNTIL * 1000,
	});
	expect(stripe.subscriptions.get("sub_demo")?.cancel_at_period_end).toBe(true);
});
