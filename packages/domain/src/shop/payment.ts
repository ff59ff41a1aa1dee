/** What a shop's billing says of its premium plan, see PLAN-9. */
import { type EpochMs, fieldsOf, parseTimestamp, type StoredFields } from "#src/values/index.ts";

/** `late`: the provider tries the payment again for some days. `ends`: the plan is not renewed. */
type PaymentState = "none" | "paid" | "late" | "ends";

export interface Payment {
	readonly state: PaymentState;
	/** The end of the time that is paid for; absent when unknown. */
	readonly until?: EpochMs;
}

/** Whether the provider's word for a subscription's state gives the premium plan. */
export function isLiveStatus(status: string): boolean {
	return status === "active" || status === "trialing" || status === "past_due";
}

/** Reads `apps/{appUID}/private/billing`. Subscriptions that cannot be read do not count. */
export function paymentFromStored({ subscriptions }: StoredFields): Payment {
	let latest: Payment = { state: "none" };
	for (const each of Array.isArray(subscriptions) ? subscriptions : []) {
		const payment = paymentOf(fieldsOf(each) ?? {});
		if (payment === undefined) continue;
		if (latest.state === "none" || (payment.until ?? 0) > (latest.until ?? 0)) latest = payment;
	}
	return latest;
}

/** Undefined for a subscription that gives no plan. */
function paymentOf({ status, stops, paid_until }: StoredFields): Payment | undefined {
	if (typeof status !== "string" || !isLiveStatus(status)) return undefined;
	const until = parseTimestamp(paid_until);
	const state = stops === true ? "ends" : status === "past_due" ? "late" : "paid";
	return { state, ...(until === undefined ? {} : { until }) };
}
