import { billingPortalResponse } from "@junban/api-contract/schemas-accounts";
import { describe, expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { describeOwnerOnly } from "#src/testing/owner-only.ts";
import { startTestApi } from "#src/testing/test-api.ts";

// An operator without a payment provider. `accounts/stripe.test.ts` has the tests with one.
const api = await startTestApi();
const CALLS = [
	["GET", "/apiV2/demo/payment_link"],
	["PATCH", "/apiV2/demo/unsubscribe_premium"],
	["PATCH", "/api/demo/unsubscribe_premium"],
] as const;

describe.each(CALLS)("%s %s", (method, path) => {
	describeOwnerOnly(api, { path: (app) => path.replace("demo", app), ask: { method } });

	test("without a key of Stripe: premium-unavailable", async () => {
		refused(await api.ask(path, { method, token: api.owner.token }), 503, "premium-unavailable");
	});
});

describe("the page with the invoices", () => {
	const path = "/apiV2/demo/billing_portal";
	describeOwnerOnly(api, { path: (app) => path.replace("demo", app), ask: {} });

	test("there is none without a payment provider", async () => {
		const answer = await api.ask(path, { token: api.owner.token });
		expect(contract(answer, 200, billingPortalResponse)).toEqual({});
	});
});

test("messages of Stripe are refused without a key", async () => {
	const json = { id: "evt_1", object: "event" };
	refused(await api.ask("/apiV2/stripe_webhook", { method: "POST", json }), 503, "premium-unavailable");
});
