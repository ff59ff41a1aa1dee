/**
 * The premium plan against a local server that speaks Stripe's HTTP, with real requests and signed messages.
 *
 * From Stripe's documentation, and the types of its library 23.1.0 (API 2026-10-28.endive): the objects' fields, the form
 * encoding, the version header, the answers kept for an idempotency key (errors of the execution included), 409 while a
 * call with the key is running, error types and statuses, `Stripe-Should-Retry`, the scheme of `Stripe-Signature` with
 * several `v1`, and that messages come late, twice and in any order.
 *
 * Never tried against Stripe: whether a restricted key may make these calls; the wording of errors; what Stripe answers to
 * a change of a subscription that has ended (here 404 `resource_missing`); the times between its repetitions; its pages
 * for payment and invoices.
 */
import { unsubscribePremiumResponse } from "@junban/api-contract/schemas-accounts";
import { expectNoneOf } from "@junban/vitest/private-words";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { person } from "#src/testing/people.ts";
import { deliver, headerOf } from "#src/testing/stripe-deliveries.ts";
import {
	checkoutOf,
	eventOf,
	PAID_UNTIL,
	STRIPE_KEY,
	type StripeFailure,
	startStripe,
	subscriptionNews,
	WEBHOOK_SECRET,
} from "#src/testing/stripe-server.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { createStripePayments } from "./stripe-payments.ts";

const stripe = await startStripe();
const stripeLogs: { readonly event: string; readonly fields: unknown }[] = [];
const api = await startNodeTestApi({
	payments: createStripePayments({
		key: STRIPE_KEY,
		webhookSecret: WEBHOOK_SECRET,
		paymentLink: "https://buy.stripe.example/premium",
		apiUrl: stripe.url,
		timeoutMs: 300,
		log: (_level, event, fields) => stripeLogs.push({ event, fields }),
	}),
});
const url = `${api.url}/apiV2/stripe_webhook`;
const ON = { enabled: true, source: "stripe" };
const OFF = { enabled: false, source: "stripe" };

beforeEach(() => {
	for (const list of [stripe.calls, stripe.requests, stripe.effects, stripeLogs]) list.length = 0;
});
afterEach(() => {
	stripe.mode = "up";
	expect(stripe.failures).toEqual([]);
});

/** The end is tested by `billing.test.ts`. */
function withoutEnd(premium: unknown): unknown {
	if (typeof premium !== "object" || premium === null) return premium;
	return Object.fromEntries(Object.entries(premium).filter(([name]) => name !== "until"));
}

const read = async (path: string) => (await api.store.batchGet([path])).get(path)?.data;

let shops = 0;
/** A shop, a subscription that Stripe knows, and the message that begins it. */
async function shop(status = "active") {
	const app = `wired${++shops}`;
	const sub = `sub_${app}`;
	const owner = await person(api);
	await api.store.commit([
		{ set: `apps/${app}`, data: { uid: app, name: "Wired" } },
		{ set: `apps/${app}/line/main`, data: { uid: "main", name: "Main", settings_version: 3 } },
		{ set: `apps/${app}/users/${owner.uid}`, data: { uid: owner.uid, role: "owner" } },
	]);
	stripe.subscriptions.set(sub, { status });
	const news = (kind: string) => eventOf(`customer.subscription.${kind}`, subscriptionNews(sub));
	return {
		...{ app, sub, news },
		begun: () => eventOf("checkout.session.completed", checkoutOf(app, sub)),
		end: () => api.ask(`/apiV2/${app}/unsubscribe_premium`, { method: "PATCH", token: owner.token }),
		premium: async () => withoutEnd((await read(`apps/${app}`))?.premium),
		billing: async () => await read(`apps/${app}/private/billing`),
	};
}

/** A shop whose plan is paid for. */
async function paidShop() {
	const made = await shop();
	expect(await deliver(made.begun(), { url })).toEqual({ attempts: [200] });
	stripe.requests.length = 0;
	return made;
}

