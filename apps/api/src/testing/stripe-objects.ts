/** For tests: objects as Stripe's API documents them. The types are those of its library, made from Stripe's OpenAPI. */
import type { Stripe } from "stripe";

/** The end of the paid period of all subscriptions, in epoch seconds. */
export const PAID_UNTIL = 1_900_000_000;
const PERIOD_START = PAID_UNTIL - 30 * 86_400;
/** The version of the API in which messages are sent. Endpoints keep theirs when the library is updated. */
const EVENT_VERSION = "2026-01-01";

export interface FakeSubscription {
	status: string;
	cancel_at_period_end?: boolean;
}

/** A whole subscription of the premium plan, as an answer of the API. */
export function subscriptionOf(
	id: string,
	{ status, cancel_at_period_end = false }: FakeSubscription,
): Stripe.Subscription {
	const ended = status === "canceled" ? PERIOD_START + 60 : null;
	return {
		...{ id, object: "subscription", status, livemode: false },
		...{ application: null, application_fee_percent: null, customer: "cus_1", customer_account: null },
		automatic_tax: { disabled_reason: null, enabled: false, liability: null },
		...{ billing_cycle_anchor: PERIOD_START, billing_cycle_anchor_config: null, billing_schedules: [] },
		...{ billing_mode: { flexible: null, type: "classic" }, billing_thresholds: null },
		cancel_at: cancel_at_period_end ? PAID_UNTIL : null,
		cancel_at_period_end,
		canceled_at: ended ?? (cancel_at_period_end ? PERIOD_START + 60 : null),
		cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
		...{ collection_method: "charge_automatically", created: PERIOD_START, currency: "jpy" },
		...{ days_until_due: null, default_payment_method: "pm_1", default_source: null },
		...{ default_tax_rates: [], description: null, discounts: [], ended_at: ended },
		invoice_settings: {
			...{ account_tax_ids: null, custom_fields: null, description: null, footer: null },
			issuer: { type: "self" },
		},
		items: {
			...{ object: "list", has_more: false, url: `/v1/subscription_items?subscription=${id}` },
			data: [itemOf(id)],
		},
		...{ latest_invoice: "in_1", managed_payments: null, metadata: {}, on_behalf_of: null },
		...{ next_pending_invoice_item_invoice: null, pause_collection: null, payment_settings: null },
		...{ pending_invoice_item_interval: null, pending_setup_intent: null, pending_update: null },
		...{ schedule: null, start_date: PERIOD_START, test_clock: null, transfer_data: null },
		...{ trial_end: null, trial_settings: null, trial_start: null },
	};
}

function itemOf(subscription: string): Stripe.SubscriptionItem {
	const price: Stripe.Price = {
		...{ id: "price_1", object: "price", active: true, livemode: false, metadata: {}, nickname: null },
		...{ billing_scheme: "per_unit", created: PERIOD_START, currency: "jpy", custom_unit_amount: null },
		...{ lookup_key: null, product: "prod_1", tax_behavior: "inclusive", tiers_mode: null },
		recurring: {
			...{ interval: "month", interval_count: 1, meter: null, trial_period_days: null },
			usage_type: "licensed",
		},
		...{ transform_quantity: null, type: "recurring", unit_amount: 980 },
		unit_amount_decimal: null,
	};
	const plan: Stripe.Plan = {
		...{ id: "price_1", object: "plan", active: true, amount: 980, amount_decimal: null },
		...{ billing_scheme: "per_unit", created: PERIOD_START, currency: "jpy", interval: "month" },
		...{ interval_count: 1, livemode: false, metadata: {}, meter: null, nickname: null, product: "prod_1" },
		...{ tiers_mode: null, transform_usage: null, trial_period_days: null, usage_type: "licensed" },
	};
	return {
		...{ id: `si_${subscription}`, object: "subscription_item", subscription, quantity: 1 },
		...{ billing_thresholds: null, created: PERIOD_START, current_trial: null, discounts: [], metadata: {} },
		...{ current_period_start: PERIOD_START, current_period_end: PAID_UNTIL, tax_rates: [], price, plan },
	};
}

/** The object of a finished checkout by the shop's payment link: its fields that tell of the payment. */
export function checkoutOf(app: string | null, subscription: string | null) {
	return {
		...{ id: "cs_test_1", object: "checkout.session", livemode: false, mode: "subscription" },
		...{ client_reference_id: app, subscription, customer: "cus_1", customer_email: null },
		...{ amount_subtotal: 980, amount_total: 980, currency: "jpy", created: PERIOD_START },
		...{ payment_link: "plink_1", payment_status: "paid", status: "complete", url: null, metadata: {} },
		...{ expires_at: PERIOD_START + 86_400, invoice: "in_1", locale: "ja", ui_mode: "hosted_page" },
	} satisfies Partial<Stripe.Checkout.Session>;
}

/** The object of a message about a subscription. Its status must not be believed: only the API's answer counts. */
export function subscriptionNews(id: string): object {
	return { ...subscriptionOf(id, { status: "incomplete" }), status: "told-by-the-message" };
}

let events = 0;

/** A webhook message in Stripe's form. */
export function eventOf(type: string, object: object, id = `evt_${++events}`): string {
	return JSON.stringify({
		...{ id, object: "event", type, api_version: EVENT_VERSION, livemode: false },
		...{ created: Math.floor(Date.now() / 1000), data: { object }, pending_webhooks: 1 },
		request: { id: null, idempotency_key: null },
	});
}
