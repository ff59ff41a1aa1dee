/** Whether a shop has the premium plan, from which source and until when: PLAN-1, PLAN-9 and PLAN-11 to PLAN-14. */
import { type AppPlan, appPlanFromStored } from "#src/documents/index.ts";
import { type EpochMs, fieldsOf, parseTimestamp, type StoredFields } from "#src/values/index.ts";

const DAY_MS = 86_400_000;
/** Days that a shop keeps the plan after it was told that a payment has failed. */
export const PAYMENT_GRACE_DAYS = 14;
/** Days before the end of a plan that is not renewed at which its owners are told. */
export const TOLD_BEFORE_DAYS = 7;

/** A payment, or a grant of the operator of the service. Stored as `premium.source`. */
export type PremiumSource = "stripe" | "grant";

/** The plan that a shop has. */
export interface Standing {
	readonly source: PremiumSource;
	/** When it ends unless a payment or the operator prolongs it; absent: never, as far as known. */
	readonly until?: EpochMs;
}

/** What is known of a subscription. */
export interface PaidPlan {
	/** The payment provider's word. */
	readonly status: string;
	/** It is not renewed. */
	readonly stops: boolean;
	readonly paidUntil?: EpochMs | undefined;
	/** When a failed payment was first known; absent while all is paid. */
	readonly lateSince?: EpochMs | undefined;
}

/** The operator's gift of the plan. */
export interface Grant {
	readonly until?: EpochMs;
}

export interface PlanSources {
	readonly subscriptions: readonly PaidPlan[];
	readonly grant?: Grant | undefined;
}

/** Whether the provider's word for a subscription's state gives the premium plan. */
export function isLiveStatus(status: string): boolean {
	return status === "active" || status === "trialing" || status === "past_due";
}

/** Whether the shop of this document has the premium plan. */
export function isPremium(app: StoredFields, now: EpochMs): boolean {
	return hasPremium(appPlanFromStored(app), now);
}

/** As `isPremium`, for a shop that was read. */
export function hasPremium(
	{ premium, premiumUntil }: Pick<AppPlan, "premium" | "premiumUntil">,
	now: EpochMs,
): boolean {
	return premium && (premiumUntil === undefined || now < premiumUntil);
}

/** The source that gives the plan longest; a payment before a grant that lasts as long. Undefined: the free plan. */
export function standingAt({ subscriptions, grant }: PlanSources, now: EpochMs): Standing | undefined {
	const until = Math.max(...subscriptions.map(lastsUntil), Number.NEGATIVE_INFINITY);
	const granted = grant === undefined ? Number.NEGATIVE_INFINITY : (grant.until ?? Number.POSITIVE_INFINITY);
	const last = Math.max(until, granted);
	if (last <= now) return undefined;
	const source = until >= granted ? "stripe" : "grant";
	return Number.isFinite(last) ? { source, until: last } : { source };
}

/** When the subscription gives the plan no more; -Infinity: it gives none, Infinity: not known. */
export function lastsUntil({ status, stops, paidUntil, lateSince }: PaidPlan): EpochMs {
	const ofPayment = paidUntil ?? Number.POSITIVE_INFINITY;
	if (lateSince !== undefined) {
		const grace = lateSince + PAYMENT_GRACE_DAYS * DAY_MS;
		return stops ? Math.min(grace, ofPayment) : grace;
	}
	if (!isLiveStatus(status)) return Number.NEGATIVE_INFINITY;
	// The renewal is told within minutes. Without any word the plan ends as after a failed payment.
	return stops ? ofPayment : ofPayment + PAYMENT_GRACE_DAYS * DAY_MS;
}

/** A subscription's state as the provider has it now. */
export interface ProvidersWord {
	readonly status: string;
	/** It was ended because no payment arrived. */
	readonly isUnpaid: boolean;
}

/** Since when the subscription's payment is late. A subscription that never gave the plan has no grace. */
export function lateSince(
	before: PaidPlan | undefined,
	{ status, isUnpaid }: ProvidersWord,
	now: EpochMs,
): EpochMs | undefined {
	if (status !== "past_due" && status !== "unpaid" && !isUnpaid) return undefined;
	if (before?.lateSince !== undefined) return Math.min(before.lateSince, now);
	return status === "past_due" || isLiveStatus(before?.status ?? "") ? now : undefined;
}

/** Reads `apps/{appUID}/private/billing`. What cannot be read does not count. */
export function planSourcesFromStored({ subscriptions, grant }: StoredFields): PlanSources {
	const given = fieldsOf(grant);
	return {
		subscriptions: (Array.isArray(subscriptions) ? subscriptions : []).flatMap(
			(each) => paidPlanOf(fieldsOf(each) ?? {}) ?? [],
		),
		...(given === undefined ? {} : { grant: grantOf(given) }),
	};
}

function paidPlanOf({ status, stops, paid_until, late_since }: StoredFields): PaidPlan | undefined {
	if (typeof status !== "string") return undefined;
	const paidUntil = parseTimestamp(paid_until);
	const late = parseTimestamp(late_since);
	return {
		...{ status, stops: stops === true },
		...(paidUntil === undefined ? {} : { paidUntil }),
		...(late === undefined ? {} : { lateSince: late }),
	};
}

/** An end that cannot be read has passed: a gift is never longer than it was meant. */
function grantOf({ until }: StoredFields): Grant {
	return until === undefined ? {} : { until: parseTimestamp(until) ?? 0 };
}
