/**
 * Stripe's documented events of a subscription's life, in every order, twice, late, beside events of other objects, and
 * while forged ones flood the endpoint. Recorded events cannot be had without an account at Stripe: the objects have the
 * fields and the types of Stripe's OpenAPI (`testing/stripe-objects.ts`), the order of events is that of its documentation.
 */
import type { Data } from "@junban/firestore-wire/value";
import { Timestamp } from "@junban/firestore-wire/value";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { refused } from "#src/testing/expectations.ts";
import { person } from "#src/testing/people.ts";
import { deliver } from "#src/testing/stripe-deliveries.ts";
import {
	checkoutOf,
	eventOf,
	STRIPE_KEY,
	signatureOf,
	startStripe,
	subscriptionNews,
	WEBHOOK_SECRET,
} from "#src/testing/stripe-server.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { createStripePayments } from "./stripe-payments.ts";

const stripe = await startStripe();
const logs: string[] = [];
const api = await startNodeTestApi({
	payments: createStripePayments({
		key: STRIPE_KEY,
		webhookSecret: WEBHOOK_SECRET,
		paymentLink: "https://buy.stripe.example/premium",
		apiUrl: stripe.url,
		log: (_level, event) => logs.push(event),
	}),
});
const url = `${api.url}/apiV2/stripe_webhook`;
const DAY = 86_400_000;

afterEach(() => {
	stripe.mode = "up";
});

const read = async (path: string) => (await api.store.batchGet([path])).get(path)?.data;

let shops = 0;
async function shop() {
	const app = `ordered${++shops}`;
	const sub = `sub_${app}`;
	const owner = await person(api);
	await api.store.commit([
		{ set: `apps/${app}`, data: { uid: app, name: "Ordered" } },
		{ set: `apps/${app}/users/${owner.uid}`, data: { uid: owner.uid, role: "owner" } },
	]);
	const invoice = { id: `in_${app}`, object: "invoice", subscription: sub, status: "open" };
	const message = {
		checkout: () => eventOf("checkout.session.completed", checkoutOf(app, sub)),
		created: () => eventOf("customer.subscription.created", subscriptionNews(sub)),
		updated: () => eventOf("customer.subscription.updated", subscriptionNews(sub)),
		deleted: () => eventOf("customer.subscription.deleted", subscriptionNews(sub)),
		paid: () => eventOf("invoice.paid", invoice),
		failed: () => eventOf("invoice.payment_failed", invoice),
		foreign: () => eventOf("customer.subscription.deleted", subscriptionNews(`${sub}x`)),
	};
	return {
		...{ app, message },
		becomes: (status: string) => stripe.subscriptions.set(sub, { status }),
		told: async (name: keyof typeof message) => await deliver(message[name](), { url }),
		premium: async () => planOf(await read(`apps/${app}`)),
		billing: async () => await read(`apps/${app}/private/billing`),
	};
}

function planOf({ premium }: Data = {}): { enabled: boolean; until: number | undefined } {
	const fields = new Map(Object.entries(premium ?? {}));
	const until = fields.get("until");
	return {
		enabled: fields.get("enabled") === true,
		until: until instanceof Timestamp ? until.toMillis() : undefined,
	};
}

const KINDS = ["checkout", "created", "updated", "deleted", "paid", "failed", "foreign"] as const;
type Kind = (typeof KINDS)[number];

/** Every message at least twice, in any order. */
const order = fc.shuffledSubarray([...KINDS, ...KINDS], { minLength: KINDS.length * 2 });