const ended = { premium: true, ends_at: PAID_UNTIL * 1000 };

describe("a request", () => {
	test("is a form with version, key and idempotency key; a read has neither form nor key of its own", async () => {
		const { sub, end } = await paidShop();
		expect(contract(await end(), 200, unsubscribePremiumResponse)).toEqual(ended);
		const [reading, writing] = stripe.requests;
		expect(stripe.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
			`GET /v1/subscriptions/${sub}`,
			`POST /v1/subscriptions/${sub}`,
		]);
		expect(writing?.form).toBe("cancel_at_period_end=true");
		expect(writing?.headers).toMatchObject({
			authorization: `Bearer ${STRIPE_KEY}`,
			"content-type": "application/x-www-form-urlencoded",
			"stripe-version": expect.stringMatching(/^\d{4}-\d{2}-\d{2}\.\w+$/),
			"idempotency-key": expect.stringMatching(/^stripe-node-retry-[0-9a-f-]{36}$/),
		});
		expect(reading?.form).toBe("");
		expect(reading?.headers).not.toHaveProperty("idempotency-key");
		expect(reading?.headers).not.toHaveProperty("x-stripe-client-telemetry");
	});

	test.each(["lost", "silent"] as const)(
		"whose answer is %s is sent once more with its key",
		async (failure) => {
			const { sub, end } = await paidShop();
			stripe.subscriptions.set(sub, { status: "active" });
			// The read before the change is answered.
			stripe.beforeAnswer = async () => {
				stripe.beforeAnswer = async () => undefined;
				stripe.failures.push(failure);
			};
			expect(contract(await end(), 200, unsubscribePremiumResponse)).toEqual(ended);
			const writes = stripe.requests.filter(({ method }) => method === "POST");
			expect(writes).toHaveLength(2);
			expect(new Set(writes.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
			expect(stripe.effects).toEqual([`POST ${sub}`]);
		},
	);

	test("that meets another one with its key is sent once more", async () => {
		const { end } = await paidShop();
		stripe.failures.push({ status: 409, error: { type: "idempotency_error", message: "in use" } });
		expect(contract(await end(), 200, unsubscribePremiumResponse)).toEqual(ended);
	});
});

describe("an error of Stripe changes nothing, and is logged without the key or a customer's data", () => {
	const customer = "taro@example.com";
	const twice = (failure: StripeFailure) => [failure, failure];
	test.each([
		[
			"402",
			[{ status: 402, error: { type: "card_error", code: "card_declined", message: customer } }],
			{ type: "StripeCardError", status: 402 },
		],
		[
			"429",
			[{ status: 429, error: { type: "invalid_request_error", code: "rate_limit", message: customer } }],
			{ type: "StripeRateLimitError", status: 429 },
		],
		[
			"401",
			[{ status: 401, error: { type: "invalid_request_error", message: STRIPE_KEY } }],
			{ status: 401 },
		],
		["403", [{ status: 403, error: { type: "invalid_request_error", message: customer } }], { status: 403 }],
		["500", twice({ status: 500 }), { type: "StripeAPIError", status: 500 }],
		[
			"500 that is not to be repeated",
			[{ status: 500, headers: { "stripe-should-retry": "false" } }],
			{ type: "StripeAPIError", status: 500 },
		],
		[
			"429 that is to be repeated",
			twice({ status: 429, headers: { "stripe-should-retry": "true" } }),
			{ status: 429 },
		],
		["a page of a proxy", [{ status: 200, text: "<html>" }], { type: "StripeAPIError" }],
		["silence", twice("silent"), { type: "StripeConnectionError" }],
	] as const)("%s", async (_name, failures, logged) => {
		const { end, premium, billing } = await paidShop();
		const before = await billing();
		stripe.failures.push(...failures);
		refused(await end(), 503, "premium-unavailable");
		expect([await premium(), await billing()]).toEqual([ON, before]);
		expect(stripe.effects).toEqual([]);
		expect(stripeLogs).toMatchObject([{ event: "premium.stripe-failed", fields: logged }]);
		expectNoneOf([STRIPE_KEY, customer], JSON.stringify(stripeLogs));
		// Nothing stays broken.
		expect(contract(await end(), 200, unsubscribePremiumResponse)).toEqual(ended);
	});
});

describe("messages", () => {
	test("are accepted with the documented signature, also while the secret is being replaced", async () => {
		const { begun, news, premium } = await shop();
		expect(await deliver(begun(), { url, secrets: ["whsec_new", WEBHOOK_SECRET] })).toEqual({
			attempts: [200],
		});
		expect(await premium()).toEqual(ON);
		const foreign = await deliver(news("deleted"), {
			url,
			secrets: ["whsec_new", "whsec_other"],
			attempts: 2,
		});
		expect(foreign).toEqual({ attempts: [400, 400] });
		expect(await premium()).toEqual(ON);
	});

	test("a copied message is refused after five minutes; Stripe's own late repetition has a new signature", async () => {
		const { begun, premium } = await shop();
		const body = begun();
		const at = Math.floor(Date.now() / 1000) - 301;
		const copied = await api.ask("/apiV2/stripe_webhook", {
			...{ method: "POST", body },
			headers: { "content-type": "application/json", "stripe-signature": headerOf(body, at) },
		});
		refused(copied, 400, "invalid-value");
		expect(await premium()).toBeUndefined();
		expect(await deliver(body, { url })).toEqual({ attempts: [200] });
		expect(await premium()).toEqual(ON);
	});

	test("are repeated until Stripe's own API can be asked", async () => {
		const { begun, premium } = await shop();
		stripe.mode = "down";
		let attempts = 0;
		const between = async () => {
			attempts += 1;
			if (attempts === 2) stripe.mode = "up";
		};
		expect(await deliver(begun(), { url, between })).toEqual({ attempts: [503, 503, 200] });
		expect(await premium()).toEqual(ON);
	});

	test("in any order, each twice and all at once, they end in the state that Stripe has", async () => {
		const orders = permutations([0, 1, 2, 3]);
		expect(orders).toHaveLength(24);
		for (const [index, order] of orders.entries()) {
			const { begun, news, premium, sub } = await shop();
			const bodies = [begun(), news("created"), news("updated"), news("deleted")];
			const isEnded = index % 2 === 1;
			if (isEnded) stripe.subscriptions.set(sub, { status: "canceled" });
			const sent = order.map((at) => bodies[at] ?? "");
			if (index % 3 === 0) await Promise.all([...sent, ...sent].map((body) => deliver(body, { url })));
			else for (const body of [...sent, ...sent]) await deliver(body, { url });
			expect(await premium(), order.join()).toEqual(isEnded ? undefined : ON);
			stripe.subscriptions.set(sub, { status: isEnded ? "active" : "canceled" });
			await deliver(news("updated"), { url });
			expect(await premium(), order.join()).toEqual(isEnded ? ON : OFF);
		}
	});

	test.each([
		["active", "error"],
		["past_due", "error"],
		["canceled", "info"],
	])("a payment for a shop that is gone changes nothing; %s is logged as %s", async (status, level) => {
		const { app, sub, begun } = await shop(status);
		await api.store.commit([{ delete: `apps/${app}` }]);
		const from = api.logs.length;
		expect(await deliver(begun(), { url })).toEqual({ attempts: [200] });
		const logs = api.logs.slice(from).map((line) => JSON.parse(line));
		const unclaimed = logs.filter(({ event }) => event === "premium.unclaimed");
		expect(unclaimed).toMatchObject([{ level, subscription: sub, app, status }]);
		expect(await read(`apps/${app}`)).toBeUndefined();
		expect(await read(`subscriptions/${sub}`)).toBeUndefined();
		expect(stripe.effects).toEqual([]);
	});
});

function permutations(items: readonly number[]): readonly (readonly number[])[] {
	if (items.length < 2) return [items];
	return items.flatMap((first) =>
		permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
	);
}
