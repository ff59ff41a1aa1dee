/** Which plan a shop has, by its subscriptions. */
import { isPremium } from "@junban/domain/shop";
import type { EpochMs } from "@junban/domain/values";
import type { Data } from "@junban/firestore-wire/value";
import { hasEnded, isLive, type Subscription } from "./payments.ts";

/** What is stored about a shop's payments. */
export interface Billing {
	readonly subscriptions: readonly Subscription[];
	/** Ids of the provider's messages that were applied. */
	readonly events: readonly string[];
}

/** The plan in an app's document. */
export interface Plan {
	readonly enabled: boolean;
	/** `stripe` for a paid plan. An operator's gift has another source, or none. */
	readonly source: string;
}

const PAID_SOURCE = "stripe";

/** The billing after a message of the provider: the subscription as it is now. A message counts once. */
export function withMessage(billing: Billing, message: string, current: Subscription): Billing {
	const others = billing.subscriptions.filter(({ id }) => id !== current.id);
	return { subscriptions: [...others, current], events: [...billing.events, message] };
}

/** The subscriptions that can still be stopped. */
export function runningOf({ subscriptions }: Billing): Subscription[] {
	return subscriptions.filter((each) => !hasEnded(each));
}

/** The billing after all running subscriptions were stopped. */
export function withStopped(billing: Billing, stopped: readonly Subscription[]): Billing {
	return { ...billing, subscriptions: [...billing.subscriptions.filter(hasEnded), ...stopped] };
}

/** The instant until which stopped subscriptions are paid; undefined when none is live or the end is unknown. */
export function paidUntil(stopped: readonly Subscription[]): EpochMs | undefined {
	const ends = stopped.filter(isLive).flatMap((each) => each.paidUntil ?? []);
	return ends.length === 0 ? undefined : Math.max(...ends);
}

/** Whether the shop is premium with these subscriptions, paid or as a gift. */
export function isPremiumWith(app: Data, subscriptions: readonly Subscription[]): boolean {
	return subscriptions.some(isLive) || isGift(app);
}

/**
 * The plan to store in the app's document; undefined when it stays as it is. The end of a payment never takes away an
 * operator's gift.
 */
export function decidePlan(app: Data, { subscriptions }: Billing): Plan | undefined {
	const enabled = subscriptions.some(isLive);
	const premium = isPremium(app);
	if (enabled === premium || isGift(app)) return undefined;
	return { enabled, source: PAID_SOURCE };
}

/** The state of a subscription that the provider no longer knows. */
export function endedSubscription(id: string): Subscription {
	return { id, status: "canceled", paidUntil: undefined, stops: false };
}

function isGift({ premium }: Data): boolean {
	const source = typeof premium === "object" && premium !== null && "source" in premium && premium.source;
	return isPremium({ premium }) && source !== PAID_SOURCE;
}
