/** Which plan a shop has, by its subscriptions and by the operator's gift. */
import { type Grant, isPremium, lateSince, type PlanSources, standingAt } from "@junban/domain/shop";
import type { EpochMs } from "@junban/domain/values";
import { type Data, Timestamp } from "@junban/firestore-wire/value";
import { hasEnded, isLive, type Subscription } from "./payments.ts";

/** A subscription as it is stored. */
export interface StoredSubscription extends Omit<Subscription, "isUnpaid"> {
	/** See the domain's `PaidPlan`. */
	readonly lateSince?: EpochMs | undefined;
}

/** What is stored about a shop's plan. */
export interface Billing {
	readonly subscriptions: readonly StoredSubscription[];
	/** Ids of the provider's messages that were applied. */
	readonly events: readonly string[];
	readonly grant?: Grant | undefined;
	/** Keys of the mails about the plan that were written. */
	readonly told: readonly string[];
	/** When it was last stored. */
	readonly checkedAt?: EpochMs;
}

/** The plan in an app's document. */
export interface Plan {
	readonly enabled: boolean;
	/** `stripe` for a paid plan, `grant` for the operator's gift. */
	readonly source: string;
	readonly until?: EpochMs;
}

const PAID_SOURCE = "stripe";

/** The billing with a subscription as the provider has it now. */
export function withSubscription(billing: Billing, current: Subscription, now: EpochMs): Billing {
	const { isUnpaid, ...stored } = current;
	const before = billing.subscriptions.find(({ id }) => id === current.id);
	const others = billing.subscriptions.filter(({ id }) => id !== current.id);
	const late = lateSince(before, { status: current.status, isUnpaid }, now);
	const next = late === undefined ? stored : { ...stored, lateSince: late };
	return { ...billing, subscriptions: [...others, next] };
}

/** The billing after a message of the provider. A message counts once. */
export function withMessage(billing: Billing, message: string): Billing {
	return { ...billing, events: [...billing.events, message] };
}

/** The subscriptions that can still be stopped. */
export function runningOf({ subscriptions }: Billing): StoredSubscription[] {
	return subscriptions.filter((each) => !hasEnded(each));
}

/** The instant until which stopped subscriptions are paid; undefined when none is live or the end is unknown. */
export function paidUntil(stopped: readonly StoredSubscription[]): EpochMs | undefined {
	const ends = stopped.filter(isLive).flatMap((each) => each.paidUntil ?? []);
	return ends.length === 0 ? undefined : Math.max(...ends);
}

/** All that may give the shop the plan. */
export function planSources(app: Data, { subscriptions, grant }: Billing, now: EpochMs): PlanSources {
	return { subscriptions, grant: grant ?? giftOf(app, now) };
}

/** The plan to store in the app's document; undefined when it stays as it is. */
export function decidePlan(app: Data, sources: PlanSources, now: EpochMs): Plan | undefined {
	const before = storedPlan(app);
	const standing = standingAt(sources, now);
	const next: Plan =
		standing === undefined
			? { enabled: false, source: before.source || PAID_SOURCE }
			: { enabled: true, ...standing };
	const isSame =
		next.enabled === before.enabled &&
		next.until === before.until &&
		// An operator may have named a gift in another way.
		(!next.enabled || isPaid(next) === isPaid(before));
	return isSame ? undefined : next;
}

function isPaid({ source }: Plan): boolean {
	return source === PAID_SOURCE;
}

/** The state of a subscription that the provider no longer knows. */
export function endedSubscription(id: string): Subscription {
	return { id, status: "canceled", paidUntil: undefined, stops: false, isUnpaid: false };
}

/** The plan in the app's document, whether its end has come or not. */
export function storedPlan({ premium }: Data): Plan {
	const given =
		typeof premium === "object" && premium !== null ? new Map(Object.entries(premium)) : new Map();
	const [source, until] = [given.get("source"), given.get("until")];
	return {
		enabled: given.get("enabled") === true,
		source: typeof source === "string" ? source : "",
		...(until instanceof Timestamp ? { until: until.toMillis() } : {}),
	};
}

/** A gift that an operator has written into the app's document itself. */
function giftOf(app: Data, now: EpochMs): Grant | undefined {
	const { source, until } = storedPlan(app);
	if (!isPremium(app, now) || source === PAID_SOURCE) return undefined;
	return until === undefined ? {} : { until };
}