describe("events of a subscription's life in any order, each twice", () => {
	test.each([
		["active", true],
		["past_due", true],
		["canceled", false],
		["incomplete", false],
		["incomplete_expired", false],
		["paused", false],
	])("end in what Stripe says: %s", async (status, enabled) => {
		await fc.assert(
			fc.asyncProperty(order, async (kinds) => {
				const { becomes, premium, told } = await shop();
				becomes(status);
				for (const kind of kinds) expect(await told(kind)).toEqual({ attempts: [200] });
				expect((await premium()).enabled).toBe(enabled);
			}),
			{ numRuns: 10 },
		);
	});

	test("while the subscription changes between them, end in its last state", async () => {
		const states = fc.array(fc.constantFrom("active", "past_due", "canceled"), {
			minLength: 14,
			maxLength: 14,
		});
		await fc.assert(
			fc.asyncProperty(order, states, fc.constantFrom("active", "canceled"), async (kinds, changes, last) => {
				const { becomes, premium, told } = await shop();
				for (const [at, kind] of kinds.entries()) {
					becomes(changes[at] ?? "active");
					await told(kind);
				}
				becomes(last);
				for (const kind of ["checkout", "updated"] satisfies Kind[]) await told(kind);
				expect((await premium()).enabled).toBe(last === "active");
			}),
			{ numRuns: 20 },
		);
	});

	test("at once, end in what Stripe says, and a message counts once", async () => {
		const { becomes, billing, message, premium } = await shop();
		becomes("active");
		const bodies = KINDS.map((kind) => message[kind]());
		await Promise.all([...bodies, ...bodies, ...bodies].map((body) => deliver(body, { url })));
		expect((await premium()).enabled).toBe(true);
		const events = (await billing())?.events;
		expect(Array.isArray(events) && new Set(events).size === events.length).toBe(true);
	});
});

test("a subscription that was deleted before it was created, as far as messages tell, gives no plan", async () => {
	const { becomes, premium, told } = await shop();
	becomes("canceled");
	for (const kind of ["deleted", "created", "checkout"] satisfies Kind[]) await told(kind);
	expect(await premium()).toEqual({ enabled: false, until: undefined });
});

test("a failed and a later payment that cross leave no lateness, in both orders", async () => {
	for (const kinds of [
		["failed", "updated", "paid", "updated"],
		["paid", "updated", "failed", "updated"],
	] satisfies Kind[][]) {
		const { becomes, billing, premium, told } = await shop();
		becomes("active");
		await told("checkout");
		becomes("past_due");
		await told("updated");
		const { until = 0 } = await premium();
		expect(Math.abs(until - Date.now() - 14 * DAY)).toBeLessThan(60_000);
		becomes("active");
		for (const kind of kinds) await told(kind);
		expect((await billing())?.subscriptions).not.toEqual([
			expect.objectContaining({ late_since: expect.anything() }),
		]);
		expect((await premium()).enabled).toBe(true);
	}
});

test.each([-299, 299])("a message signed %d seconds from this clock is accepted", async (skew) => {
	const { becomes, message, premium } = await shop();
	becomes("active");
	const body = message.checkout();
	const signature = await signatureOf(body, Math.floor(Date.now() / 1000) + skew);
	const headers = { "content-type": "application/json", "stripe-signature": signature };
	const answer = await api.ask("/apiV2/stripe_webhook", { method: "POST", body, headers });
	expect(answer.status).toBe(200);
	expect((await premium()).enabled).toBe(true);
});

test("a thousand forged messages cost no read, no question to Stripe and one line of the log", async () => {
	const { becomes, message, premium, told } = await shop();
	becomes("active");
	const [calls, before] = [stripe.calls.length, logs.length];
	const body = message.checkout();
	const headers = { "content-type": "application/json", "stripe-signature": "t=1,v1=00" };
	for (let part = 0; part < 10; part++)
		await Promise.all(
			Array.from({ length: 100 }, async () =>
				refused(
					await api.ask("/apiV2/stripe_webhook", { method: "POST", body, headers }),
					400,
					"invalid-value",
				),
			),
		);
	expect(stripe.calls).toHaveLength(calls);
	expect(logs.slice(before).length).toBeLessThanOrEqual(1);
	expect(await premium()).toEqual({ enabled: false, until: undefined });
	// A real message in between is not held up.
	expect(await told("checkout")).toEqual({ attempts: [200] });
	expect((await premium()).enabled).toBe(true);
});
