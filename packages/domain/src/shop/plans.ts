import type { ContentTarget } from "#src/documents/index.ts";
import { isSample } from "./samples.ts";

export const PLANS = ["free", "premium"] as const;
export type Plan = (typeof PLANS)[number];

/**
 * The plan of each feature, in the order of the price page. The price page, the locks on the screens, the API and the
 * generated part of the access rules read this table.
 */
export const FEATURE_PLANS = {
	line: "free",
	autoCall: "free",
	receptions: "free",
	temporaryClosures: "free",
	limits: "free",
	startGuideTime: "free",
	questions: "free",
	color: "free",
	texts: "free",
	rangeMessages: "free",
	addressInfo: "free",
	display: "free",
	qrCode: "free",
	pwa: "free",
	csv: "free",
	notificationMails: "free",
	moreNotificationMails: "premium",
	ownMailTexts: "premium",
	subdomain: "premium",
	noFooter: "premium",
	longHistory: "premium",
	severalStaff: "premium",
} as const satisfies Readonly<Record<string, Plan>>;

export type Feature = keyof typeof FEATURE_PLANS;

/** The features that premium adds. */
export type PremiumFeature = {
	[F in Feature]: (typeof FEATURE_PLANS)[F] extends "premium" ? F : never;
}[Feature];

/**
 * The limits of each plan, in the order of the price page. docs/decisions/0008-plan-numbers.md has the reasons. Beyond a
 * limit an app gets `premium-required`, or the work is left out, as with mails.
 */
export const PLAN_LIMITS = {
	/** Days of history that an owner sees: ended members, CSV, charts. */
	historyDays: { free: 30, premium: 3_650 },
	/** Notification mails of an app per day of its time zone. */
	mailsPerDay: { free: 300, premium: 5_000 },
	/** Persons with access to the shop's screens, including the owner. */
	staff: { free: 1, premium: 50 },
} as const satisfies Readonly<Record<string, Readonly<Record<Plan, number>>>>;

export type PlanLimit = keyof typeof PLAN_LIMITS;

/**
 * How many of an app's mails of a day may ask addresses for their confirmation: strangers can cause these, and calls to
 * confirmed addresses must find room beside them.
 */
export function confirmationsOf(mailsPerDay: number): number {
	return Math.floor(mailsPerDay / 2);
}

/** Whether the app has only the free features: it is neither premium nor a sample. */
export function isRestricted(appUid: unknown, premium: boolean): boolean {
	return !premium && !isSample(appUid);
}

/** Whether an app may use the feature. `restricted` is the result of `isRestricted`. */
export function hasFeature(feature: Feature, restricted: boolean): boolean {
	return !restricted || FEATURE_PLANS[feature] === "free";
}

/** The app's limit. `restricted` is the result of `isRestricted`. */
export function limitOf(limit: PlanLimit, restricted: boolean): number {
	return PLAN_LIMITS[limit][restricted ? "free" : "premium"];
}

/** Days that personal data may be kept, see `retention.ts`. The shop's setting, at most the history days of its plan. */
export function retentionOf(retentionDays: number, restricted: boolean): number {
	return Math.min(retentionDays, limitOf("historyDays", restricted));
}

/** Whether the plan shows content with the target. */
export function isShownTo(target: ContentTarget, premium: boolean): boolean {
	return target === "all" || target === (premium ? "premium" : "free");
}
