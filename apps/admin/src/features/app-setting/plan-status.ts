import { FEATURE_PLANS, type Feature, limitOf, type Payment } from "@junban/domain/shop";
import type { EpochMs } from "@junban/domain/values";

export interface PlanStatus {
	/** `gift`: premium without a payment, by the operator of the service. `late`: the payment has not arrived. */
	readonly kind: "free" | "gift" | "paid" | "late" | "ends";
	/** The end of the paid time, if known. */
	readonly until?: EpochMs;
}

/** `premium`: whether the shop has the premium plan now. A payment can be known a moment before it. */
export function planStatus(premium: boolean, { state, until }: Payment): PlanStatus {
	if (state === "none") return { kind: premium ? "gift" : "free" };
	return { kind: state, ...(until === undefined ? {} : { until }) };
}

const FEATURES = Object.keys(FEATURE_PLANS).filter((key): key is Feature => key in FEATURE_PLANS);

export const FREE_FEATURES: readonly Feature[] = FEATURES.filter(
	(feature) => FEATURE_PLANS[feature] === "free",
);
export const PREMIUM_FEATURES: readonly Feature[] = FEATURES.filter(
	(feature) => FEATURE_PLANS[feature] === "premium",
);

export const LIMITS = ["historyDays", "mailsPerDay", "staff"] as const;

export interface LimitRow {
	readonly limit: (typeof LIMITS)[number];
	readonly now: number;
	/** Undefined for a shop that has it already. */
	readonly premium: number | undefined;
}

export function limitRows(restricted: boolean): readonly LimitRow[] {
	return LIMITS.map((limit) => ({
		limit,
		now: limitOf(limit, restricted),
		premium: restricted ? limitOf(limit, false) : undefined,
	}));
}
