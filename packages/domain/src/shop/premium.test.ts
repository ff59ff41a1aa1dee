import { describe, expect, test } from "vitest";
import { toStoredTimestamp } from "#src/values/index.ts";
import { ownPlanAt } from "./payment.ts";
import {
	isLiveStatus,
	isPremium,
	lateSince,
	PAYMENT_GRACE_DAYS,
	type PaidPlan,
	type PlanSources,
	planSourcesFromStored,
	standingAt,
} from "./premium.ts";

const DAY = 86_400_000;
const NOW = 1_900_000_000_000;
const LATER = NOW + 20 * DAY;
const GRACE = PAYMENT_GRACE_DAYS * DAY;
const ended: PaidPlan = { status: "canceled", stops: false };

function paid(change: Partial<PaidPlan> = {}): PaidPlan {
	return { status: "active", stops: false, paidUntil: LATER, ...change };
}

const of = (...subscriptions: PaidPlan[]): PlanSources => ({ subscriptions });

test.each([
	[{ premium: { enabled: true } }, true],
	[{ premium: { enabled: true, since: 1 } }, true],
	[{ premium: { enabled: true, until: toStoredTimestamp(NOW + 1) } }, true],
	[{ premium: { enabled: true, until: toStoredTimestamp(NOW) } }, false],
	[{ premium: { enabled: false, until: toStoredTimestamp(NOW + 1) } }, false],
	[{ premium: { enabled: false } }, false],
	[{ premium: { enabled: "true" } }, false],
	[{ premium: { enabled: 1 } }, false],
	[{ premium: {} }, false],
	[{ premium: [] }, false],
	[{ premium: true }, false],
	[{ premium: null }, false],
	[{ enabled: true }, false],
	[{}, false],
])("PLAN-1 %j is premium: %s", (app, premium) => {
	expect(isPremium(app, NOW)).toBe(premium);
});

describe("PLAN-11 the source that gives the plan longest counts", () => {
	const until = NOW + 5 * DAY;
	test.each<[string, PlanSources, ReturnType<typeof standingAt>]>([
		["nothing", of(), undefined],
		["an ended payment", of(ended), undefined],
		["a gift with an end", { ...of(ended), grant: { until } }, { source: "grant", until }],
		["a gift without an end", { ...of(paid()), grant: {} }, { source: "grant" }],
		["a gift that has ended", { ...of(), grant: { until: NOW } }, undefined],
		[
			"a payment that lasts longer than the gift",
			{ ...of(paid({ stops: true })), grant: { until } },
			{ source: "stripe", until: LATER },
		],
		[
			"both to the same day",
			{ ...of(paid({ stops: true, paidUntil: until })), grant: { until } },
			{ source: "stripe", until },
		],
		[
			"of two payments the longer one",
			of(paid({ stops: true, paidUntil: until }), ended, paid({ stops: true })),
			{ source: "stripe", until: LATER },
		],
	])("PLAN-11 %s", (_name, sources, standing) => {
		expect(standingAt(sources, NOW)).toEqual(standing);
	});
});

test.each<[string, PaidPlan, number | undefined]>([
	["renewed", paid(), LATER + GRACE],
	["on trial", paid({ status: "trialing" }), LATER + GRACE],
	["not renewed", paid({ stops: true }), LATER],
])("PLAN-12 a subscription that is %s lasts to the end of its time", (_name, subscription, until) => {
	expect(standingAt(of(subscription), NOW)).toEqual({ source: "stripe", until });
});

test("PLAN-12 without a known end the plan lasts on", () => {
	expect(standingAt(of({ status: "active", stops: true }), NOW)).toEqual({ source: "stripe" });
});

test.each(["past_due", "unpaid", "canceled", "active"])(
	"PLAN-13 a failed payment leaves 14 days, also when the provider says %s",
	(status) => {
		const late = paid({ status, lateSince: NOW });
		const until = NOW + 14 * DAY;
		expect(standingAt(of(late), until - 1)).toEqual({ source: "stripe", until });
		expect(standingAt(of(late), until)).toBeUndefined();
	},
);

test("PLAN-13 a late plan that is not renewed ends with the earlier of both", () => {
	const late = paid({ status: "past_due", stops: true, lateSince: NOW });
	expect(standingAt(of({ ...late, paidUntil: NOW + DAY }), NOW)?.until).toBe(NOW + DAY);
	expect(standingAt(of(late), NOW)?.until).toBe(NOW + GRACE);
});

