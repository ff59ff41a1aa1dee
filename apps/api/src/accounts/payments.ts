import type { AppUid, EpochMs } from "@junban/domain/values";

/** A subscription of the premium plan as the payment provider has it at this moment. */
export interface Subscription {
	readonly id: string;
	/** The provider's word; see `isLive` and `hasEnded`. */
	readonly status: string;
	/** Until when is paid, where that is known. */
	readonly paidUntil: EpochMs | undefined;
	/** It ends then and is not renewed. */
	readonly stops: boolean;
}

/** That something happened to a subscription. What it is now is asked for: messages come late, twice and out of order. */
export interface PaymentNews {
	/** Of the message. */
	readonly id: string;
	readonly subscription: string;
	/** Told when a subscription begins, and never again. */
	readonly app: AppUid | undefined;
}

/** The provider of payments. Every call may reject with `premium-unavailable`. */
export interface Payments {
	/** Where the plan is paid for; undefined where the operator has set none. */
	readonly paymentLink: string | undefined;
	/** Undefined for a message that is no concern of ours. Rejects with `invalid-value` unless the provider has signed it. */
	newsOf(body: string, signature: string | undefined, now: EpochMs): Promise<PaymentNews | undefined>;
	/** Undefined when the provider does not know it. */
	subscription(id: string): Promise<Subscription | undefined>;
	/** Ends it: one that is paid for at the end of the time paid, any other at once. Safe to repeat. */
	stop(id: string): Promise<Subscription | undefined>;
}

/** While a payment is late the provider tries again for some days; the shop keeps its plan meanwhile. */
export function isLive({ status }: Pick<Subscription, "status">): boolean {
	return status === "active" || status === "trialing" || status === "past_due";
}

export function hasEnded({ status }: Pick<Subscription, "status">): boolean {
	return status === "canceled" || status === "incomplete_expired";
}
