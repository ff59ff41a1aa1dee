/** For tests: a local server that speaks Stripe's HTTP for the calls that the premium plan uses. */
import { createServer, type IncomingMessage } from "node:http";
import { Stripe } from "stripe";
import { afterAll } from "vitest";

export const STRIPE_KEY = "sk_test_junban_junban";
export const WEBHOOK_SECRET = "whsec_junban";
/** The end of the paid period of all subscriptions, in epoch seconds. */
export const PAID_UNTIL = 1_900_000_000;

export interface FakeSubscription {
	status: string;
	cancel_at_period_end?: boolean;
}

export interface StripeServer {
	readonly url: URL;
	readonly subscriptions: Map<string, FakeSubscription>;
	/** Method and path of each call. */
	readonly calls: string[];
	/** `down`: every call gets 500. `broken`: every connection is closed. */
	mode: "up" | "down" | "broken";
	/** Awaited between the reading of a subscription and the answer, so that a test can act in between. */
	beforeAnswer: () => Promise<void>;
}

export async function startStripe(): Promise<StripeServer> {
	const server = createServer((request, response) => {
		void (async () => {
			const { pathname } = new URL(request.url ?? "/", "http://stripe");
			stripe.calls.push(`${request.method} ${pathname}`);
			if (stripe.mode === "broken") {
				request.socket.destroy();
				return;
			}
			const [status, body] = await answer(stripe, request, pathname);
			response.writeHead(status, { "content-type": "application/json", "request-id": "req_1" });
			response.end(JSON.stringify(body));
		})();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	afterAll(async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	});
	const address = server.address();
	const stripe: StripeServer = {
		url: new URL(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`),
		subscriptions: new Map(),
		calls: [],
		mode: "up",
		beforeAnswer: async () => undefined,
	};
	return stripe;
}

async function answer(
	stripe: StripeServer,
	request: IncomingMessage,
	path: string,
): Promise<[status: number, body: object]> {
	let form = "";
	for await (const part of request) form += String(part);
	if (stripe.mode === "down") return [500, errorOf("api_error", "down")];
	if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`)
		return [401, errorOf("invalid_request_error", "key")];
	const id = /^\/v1\/subscriptions\/(sub_[A-Za-z0-9]+)$/.exec(path)?.[1] ?? "";
	const subscription = stripe.subscriptions.get(id);
	if (subscription === undefined) return [404, errorOf("invalid_request_error", "resource_missing")];
	const ends = new URLSearchParams(form).get("cancel_at_period_end");
	if (request.method === "POST" && ends !== null) subscription.cancel_at_period_end = ends === "true";
	if (request.method === "DELETE") subscription.status = "canceled";
	const body = subscriptionOf(id, subscription);
	await stripe.beforeAnswer();
	return [200, body];
}

function errorOf(type: string, code: string): object {
	return { error: { type, code, message: `No: ${code}` } };
}

function subscriptionOf(id: string, { status, cancel_at_period_end = false }: FakeSubscription): object {
	return {
		id,
		object: "subscription",
		status,
		cancel_at_period_end,
		cancel_at: cancel_at_period_end ? PAID_UNTIL : null,
		customer: "cus_1",
		items: {
			object: "list",
			data: [{ id: "si_1", object: "subscription_item", current_period_end: PAID_UNTIL }],
		},
	};
}

let events = 0;

/** A webhook message in Stripe's form. */
export function eventOf(type: string, object: object, id = `evt_${++events}`): string {
	return JSON.stringify({ id, object: "event", type, api_version: "2026-01-01", data: { object } });
}

/** The object of a finished checkout by the shop's payment link. */
export function checkoutOf(app: string | null, subscription: string | null): object {
	return { id: "cs_1", object: "checkout.session", client_reference_id: app, subscription };
}

export const subscriptionNews = (id: string) => ({
	id,
	object: "subscription",
	status: "told-by-the-message",
});

/** The header that Stripe's own library makes for the message. `at`: seconds. */
export function signatureOf(payload: string, at?: number, secret = WEBHOOK_SECRET): Promise<string> {
	return new Stripe(STRIPE_KEY).webhooks.generateTestHeaderStringAsync({
		payload,
		secret,
		...(at === undefined ? {} : { timestamp: at }),
	});
}
