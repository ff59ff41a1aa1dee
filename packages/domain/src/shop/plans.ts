import type { ContentTarget } from "#src/documents/index.ts";
import type { StoredFields } from "#src/values/index.ts";
import { isSample } from "./samples.ts";

export const PLANS = ["free", "premium"] as const;
export type Plan = (typeof PLANS)[number];

/**
 * The one table of what belongs to which plan, in the order of the price page. The price page, the locks of the screens,
 * the API and the generated part of the access rules read it.
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

/**
 * What each plan has of what both have, in the order of the price page; docs/decisions/0008-plan-numbers.md says why.
 * Beyond its plan's numbers an app gets `premium-required`, or nothing more is done.
 */
export const PLAN_LIMITS = {
	/** Days back that an owner sees: members that are over, CSV, charts. */
	historyDays: { free: 30, premium: 3_650 },
	/** Notification mails of an app on one day of its own time zone. */
	mailsPerDay: { free: 300, premium: 5_000 },
	/** Persons with access to the shop's screens, the owner included. */
	staff: { free: 1, premium: 50 },
} as const satisfies Readonly<Record<string, Readonly<Record<Plan, number>>>>;

export type PlanLimit = keyof typeof PLAN_LIMITS;

/** Whether the app's document says premium: `premium.enabled` is true, and nothing else will do. */
export function isPremium(app: StoredFields): boolean {
	const { premium } = app;
	return typeof premium === "object" && premium !== null && "enabled" in premium && premium.enabled === true;
}

/** Whether the app has the free features alone: not premium, and not a sample. */
export function isRestricted(appUid: unknown, premium: boolean): boolean {
	return !premium && !isSample(appUid);
}

/** Whether an app may use the feature; `restricted` as `isRestricted` has it. */
export function hasFeature(feature: Feature, restricted: boolean): boolean {
	return !restricted || FEATURE_PLANS[feature] === "free";
}

/** How much of it an app has; `restricted` as `isRestricted` has it. */
export function limitOf(limit: PlanLimit, restricted: boolean): number {
	return PLAN_LIMITS[limit][restricted ? "free" : "premium"];
}

/** Days until personal data are deleted: what the shop set, and no longer than the plan lets it look back. */
export function retentionOf(retentionDays: number, restricted: boolean): number {
	return Math.min(retentionDays, limitOf("historyDays", restricted));
}

/** Whether content of the target is shown on the plan. */
export function isShownTo(target: ContentTarget, premium: boolean): boolean {
	return target === "all" || target === (premium ? "premium" : "free");
}
