/** The rows of the price page, made of the domain's table of plans. */
import { FEATURE_PLANS, type Feature, PLAN_LIMITS } from "@junban/domain/shop";

/** How far back the premium plan shows records. */
export const HISTORY_YEARS = PLAN_LIMITS.historyDays.premium / 365;

/** Features that differ by a number stand in the row of that number. */
export const LIMIT_FEATURES = {
	historyDays: ["longHistory"],
	mailsPerDay: ["notificationMails", "moreNotificationMails"],
	staff: ["severalStaff"],
} as const satisfies Readonly<Record<keyof typeof PLAN_LIMITS, readonly Feature[]>>;

type FeatureOfLimit = (typeof LIMIT_FEATURES)[keyof typeof LIMIT_FEATURES][number];
type FeatureOfRow = Exclude<Feature, FeatureOfLimit>;

/** Features that shops think of together share a row. Each feature without a number is in exactly one. */
export const FEATURE_ROWS = [
	["line"],
	["autoCall"],
	["receptions", "temporaryClosures"],
	["limits", "startGuideTime"],
	["questions"],
	["color", "texts", "rangeMessages"],
	["addressInfo"],
	["display", "qrCode"],
	["pwa"],
	["csv"],
	["ownMailTexts"],
	["subdomain"],
	["noFooter"],
] as const satisfies readonly (readonly [FeatureOfRow, ...FeatureOfRow[]])[];

/** Rows that the free plan has, and those that only the other has. */
export const FREE_ROWS = FEATURE_ROWS.filter(([first]) => FEATURE_PLANS[first] === "free");
export const PREMIUM_ROWS = FEATURE_ROWS.filter(([first]) => FEATURE_PLANS[first] === "premium");
