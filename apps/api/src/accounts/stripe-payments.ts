import { type EpochMs, parseAppUid } from "@junban/domain/values";
import type { Stripe } from "stripe";
import type { Log } from "#src/ports.ts";
import { refused } from "#src/result.ts";
import {
	type FromProvider,
	hasEnded,
	isLive,
	type PaymentNews,
	type Payments,
	type Subscription,
} from "./payments.ts";

export interface StripeSettings {
	/** Secret or restricted key; it must read and write subscriptions. */
	readonly key: string;
	/** `whsec_…` of the endpoint; undefined: every message is refused. */
	readonly webhookSecret: string | undefined;
	readonly paymentLink: string | undefined;
	/** The sign-in page of Stripe's customer portal, `https://billing.stripe.com/p/login/…`. */
	readonly portalLink?: string | undefined;
	readonly log: Log;
	/** For tests: a server that speaks Stripe's API. */
	readonly apiUrl?: URL;
	/** For tests: milliseconds of one attempt. */
	readonly timeoutMs?: number;
}

/** Seconds that a signature is good for. */
const TOLERANCE = 300;
/** Of one attempt. With its repetition a call ends well within the 30 seconds that a cancellation may take. */
const TIMEOUT_MS = 10_000;

/**
 * Stripe, by its own library over `fetch`, so that it runs on Node and on Workers. The library is loaded when it is first
 * needed: most processes never do.
 */
export function createStripePayments(settings: StripeSettings): Payments {
	const { webhookSecret, paymentLink, portalLink, log } = settings;
	let loading: Promise<Stripe> | undefined;
	const refusals = new Refusals(log);

	function library(): Promise<Stripe> {
		loading ??= load(settings);
		return loading;
	}

	/** The subscription that a request returns; undefined when Stripe does not know it. */
	async function request(
		send: (stripe: Stripe) => Promise<Stripe.Subscription>,
	): Promise<FromProvider<Subscription>> {
		try {
			return { ok: true, value: subscriptionOf(await send(await library())) };
		} catch (error) {
			if (fieldOf(error, "code") === "resource_missing") return { ok: true, value: undefined };
			// The message may name the customer.
			log("error", "premium.stripe-failed", {
				type: fieldOf(error, "type") ?? "unknown",
				status: fieldOf(error, "statusCode"),
				request: fieldOf(error, "requestId"),
			});
			return refused("premium-unavailable");
		}
	}

	function subscription(id: string): Promise<FromProvider<Subscription>> {
		return request((stripe) => stripe.subscriptions.retrieve(id));
	}

	return {
		paymentLink,
		portalLink,
		subscription,
		async newsOf(body, signature, now) {
			if (webhookSecret === undefined) return refused("premium-unavailable");
			const { webhooks } = await library();
			try {
				const event = await webhooks.constructEventAsync(
					body,
					signature ?? "",
					webhookSecret,
					TOLERANCE,
					undefined,
					now,
				);
				return { ok: true, value: newsIn(event) };
			} catch (error) {
				refusals.tell(now, error instanceof Error ? error.name : "unknown");
				return refused("invalid-value");
			}
		},
		async stop(id) {
			const found = await subscription(id);
			if (!found.ok) return found;
			const current = found.value;
			if (current === undefined || hasEnded(current) || current.stops) return found;
			return await request((stripe) =>
				isLive(current)
					? stripe.subscriptions.update(id, { cancel_at_period_end: true })
					: stripe.subscriptions.cancel(id),
			);
		},
		async resume(id) {
			const found = await subscription(id);
			if (!found.ok || found.value === undefined || !isLive(found.value) || !found.value.stops) return found;
			return await request((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: false }));
		},
	};
}

/** The least time between two lines about refused messages, in milliseconds: anybody can send thousands. */
const TELL_EVERY_MS = 60_000;

class Refusals {
	readonly #log: Log;
	#toldAt: EpochMs | undefined;
	#untold = 0;

	constructor(log: Log) {
		this.#log = log;
	}

	/** Logs the first refusal at once, and later ones as a number. */
	tell(now: EpochMs, reason: string): void {
		this.#untold += 1;
		if (this.#toldAt !== undefined && Math.abs(now - this.#toldAt) < TELL_EVERY_MS) return;
		this.#log("warn", "premium.webhook-refused", { reason, times: this.#untold });
		this.#toldAt = now;
		this.#untold = 0;
	}
}

async function load({ key, apiUrl, timeoutMs = TIMEOUT_MS }: StripeSettings): Promise<Stripe> {
	const { Stripe } = await import("stripe");
	return new Stripe(key, {
		httpClient: Stripe.createFetchHttpClient(),
		timeout: timeoutMs,
		maxNetworkRetries: 1,
		telemetry: false,
		...(apiUrl === undefined
			? {}
			: { protocol: "http" as const, host: apiUrl.hostname, port: Number(apiUrl.port) }),
	});
}

function newsIn(event: Stripe.Event): PaymentNews | undefined {
	switch (event.type) {
		case "checkout.session.completed":
		case "checkout.session.async_payment_succeeded": {
			const { client_reference_id, subscription } = event.data.object;
			if (subscription === null) return undefined;
			const app = parseAppUid(client_reference_id);
			return app === undefined ? undefined : { id: event.id, subscription: idOf(subscription), app };
		}
		case "customer.subscription.created":
		case "customer.subscription.updated":
		case "customer.subscription.deleted":
		case "customer.subscription.paused":
		case "customer.subscription.resumed":
			return { id: event.id, subscription: event.data.object.id, app: undefined };
		default:
			return undefined;
	}
}

function subscriptionOf({
	id,
	status,
	items,
	cancel_at_period_end,
	cancel_at,
	cancellation_details: details,
}: Stripe.Subscription): Subscription {
	const ends = items.data.map((item) => item.current_period_end);
	const paidUntil = cancel_at ?? (ends.length === 0 ? undefined : Math.max(...ends));
	return {
		id,
		status,
		paidUntil: paidUntil === undefined ? undefined : epochMs(paidUntil),
		stops: cancel_at_period_end || cancel_at !== null,
		isUnpaid: status === "canceled" && details?.reason === "payment_failed",
	};
}

function epochMs(seconds: number): EpochMs {
	return seconds * 1000;
}

function idOf(named: string | { readonly id: string }): string {
	return typeof named === "string" ? named : named.id;
}

function fieldOf(value: unknown, name: string): unknown {
	return typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}
