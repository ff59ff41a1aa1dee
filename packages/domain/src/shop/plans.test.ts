import { describe, expect, test } from "vitest";
import { CONTENT_TARGETS, contentTargetOf } from "#src/documents/content-target.ts";
import { parseAppUid } from "#src/values/ids.ts";
import {
	confirmationsOf,
	FEATURE_PLANS,
	type Feature,
	hasFeature,
	isRestricted,
	isShownTo,
	limitOf,
	PLAN_LIMITS,
	PLANS,
	type PlanLimit,
	retentionOf,
} from "./plans.ts";
import { isSample, SAMPLE_APPS } from "./samples.ts";

const features = Object.keys(FEATURE_PLANS).filter((key): key is Feature => key in FEATURE_PLANS);

test("PLAN-2 the six samples, each an app uid", () => {
	expect(SAMPLE_APPS).toHaveLength(6);
	expect(SAMPLE_APPS.map(parseAppUid)).toEqual([...SAMPLE_APPS]);
	expect(SAMPLE_APPS.every(isSample)).toBe(true);
});

test.each([
	"demo",
	"sample_",
	"sample2",
	"Sample",
	"sample_clinic_2",
	"sample-clinic",
	"",
	undefined,
	null,
	["sample"],
])("PLAN-2 %j is no sample", (uid) => {
	expect(isSample(uid)).toBe(false);
});

test.each([
	["demo", false, true],
	["demo", true, false],
	["sample", false, false],
	["sample_clinic", true, false],
	[undefined, false, true],
])("PLAN-3 %j with premium %s is restricted: %s", (uid, premium, restricted) => {
	expect(isRestricted(uid, premium)).toBe(restricted);
});

describe("PLAN-4 features", () => {
	test("PLAN-4 the paid features", () => {
		expect(features.filter((feature) => !hasFeature(feature, true))).toEqual([
			"moreNotificationMails",
			"ownMailTexts",
			"subdomain",
			"noFooter",
			"longHistory",
			"severalStaff",
		]);
	});

	test("PLAN-4 every feature has one plan, and an unrestricted app has all features", () => {
		expect(Object.values(FEATURE_PLANS).every((plan) => PLANS.includes(plan))).toBe(true);
		expect(features.every((feature) => hasFeature(feature, false))).toBe(true);
	});

	test.each(["questions", "color", "temporaryClosures", "notificationMails"] as const)(
		"PLAN-4 %s is free",
		(feature) => {
			expect(hasFeature(feature, true)).toBe(true);
		},
	);
});

test.each([
	["historyDays", 30, 3_650],
	["mailsPerDay", 300, 5_000],
	["staff", 1, 50],
] as const)("PLAN-7 %s: %d when restricted, else %d", (limit, free, premium) => {
	expect([limitOf(limit, true), limitOf(limit, false)]).toEqual([free, premium]);
});

test("NOTE-14 half of a day's mails may ask for confirmations, rounded down", () => {
	expect([300, 5_000, 3, 1, 0].map(confirmationsOf)).toEqual([150, 2_500, 1, 0, 0]);
});

test("PLAN-10 a restricted app cannot leave the product's name out, any other app can", () => {
	expect([hasFeature("noFooter", true), hasFeature("noFooter", false)]).toEqual([false, true]);
});

test("PLAN-7 each limit that premium raises has a feature", () => {
	const raised: Readonly<Record<PlanLimit, Feature>> = {
		historyDays: "longHistory",
		mailsPerDay: "moreNotificationMails",
		staff: "severalStaff",
	};
	expect(Object.keys(raised)).toEqual(Object.keys(PLAN_LIMITS));
	expect(Object.values(raised).map((feature) => FEATURE_PLANS[feature])).toEqual([
		"premium",
		"premium",
		"premium",
	]);
});

test.each([
	[7, true, 7],
	[30, true, 30],
	[31, true, 30],
	[31, false, 31],
	[3_650, false, 3_650],
])("PLAN-8 with %d days set, restricted %s: kept for %d days", (asked, restricted, kept) => {
	expect(retentionOf(asked, restricted)).toBe(kept);
});

test.each([
	["free", true, false],
	["premium", false, true],
	["all", true, true],
] as const)(
	"PLAN-5 content for %s: shown on the free plan %s, on the premium plan %s",
	(target, free, premium) => {
		expect(isShownTo(target, false)).toBe(free);
		expect(isShownTo(target, true)).toBe(premium);
	},
);

test("PLAN-6 a target is one of three, and all for anything else", () => {
	expect(CONTENT_TARGETS.map(contentTargetOf)).toEqual([...CONTENT_TARGETS]);
	const others = [undefined, null, "", "FREE", "toString", 0, ["free"]];
	expect(others.map(contentTargetOf)).toEqual(others.map(() => "all"));
});