test.each([
	["past_due", undefined, NOW],
	["past_due", paid(), NOW],
	["past_due", paid({ lateSince: NOW - DAY }), NOW - DAY],
	// The clock was set back since.
	["past_due", paid({ lateSince: NOW + DAY }), NOW],
	["unpaid", paid(), NOW],
	["unpaid", paid({ status: "past_due", lateSince: NOW - DAY }), NOW - DAY],
	["unpaid", undefined, undefined],
	["unpaid", paid({ status: "incomplete" }), undefined],
	["canceled", paid({ lateSince: NOW - DAY }), undefined],
])("PLAN-13 %s after %j is late since %s", (status, before, since) => {
	expect(lateSince(before, { status, isUnpaid: false }, NOW)).toBe(since);
});

test("PLAN-13 a subscription that ended without a payment keeps its days; one that its owner ended does not", () => {
	const before = paid({ status: "past_due", lateSince: NOW - DAY });
	expect(lateSince(before, { status: "canceled", isUnpaid: true }, NOW)).toBe(NOW - DAY);
	expect(lateSince(paid(), { status: "canceled", isUnpaid: true }, NOW)).toBe(NOW);
	expect(lateSince(ended, { status: "canceled", isUnpaid: true }, NOW)).toBeUndefined();
});

test("PLAN-14 a payment that arrives ends the lateness, and a later failure begins new days", () => {
	const before = paid({ status: "past_due", lateSince: NOW - DAY });
	const since = lateSince(before, { status: "active", isUnpaid: false }, NOW);
	expect(since).toBeUndefined();
	const again = paid({ lateSince: since });
	expect(lateSince(again, { status: "past_due", isUnpaid: false }, LATER)).toBe(LATER);
});

test.each<[string, PlanSources, ReturnType<typeof ownPlanAt>]>([
	["nothing", of(), { state: "free" }],
	["a payment", of(paid()), { state: "paid", until: LATER }],
	["a payment without a known end", of({ status: "active", stops: false }), { state: "paid" }],
	[
		"a failed payment",
		of(paid({ status: "past_due", lateSince: NOW })),
		{ state: "late", until: NOW + GRACE },
	],
	["a failed payment whose days are over", of(paid({ lateSince: NOW - GRACE })), { state: "free" }],
	["an end", of(paid({ stops: true })), { state: "ends", until: LATER }],
	["a gift", { ...of(ended), grant: {} }, { state: "grant" }],
	["a gift with an end", { ...of(), grant: { until: LATER } }, { state: "grant", until: LATER }],
	[
		"an ended payment beside a running one, in any order",
		of(ended, paid({ stops: true, paidUntil: NOW + 1 }), paid()),
		{ state: "paid", until: LATER },
	],
])("PLAN-9 %s is told", (_name, sources, plan) => {
	expect(ownPlanAt(sources, NOW)).toEqual(plan);
	const turned = { ...sources, subscriptions: [...sources.subscriptions].reverse() };
	expect(ownPlanAt(turned, NOW)).toEqual(plan);
});

test("PLAN-9 the stored sources are read, and what cannot be read does not count", () => {
	const stored = {
		subscriptions: [
			{ id: "s", status: "past_due", stops: true, paid_until: toStoredTimestamp(LATER) },
			{ id: "t", status: "active", late_since: toStoredTimestamp(NOW) },
			...[null, 5, {}, { status: 1 }],
		],
		grant: { until: toStoredTimestamp(LATER) },
	};
	expect(planSourcesFromStored(stored)).toEqual({
		subscriptions: [
			{ status: "past_due", stops: true, paidUntil: LATER },
			{ status: "active", stops: false, lateSince: NOW },
		],
		grant: { until: LATER },
	});
	for (const subscriptions of [undefined, null, "s", []])
		expect(planSourcesFromStored({ subscriptions })).toEqual({ subscriptions: [] });
});

test("PLAN-11 a gift whose end cannot be read has ended", () => {
	expect(standingAt(planSourcesFromStored({ grant: { until: "soon" } }), NOW)).toBeUndefined();
	expect(standingAt(planSourcesFromStored({ grant: {} }), NOW)).toEqual({ source: "grant" });
});

test("PLAN-12 three of the provider's words give the plan", () => {
	expect(["active", "trialing", "past_due"].every(isLiveStatus)).toBe(true);
	expect(["incomplete", "incomplete_expired", "unpaid", "paused", "canceled", ""].some(isLiveStatus)).toBe(
		false,
	);
});
