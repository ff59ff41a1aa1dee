import {
	billingPortalResponse,
	paymentLinkResponse,
	unsubscribePremiumResponse,
	webhookResponse,
} from "@junban/api-contract/schemas-accounts";
import { expectNoneOf } from "@junban/vitest/private-words";
import { afterEach, describe, expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { person } from "#src/testing/people.ts";
import { PROJECT } from "#src/testing/shops.ts";
import {
	checkoutOf,
	eventOf,
	PAID_UNTIL,
	STRIPE_KEY,
	signatureOf,
	startStripe,
	subscriptionNews,
	WEBHOOK_SECRET,
} from "#src/testing/stripe-server.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { createStripePayments } from "./stripe-payments.ts";

const stripe = await startStripe();
const link = "https://buy.stripe.example/premium?utm=x";
const stripeLogs: string[] = [];
const api = await startNodeTestApi({
	payments: createStripePayments({
		key: STRIPE_KEY,
		webhookSecret: WEBHOOK_SECRET,
		paymentLink: link,
		portalLink: "https://billing.stripe.example/p/login/x?a=1",
		apiUrl: stripe.url,
		log: (level, event, fields) => stripeLogs.push(JSON.stringify({ level, event, fields })),
	}),
});

afterEach(() => {
	stripe.mode = "up";
	stripe.beforeAnswer = async () => undefined;
});

let shops = 0;
/** A shop of its own with its owner, and a subscription that Stripe knows. */
async function shop(status = "active") {
	const app = `paid${++shops}`;
	const sub = `sub_${app}`;
	const owner = await person(api);
	await api.store.commit([
		{ set: `apps/${app}`, data: { uid: app, name: "Paid" } },
		{ set: `apps/${app}/line/main`, data: { uid: "main", name: "Main", settings_version: 3 } },
		{ set: `apps/${app}/users/${owner.uid}`, data: { uid: owner.uid, role: "owner" } },
	]);
	stripe.subscriptions.set(sub, { status });
	return {
		app,
		sub,
		owner,
		begin: () => told("checkout.session.completed", checkoutOf(app, sub)),
		news: (kind = "updated") => told(`customer.subscription.${kind}`, subscriptionNews(sub)),
		becomes: (next: string) => stripe.subscriptions.set(sub, { status: next }),
		end: (version = "apiV2") =>
			api.ask(`/${version}/${app}/unsubscribe_premium`, { method: "PATCH", token: owner.token }),
		premium: async () => withoutEnd((await read(`apps/${app}`))?.premium),
		version: async () => (await read(`apps/${app}/line/main`))?.settings_version,
		billing: async () => await read(`apps/${app}/private/billing`),
	};
}

/** The end is tested by `billing.test.ts`. */
function withoutEnd(premium: unknown): unknown {
	if (typeof premium !== "object" || premium === null) return premium;
	return Object.fromEntries(Object.entries(premium).filter(([name]) => name !== "until"));
}

const read = async (path: string) => (await api.store.batchGet([path])).get(path)?.data;

async function sent(body: string, signature: string | undefined) {
	return await api.ask("/apiV2/stripe_webhook", {
		method: "POST",
		body,
		headers: {
			"content-type": "application/json",
			...(signature === undefined ? {} : { "stripe-signature": signature }),
		},
	});
}

async function told(type: string, object: object, id?: string): Promise<void> {
	const body = eventOf(type, object, id);
	contract(await sent(body, await signatureOf(body)), 200, webhookResponse);
}

const ON = { enabled: true, source: "stripe" };
const OFF = { enabled: false, source: "stripe" };

test("the page with the invoices is the operator's, with the owner's address", async () => {
	const { app, owner } = await shop();
	const answer = await api.ask(`/apiV2/${app}/billing_portal`, { token: owner.token });
	const { url = "" } = contract(answer, 200, billingPortalResponse);
	const { origin, pathname, searchParams } = new URL(url);
	expect(origin + pathname).toBe("https://billing.stripe.example/p/login/x");
	expect(Object.fromEntries(searchParams)).toEqual({ a: "1", prefilled_email: owner.email });
});

describe("the payment link", () => {
	const ask = (app: string, token: string, language = "ja") =>
		api.ask(`/apiV2/${app}/payment_link`, { token, headers: { "accept-language": language } });

	test("names the shop, the language and the owner's address", async () => {
		const { app, owner } = await shop();
		const { url } = contract(await ask(app, owner.token, "en-US"), 200, paymentLinkResponse);
		const { origin, pathname, searchParams } = new URL(url);
		expect(origin + pathname).toBe("https://buy.stripe.example/premium");
		expect(Object.fromEntries(searchParams)).toEqual({
			utm: "x",
			client_reference_id: app,
			locale: "en",
			prefilled_email: owner.email,
		});
	});

	test("is not given to a shop that is paid for", async () => {
		const { app, owner, begin } = await shop();
		await begin();
		refused(await ask(app, owner.token), 409, "already-exists");
	});
});

describe("messages of Stripe", () => {
	test("a subscription makes the shop premium, and its end ends that", async () => {
		const { app, sub, begin, news, becomes, premium, version, billing } = await shop();
		await begin();
		expect(await premium()).toEqual(ON);
		expect(await version()).toBe(4);
		expect(await billing()).toMatchObject({ subscriptions: [{ id: sub, status: "active", stops: false }] });
		expect(await read(`subscriptions/${sub}`)).toEqual({ app });
		becomes("past_due");
		await news();
		expect(await premium()).toEqual(ON);
		becomes("canceled");
		await news("deleted");
		expect(await premium()).toEqual(OFF);
		expect(await version()).toBe(5);
	});

	test.each(["trialing", "active", "past_due"])("%s is premium", async (status) => {
		const { begin, premium } = await shop(status);
		await begin();
		expect(await premium()).toEqual(ON);
	});

	test.each(["incomplete", "incomplete_expired", "unpaid", "paused", "canceled"])(
		"%s is not",
		async (status) => {
			const { begin, premium } = await shop(status);
			await begin();
			expect(await premium()).toBeUndefined();
		},
	);

	test("any order has the same result: the subscription's present state counts", async () => {
		const { begin, news, becomes, premium, version } = await shop();
		await news("created");
		expect(await premium()).toBeUndefined();
		becomes("canceled");
		await begin();
		await news("deleted");
		await news("updated");
		expect(await premium()).toBeUndefined();
		expect(await version()).toBe(3);
	});

	test("other fields that the owner wrote cannot keep the plan from ending", async () => {
		const { app, becomes, begin, news, premium } = await shop();
		await begin();
		// The rules leave other fields free; of integers Firestore holds more than a number does.
		const field = { integerValue: "9223372036854775807" };
		const path = `projects/${PROJECT}/databases/(default)/documents/apps/${app}/line/main`;
		const write = { update: { name: path, fields: { junk: field } }, updateMask: { fieldPaths: ["junk"] } };
		await api.embedded.transport.call("commit", "", { writes: [write] });
		becomes("canceled");
		await news("deleted");
		expect(await premium()).toEqual(OFF);
	});

	test("each line of the shop notices the change by its version", async () => {
		const { app, begin, version } = await shop();
		await api.store.commit([{ set: `apps/${app}/line/side`, data: { uid: "side", settings_version: 7 } }]);
		await begin();
		const side = (await read(`apps/${app}/line/side`))?.settings_version;
		expect([await version(), side]).toEqual([4, 8]);
	});

	test("an owner who writes all the time cannot keep the plan from ending", async () => {
		const { app, becomes, begin, news, premium, version } = await shop();
		await begin();
		let writes = 0;
		stripe.beforeAnswer = async () => {
			writes++;
			const line = { settings_version: 10 + writes };
			await api.store.commit([
				{ set: `apps/${app}`, data: { name: `Paid ${writes}` }, mask: ["name"] },
				{ set: `apps/${app}/line/main`, data: line, mask: ["settings_version"] },
			]);
		};
		becomes("canceled");
		await news("deleted");
		expect({ premium: await premium(), version: await version(), writes }).toEqual({
			premium: OFF,
			version: 12,
			writes: 1,
		});
		expect(await read(`apps/${app}`)).toMatchObject({ name: "Paid 1" });
	});

	test("a repeated message changes nothing and causes no request", async () => {
		const { app, sub, becomes, premium, billing } = await shop();
		const first = checkoutOf(app, sub);
		await told("checkout.session.completed", first, "evt_once");
		const [before, calls] = [await billing(), stripe.calls.length];
		becomes("canceled");
		await told("checkout.session.completed", first, "evt_once");
		expect(await billing()).toEqual(before);
		expect(await premium()).toEqual(ON);
		expect(stripe.calls).toHaveLength(calls);
	});

	test("of two messages at once the one that asked Stripe later decides", async () => {
		const { begin, news, becomes, premium } = await shop();
		await begin();
		let entered = () => {};
		let release = () => {};
		const isAsking = new Promise<void>((resolve) => {
			entered = resolve;
		});
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		stripe.beforeAnswer = () => {
			entered();
			return held;
		};
		const slow = news();
		await isAsking;
		stripe.beforeAnswer = async () => undefined;
		becomes("canceled");
		await news("deleted");
		expect(await premium()).toEqual(OFF);
		release();
		await slow;
		expect(await premium()).toEqual(OFF);
	});

	test("of two subscriptions one is enough, and an operator's gift stays", async () => {
		const { app, sub, begin, news, becomes, premium } = await shop();
		await begin();
		stripe.subscriptions.set(`${sub}b`, { status: "active" });
		await told("checkout.session.completed", checkoutOf(app, `${sub}b`));
		becomes("canceled");
		await news("deleted");
		expect(await premium()).toEqual(ON);
		const gift = await shop();
		await api.store.commit([
			{ set: `apps/${gift.app}`, data: { premium: { enabled: true } }, mask: ["premium"] },
		]);
		await gift.begin();
		gift.becomes("canceled");
		await gift.news("deleted");
		expect(await gift.premium()).toEqual({ enabled: true });
	});

	test("a subscription stays with its shop; messages without a shop or of another kind change nothing", async () => {
		const [one, other] = [await shop(), await shop()];
		await one.begin();
		await told("checkout.session.completed", checkoutOf(other.app, one.sub));
		expect(await other.premium()).toBeUndefined();
		stripe.subscriptions.set("sub_nobody", { status: "active" });
		await api.store.commit([{ set: "apps/sample", data: { uid: "sample", name: "見本" } }]);
		for (const app of [null, "nowhere", "sample", "../apps/demo", "__proto__"])
			await told("checkout.session.completed", checkoutOf(app, "sub_nobody"));
		await told("checkout.session.completed", checkoutOf(other.app, null));
		await told("invoice.paid", { id: "in_1", object: "invoice" });
		expect(await other.premium()).toBeUndefined();
		expect(await read("subscriptions/sub_nobody")).toBeUndefined();
		expect(await read("apps/nowhere")).toBeUndefined();
		expect(await read("apps/sample")).toEqual({ uid: "sample", name: "見本" });
	});

	test("a subscription that Stripe no longer knows has ended", async () => {
		const { sub, begin, news, premium } = await shop();
		await begin();
		stripe.subscriptions.delete(sub);
		await news();
		expect(await premium()).toEqual(OFF);
	});

	test("while Stripe cannot be reached, messages are refused, so that Stripe sends them again", async () => {
		const { app, sub, begin, premium } = await shop();
		const body = eventOf("checkout.session.completed", checkoutOf(app, sub));
		for (const mode of ["down", "broken"] as const) {
			stripe.mode = mode;
			refused(await sent(body, await signatureOf(body)), 503, "premium-unavailable");
		}
		expect(await premium()).toBeUndefined();
		expect(stripeLogs.join("\n")).toContain("premium.stripe-failed");
		expectNoneOf([STRIPE_KEY], stripeLogs.join("\n"));
		stripe.mode = "up";
		await begin();
		expect(await premium()).toEqual(ON);
	});

	test("unsigned, forged, changed, stale or not JSON: refused without a request to Stripe", async () => {
		const { app, sub, premium } = await shop();
		const body = eventOf("checkout.session.completed", checkoutOf(app, sub));
		const now = Math.floor(Date.now() / 1000);
		const right = await signatureOf(body);
		const calls = stripe.calls.length;
		for (const [text, signature] of [
			[body, undefined],
			[body, ""],
			[body, "nonsense"],
			[body, `t=${now}`],
			[body, `t=${now},v1=`],
			[body, `t=${now},v0=${right.split("v1=")[1]}`],
			[body, right.replace(/t=\d+/, `t=${now - 1}`)],
			[body, await signatureOf(body, now, "whsec_other")],
			[body, await signatureOf(body, now - 301)],
			[`${body} `, right],
			[body.replace(app, "demo"), right],
			["", await signatureOf("")],
			["{", await signatureOf("{")],
			["null", await signatureOf("null")],
			['{"object":"v2.core.event"}', await signatureOf('{"object":"v2.core.event"}')],
		] as const)
			refused(await sent(text, signature), 400, "invalid-value");
		expect(stripe.calls).toHaveLength(calls);
		expect(await premium()).toBeUndefined();
	});
});

describe.each(["api", "apiV2"])("ending the plan by /%s", (version) => {
	test("the plan lasts until the end of the paid time; a repeat gets the same answer", async () => {
		const { sub, begin, news, becomes, end, premium } = await shop();
		await begin();
		for (let times = 0; times < 2; times++) {
			const answer = contract(await end(version), 200, unsubscribePremiumResponse);
			expect(answer).toEqual({ premium: true, ends_at: PAID_UNTIL * 1000 });
		}
		expect(stripe.subscriptions.get(sub)).toEqual({ status: "active", cancel_at_period_end: true });
		expect(await premium()).toEqual(ON);
		becomes("canceled");
		await news("deleted");
		expect(await premium()).toEqual(OFF);
		expect(contract(await end(version), 200, unsubscribePremiumResponse)).toEqual({ premium: false });
	});

	test("unpaid subscriptions end at once, all of them", async () => {
		const { app, sub, begin, news, becomes, end, premium } = await shop();
		await begin();
		stripe.subscriptions.set(`${sub}b`, { status: "unpaid" });
		await told("checkout.session.completed", checkoutOf(app, `${sub}b`));
		becomes("paused");
		await news();
		expect(contract(await end(version), 200, unsubscribePremiumResponse)).toEqual({ premium: false });
		expect([sub, `${sub}b`].map((id) => stripe.subscriptions.get(id)?.status)).toEqual([
			"canceled",
			"canceled",
		]);
		expect(await premium()).toEqual(OFF);
	});

	test("without a subscription there is nothing to end", async () => {
		const { end, app } = await shop();
		expect(contract(await end(version), 200, unsubscribePremiumResponse)).toEqual({ premium: false });
		await api.store.commit([{ set: `apps/${app}`, data: { premium: { enabled: true } }, mask: ["premium"] }]);
		expect(contract(await end(version), 200, unsubscribePremiumResponse)).toEqual({ premium: true });
	});

	test("while Stripe cannot be reached nothing is changed", async () => {
		const { begin, end, premium, billing } = await shop();
		await begin();
		const before = await billing();
		stripe.mode = "down";
		refused(await end(version), 503, "premium-unavailable");
		expect([await premium(), await billing()]).toEqual([ON, before]);
	});
});
