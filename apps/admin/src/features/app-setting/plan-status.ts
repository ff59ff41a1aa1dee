import { FEATURE_PLANS, type Feature, limitOf } from "@junban/domain/shop";

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
