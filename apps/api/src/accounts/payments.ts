import { isLiveStatus } from "@junban/domain/shop";
import type { AppUid, EpochMs } from "@junban/domain/values";
import type { Result } from "#src/result.ts";

/** A subscription of the premium plan as the payment provider has it at this moment. */
export interface Subscription {
	readonly id: string;
	/** The provider's word; see `isLive` and `hasEnded`. */
	readonly status: string;
	/** The end of the time that is paid for; undefined when unknown. */
	readonly paidUntil: EpochMs | undefined;
	/** Whether it ends then and is not renewed. */
	readonly stops: boolean;
	/** Whether it has ended because no payment arrived. */
	readonly isUnpaid: boolean;
}

/**
 * The provider's message that a subscription changed. The subscription's state is always fetched: messages come late,
 * twice and out of order.
 */
export interface PaymentNews {
	/** The message's own id. */
	readonly id: string;
	readonly subscription: string;
	/** Only the message that begins a subscription names its app; undefined in all others. */
	readonly app: AppUid | undefined;
}

/** The provider of payments. */
export interface Payments {
	/** The page where the plan is paid for; undefined where the operator has set none. */
	readonly paymentLink: string | undefined;
	/** The provider's page with a customer's invoices and cards; undefined where the operator has set none. */
	readonly portalLink: string | undefined;
	/** Undefined for a message about something else. `invalid-value` unless the provider has signed the message. */
	newsOf(body: string, signature: string | undefined, now: EpochMs): Promise<FromProvider<PaymentNews>>;
	/** Undefined when the provider does not know it. */
	subscription(id: string): Promise<FromProvider<Subscription>>;
	/** Ends it: a paid one at the end of the time paid, any other at once. Safe to repeat. */
	stop(id: string): Promise<FromProvider<Subscription>>;
	/** Takes back a `stop`, as long as the subscription lives. Safe to repeat. */
	resume(id: string): Promise<FromProvider<Subscription>>;
}

/** An answer of the provider. `premium-unavailable` when the provider fails. */
export type FromProvider<T> = Result<T | undefined, "premium-unavailable" | "invalid-value">;

/** Live also while a payment is late: the provider tries it again for some days, and the shop keeps its plan. */
export function isLive({ status }: Pick<Subscription, "status">): boolean {
	return isLiveStatus(status);
}

export function hasEnded({ status }: Pick<Subscription, "status">): boolean {
	return status === "canceled" || status === "incomplete_expired";
}
